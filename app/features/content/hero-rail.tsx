import { Picture } from "#app/ui/picture.tsx";

interface HeroRailProps {
	/** Four, by their names in public/cloth. */
	cloths: readonly string[];
	/** The two pieces' ids; the first is the page's largest picture. */
	pieces: readonly [first: string, second: string];
}

/** What hangs from the header's bar above a hero's headline: cloth, and two pieces. Decoration. */
export function HeroRail({ cloths, pieces: [first, second] }: HeroRailProps) {
	return (
		<div className="rail" aria-hidden="true">
			{cloths.map((cloth, index) => (
				<span key={cloth} className="cloth">
					{/* Phones show the last two only: lazy, the others are not fetched there */}
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

/** The repeat sign, which ends a hero's headline. */
export function RepeatSign() {
	return (
		<span className="bars" aria-hidden="true">
			<i />
			<i />
			<i />
		</span>
	);
}
