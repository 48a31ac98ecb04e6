import { Picture } from "#app/ui/picture.tsx";

interface HeroRailProps {
	/** Four names of drawings in public/cloth. */
	cloths: readonly string[];
	/** Two product ids; the first is the page's largest image. */
	products: readonly [first: string, second: string];
}

/** The decorative rail above a hero's headline: cloth and two products. */
export function HeroRail({ cloths, products: [first, second] }: HeroRailProps) {
	return (
		<div className="rail" aria-hidden="true">
			{cloths.map((cloth, index) => (
				<span key={cloth} className="cloth">
					{/* Phones show only the last two, so the others are lazy */}
					<Picture src={`/cloth/${cloth}.svg`} alt="" priority={index < 2 ? undefined : "low"} />
				</span>
			))}
			<span>
				<Picture src={`/products/${first}.svg`} alt="" priority="high" />
			</span>
			<span>
				<Picture src={`/products/${second}.svg`} alt="" priority="low" />
			</span>
		</div>
	);
}

/** The repeat sign at the end of a hero's headline. */
export function RepeatSign() {
	return (
		<span className="bars" aria-hidden="true">
			<i />
			<i />
			<i />
		</span>
	);
}
