import { ButtonLink } from "../../components/ui/button.tsx";

const CLOTHS = ["denim", "gingham", "houndstooth", "floral"] as const;
const SIZE = { width: 800, height: 1000 } as const;

/** Cloth and two pieces hang from the header's bar; the headline, ended by the repeat sign, stands below. */
export function Hero() {
	return (
		<section className="hero" aria-labelledby="hero-title">
			<div className="wrap hero-stage">
				<div className="rail" aria-hidden="true">
					{CLOTHS.map((cloth, index) => (
						<span key={cloth} className="cloth">
							{/* Phones show the last two only: lazy, the others are not fetched there */}
							<img {...SIZE} alt="" src={`/cloth/${cloth}.svg`} loading={index < 2 ? "lazy" : undefined} />
						</span>
					))}
					<span>
						<img {...SIZE} alt="" src="/products/enc-0009.svg" fetchPriority="high" />
					</span>
					<span>
						<img {...SIZE} alt="" src="/products/enc-0005.svg" />
					</span>
				</div>
				<div className="hero-copy">
					<h1 id="hero-title">
						<span>
							Wear it
							<br />
							again
						</span>
						<span className="bars" aria-hidden="true">
							<i />
							<i />
							<i />
						</span>
					</h1>
					<p className="lead">
						Second-hand clothes, shoes and accessories, checked by hand and ready for another round.
					</p>
					<div className="row">
						<ButtonLink to="/shop">Shop Now</ButtonLink>
						<ButtonLink to="/#mission" look="line">
							Our Mission
						</ButtonLink>
					</div>
					<p className="claim">
						<b>1200+</b> happy customers
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
