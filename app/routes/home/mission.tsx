import { ButtonLink } from "../../components/ui/button.tsx";

/** The shop's claims, as given in the specification (section 1). */
const CLAIMS = [
	{ what: "Items resold", much: "15,000+" },
	{ what: "Carbon reduction", much: "75%" },
	{ what: "Of profits to charity", much: "5%" },
	{ what: "Happy customers", much: "1200+" },
] as const;

export function Mission() {
	return (
		<section className="band mt-section" id="mission" aria-labelledby="mission-title">
			<div className="wrap section mission">
				<div>
					<h2 id="mission-title">Clothes outlive trends</h2>
					<p className="lead">
						Most of what is thrown away still has years in it. We find it, check it and put it back on the rail for you.
					</p>
					<ButtonLink to="/about" look="line">
						More about our mission
					</ButtonLink>
				</div>
				<dl className="programme">
					{CLAIMS.map(({ what, much }) => (
						<div key={what}>
							<dt>{what}</dt>
							<dd>{much}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}
