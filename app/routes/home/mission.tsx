import { Figures, SHOP_FIGURES } from "#app/features/content/figures.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

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
				<Figures figures={SHOP_FIGURES} />
			</div>
		</section>
	);
}
