import { Opening } from "#app/features/content/opening.tsx";
import { Programme } from "#app/features/content/program.tsx";
import { Tiles } from "#app/features/content/tiles.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { COUNTED, GOALS, IMPACT, LEAD, MISSION, PARTNERS, PRACTICES } from "./sustainability/content.ts";

export const handle = { wake: "interaction" } as const;

export const meta = () =>
	pageMeta(
		"Sustainability",
		"The greenest jacket is the one that already exists. How second-hand fashion saves water, carbon and good cloth, and what we do about it.",
	);

export default function Sustainability() {
	return (
		<>
			<Opening title="Sustainability" lead={LEAD} cloth="pine" piece="enc-0072">
				<p className="mt-6">
					<ButtonLink to="/shop?category=sustainable">Shop sustainable pieces</ButtonLink>
				</p>
			</Opening>
			<section className="band" aria-labelledby="impact-title">
				<div className="wrap section mission">
					<h2 id="impact-title">What reselling has saved</h2>
					<Programme figures={IMPACT} />
				</div>
			</section>
			<div className="wrap section">
				<section className="score split split--even" aria-labelledby="mission-title">
					<div>
						<h2 id="mission-title">Our mission</h2>
						<p className="lead mt-4">{MISSION}</p>
					</div>
					<div className="prose">
						<h3>How we count</h3>
						{COUNTED.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						<InertButton>Read the Impact Report</InertButton>
					</div>
				</section>
				<section className="score mt-section" aria-labelledby="practices-title">
					<h2 id="practices-title" className="mb-6">
						Our practices
					</h2>
					<Tiles items={PRACTICES} />
				</section>
				<section className="score mt-section" aria-labelledby="goals-title">
					<h2 id="goals-title" className="mb-6">
						Goals we set
					</h2>
					<Tiles items={GOALS} />
				</section>
				<section className="score mt-section" aria-labelledby="partners-title">
					<h2 id="partners-title" className="mb-6">
						Our partners
					</h2>
					<Tiles items={PARTNERS} />
					<p className="mt-6">
						<InertButton>Become a Partner</InertButton>
					</p>
				</section>
			</div>
		</>
	);
}
