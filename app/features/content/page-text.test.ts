import { expect, test } from "vitest";
import { readPageText } from "../../../scripts/support/page-text.ts";
import { textMeta } from "./page-text.ts";

const descriptionOf = (name: string) =>
	textMeta(readPageText(name)).find((tag) => "name" in tag && tag.name === "description");

test("a page's description is the comment's, or else the lead", () => {
	const { head, lead } = readPageText("vintage");
	expect(descriptionOf("vintage")).toMatchObject({ content: head.description });
	expect(head.description).not.toBe(lead);
	expect(descriptionOf("womens")).toMatchObject({ content: readPageText("womens").lead });
	expect(textMeta(readPageText("contact"))[0]).toEqual({ title: "Contact us · Encore" });
	expect(textMeta(readPageText("mens"))[0]).toEqual({ title: "Men's · Encore" });
});
