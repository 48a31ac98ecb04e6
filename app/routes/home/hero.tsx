import { Hero } from "#app/features/content/hero.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { HAPPY_CUSTOMERS } from "#shared/shop.config.ts";

const CLOTHS = ["denim", "gingham", "houndstooth", "floral"] as const;

export function HomeHero() {
	return (
		<Hero
			title={
				<>
					Wear it
					<br />
					again
				</>
			}
			titleId="hero-title"
			lead="Secondhand clothes, shoes and accessories, checked by hand and ready for another round."
			cloths={CLOTHS}
			products={["enc-0009", "enc-0005"]}
			badge={
				<p className="discount-badge">
					<span>Up to </span>
					<b className="block text-[1.75em]">70%</b>
					<span> OFF</span>
				</p>
			}
			actions={
				<>
					<ButtonLink to="/shop">Shop Now</ButtonLink>
					<ButtonLink to="/#mission" look="line">
						Our Mission
					</ButtonLink>
				</>
			}
		>
			<p className="mt-4 text-small text-ink-muted">
				<b className="text-ink">{HAPPY_CUSTOMERS}</b> happy customers
			</p>
		</Hero>
	);
}
