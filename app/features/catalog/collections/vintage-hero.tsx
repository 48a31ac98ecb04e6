import { HeroRail, RepeatSign } from "#app/features/content/hero-rail.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

const CLOTHS = ["cable", "pine", "corduroy", "houndstooth"] as const;

/** The home page's rail after dark, the other way round: two pieces with decades behind them, and their cloth. */
export function VintageHero() {
	return (
		<section className="hero band" aria-labelledby="vintage-title">
			<div className="wrap hero-stage">
				<HeroRail cloths={CLOTHS} products={["enc-0040", "enc-0007"]} />
				<div className="hero-copy">
					<h1 id="vintage-title">
						<span>Vintage</span>
						<RepeatSign />
					</h1>
					<p className="lead">Pieces from the 60s to Y2K that have outlived their decade, and will outlive the next.</p>
					<div className="row">
						<ButtonLink to="#decades">Pick a decade</ButtonLink>
						<ButtonLink to="#items" look="line">
							See all pieces
						</ButtonLink>
					</div>
				</div>
			</div>
		</section>
	);
}
