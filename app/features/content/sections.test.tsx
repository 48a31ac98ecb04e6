import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContentLink, LinkedText } from "./sections.tsx";

test("renders Markdown links, of which only the shop's own are followed within the page", () => {
	const text = "See [terms](/terms), [below](#more) or [mail us](mailto:a@b.example).";
	expect(renderToStaticMarkup(<LinkedText text={text} />)).toBe(
		'See <a href="/terms">terms</a>, <a href="#more">below</a> or <a href="mailto:a@b.example">mail us</a>.',
	);
	const loadsDocument = ["/terms", "#more", "mailto:a@b.example"].map((to) => ContentLink({ to, label: "" }).props);
	expect(loadsDocument.map(({ reloadDocument }) => reloadDocument)).toEqual([false, false, true]);
});
