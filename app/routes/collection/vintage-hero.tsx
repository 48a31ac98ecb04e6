import { ButtonLink } from "../../components/ui/button.tsx";

const CLOTHS = ["cable", "pine", "corduroy", "houndstooth"] as const;
const SIZE = { width: 800, height: 1000 } as const;

/** The home page's rail after dark, the other way round: two pieces with decades behind them, and their cloth. */
export function VintageHero() {
	return (
		<section className="hero band" aria-labelledby="vintage-title">
			<div className="wrap hero-stage">
				<div className="rail" aria-hidden="true">
					{CLOTHS.map((cloth, index) => (
						<span key={cloth} className="cloth">
							{/* Phones show the last two only: lazy, the others are not fetched there */}
							<img {...SIZE} alt="" src={`/cloth/${cloth}.svg`} loading={index < 2 ? "lazy" : undefined} />
						</span>
					))}
					<span>
						<img {...SIZE} alt="" src="/products/enc-0040.svg" fetchPriority="high" />
					</span>
					<span>
						<img {...SIZE} alt="" src="/products/enc-0007.svg" />
					</span>
				</div>
				<div className="hero-copy">
					<h1 id="vintage-title">
						<span>Vintage</span>
						<span className="bars" aria-hidden="true">
							<i />
							<i />
							<i />
						</span>
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
