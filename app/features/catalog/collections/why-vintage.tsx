import { ClothCards } from "#app/features/content/cloth-cards.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

const REASONS = [
	{
		cloth: "houndstooth",
		title: "Made to be kept",
		text: "Heavier cloth, deeper hems, seams that can be let out again.",
	},
	{
		cloth: "floral",
		title: "Nobody else has it",
		text: "Most pieces are the only one of their kind left, and one is enough.",
	},
	{
		cloth: "corduroy",
		title: "Nothing new is made",
		text: "What has lasted for decades needs no new cotton, dye or freight.",
	},
	{
		cloth: "denim",
		title: "It comes with a story",
		text: "Fades, patches and a name in the lining. We say which is which.",
	},
] as const;

/** Four reasons, and the blog for whoever wants more. */
export function WhyVintage() {
	return (
		<section className="wrap section" aria-labelledby="why-title">
			<div className="score section-head">
				<h2 id="why-title">Why Shop Vintage?</h2>
				<ButtonLink to="/blog" look="line">
					Read our blog
				</ButtonLink>
			</div>
			<ClothCards cards={REASONS} />
		</section>
	);
}
