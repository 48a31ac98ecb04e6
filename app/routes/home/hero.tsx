import { Fragment } from "react";
import { Hero } from "#app/features/content/hero.tsx";
import { home } from "#app/features/content/texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { HAPPY_CUSTOMERS, MAX_DISCOUNT } from "#shared/shop.config.ts";

export function HomeHero() {
	const [firstLine, ...lines] = home.title.split("\n");
	return (
		<Hero
			lead={home.lead}
			images={home.images}
			title={
				<>
					{firstLine}
					{lines.map((line) => (
						<Fragment key={line}>
							<br />
							{line}
						</Fragment>
					))}
				</>
			}
			titleId="hero-title"
			badge={
				<p className="discount-badge">
					<span>Up to </span>
					<b className="block text-[1.75em]">{MAX_DISCOUNT}</b>
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
