import { ClothCards, Section } from "#app/features/content/sections.tsx";
import { vintage } from "#app/features/content/texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export default function WhyVintage() {
	return (
		<Section
			id="why"
			title={vintage.why.title}
			className="page py-section"
			beside={
				<ButtonLink to="/blog" look="line">
					Read our blog
				</ButtonLink>
			}
		>
			<ClothCards cards={vintage.why.parts} />
		</Section>
	);
}
