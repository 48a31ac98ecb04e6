import { HeroRail, RepeatSign } from "#app/features/content/hero-rail.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CLAIMS } from "#shared/domain/facts.ts";

const CLOTHS = ["denim", "gingham", "houndstooth", "floral"] as const;

export function Hero() {
	return (
		<section className="hero" aria-labelledby="hero-title">
			<div className="mx-auto w-full max-w-page px-gutter hero-stage">
				<HeroRail cloths={CLOTHS} products={["enc-0009", "enc-0005"]} />
				<div className="hero-copy">
					<h1 id="hero-title">
						<span>
							Wear it
							<br />
							again
						</span>
						<RepeatSign />
					</h1>
					<p className="mt-4 max-w-[44ch] text-lead leading-normal lg:max-w-[min(44ch,calc(var(--u)*46))]">
						Second-hand clothes, shoes and accessories, checked by hand and ready for another round.
					</p>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-6">
						<ButtonLink to="/shop">Shop Now</ButtonLink>
						<ButtonLink to="/#mission" look="line">
							Our Mission
						</ButtonLink>
					</div>
					<p className="claim">
						<b>{CLAIMS.happyCustomers}</b> happy customers
					</p>
				</div>
			</div>
			<p className="off">
				<span>Up to </span>
				<b>70%</b>
				<span> OFF</span>
			</p>
		</section>
	);
}
