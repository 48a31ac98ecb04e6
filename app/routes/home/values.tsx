import { ClothCards } from "#app/features/content/cloth-cards.tsx";

const VALUES = [
	{ cloth: "corduroy", title: "Eco-Friendly", text: "Nothing new is made when you buy what already exists." },
	{ cloth: "pine", title: "Second Life", text: "Every piece here has been worn, loved and passed on." },
	{
		cloth: "houndstooth",
		title: "Quality Assured",
		text: "Seams, zips and hems are checked before a piece goes on the rail.",
	},
	{ cloth: "denim", title: "Carbon Neutral", text: "A goal we set, and work towards with every parcel." },
] as const;

export function Values() {
	return (
		<section className="section wrap" aria-labelledby="values-title">
			<h2 id="values-title" className="sr-only">
				What we value
			</h2>
			<ClothCards cards={VALUES} />
		</section>
	);
}
