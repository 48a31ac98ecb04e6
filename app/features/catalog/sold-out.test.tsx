import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SoldOut } from "./sold-out.tsx";

test("a product is on hold until a time that is in the shop's time zone without scripts", () => {
	const heldUntil = "2026-11-23T14:05:00+00:00";
	expect(renderToStaticMarkup(<SoldOut heldUntil={heldUntil} />)).toBe(
		`<span>On hold until <time dateTime="${heldUntil}">6:05 AM</time><span> (Pacific Time)</span></span>`,
	);
	expect(renderToStaticMarkup(<SoldOut heldUntil={undefined} />)).toBe("<span>Sold Out</span>");
});
