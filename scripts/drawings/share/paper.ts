// What every shared picture and icon is made of: colours, the mark and the shop's letters (design, DESIGN.md).

import { readFileSync } from "node:fs";
import { join } from "node:path";

export const PUBLIC = join(import.meta.dirname, "../../../public");

/** Tokens of app/styles/tokens.css, light: a picture is seen on other people's pages. */
export const COLOR = { paper: "#faf6ef", ink: "#1f2a24", muted: "#5c665f", moss: "#2f5d50" };

/** The repeat sign in its box of 26 by 32 (app/components/mark.tsx). */
export const MARK =
	'<circle cx="4" cy="11" r="3.5"/><circle cx="4" cy="21.5" r="3.5"/><path d="M12 0h2v32h-2zM18 0h8v32h-8z"/>';

const dataUrl = (path: string, type: string) =>
	`data:${type};base64,${readFileSync(join(PUBLIC, path)).toString("base64")}`;

/** A committed drawing as a data URL: the page needs no server. */
export const drawing = (name: string) => dataUrl(`products/${name}.svg`, "image/svg+xml");

const face = (family: string, file: string, weight: string) =>
	`@font-face { font-family: ${family}; font-weight: ${weight}; src: url(${dataUrl(`fonts/${file}`, "font/woff2")}) }`;

export const FONTS = [
	face("Besley", "besley-600.woff2", "600"),
	face("Hanken", "hanken-grotesk.woff2", "400 700"),
].join("\n");

/** Text in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
