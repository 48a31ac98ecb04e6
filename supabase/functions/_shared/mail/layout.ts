import { BRAND, CONTACT_EMAIL, LEGAL_NAME, LOCALE, SHOP_ADDRESS } from "../shop.config.ts";
import { MAIL_COLORS } from "./colors.ts";

type Row = readonly [label: string, amount: string];
type Link = readonly [label: string, url: string];

/** A line of an order. */
export interface Line {
	name: string;
	details: string;
	amount?: string;
	/** A path of the shop or a URL; "" for no picture. */
	image: string;
}

/** A paragraph, a list, products with the amounts below them, a postal address, or links below each other. */
export type Block =
	| string
	| { list: readonly string[] }
	| { lines: readonly Line[]; totals?: readonly Row[] }
	| { title: string; address: readonly string[] }
	| { links: readonly Link[] };

/** The source of a mail's text and HTML. */
export interface Content {
	subject: string;
	/** Defaults to the subject. */
	heading?: string;
	/** The first link of the last block of links is a button. */
	blocks: readonly Block[];
	/** Shown smaller, below the card. */
	footer?: readonly Block[];
	/** A POST to this URL unsubscribes the shopper (RFC 8058). */
	unsubscribeUrl?: string;
}

/** Has no links, as it also ends those of Auth's mails that must not teach shoppers to follow links. */
const SHOP: readonly Block[] = [`Questions? Write to ${CONTACT_EMAIL}.`, { title: LEGAL_NAME, address: SHOP_ADDRESS }];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const textOfLine = ({ name, details, amount }: Line) =>
	amount ? `${name} (${details}): ${amount}` : `- ${name} (${details})`;

function textOf(block: Block): string {
	if (typeof block === "string") return block;
	if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
	if ("lines" in block)
		return [
			...block.lines.map(textOfLine),
			...(block.totals ?? []).map(([label, amount]) => `${label}: ${amount}`),
		].join("\n");
	if ("address" in block) return [`${block.title}:`, ...block.address].join("\n");
	return block.links.map(([label, url]) => `${label}:\n${url}`).join("\n\n");
}

export const renderText = ({ subject, heading = subject, blocks, footer = [] }: Content): string =>
	`${[heading, ...[...blocks, ...footer, ...SHOP].map(textOf)].join("\n\n")}\n`;

/** The properties of classes, with colors of the shop's theme. */
const CLASSES: Readonly<Record<string, Readonly<Record<string, keyof typeof MAIL_COLORS>>>> = {
	paper: { "background-color": "paper", color: "ink" },
	card: { "background-color": "card", "border-color": "bar", color: "ink" },
	muted: { color: "ink-muted" },
	line: { "border-color": "line" },
	picture: { "background-color": "wash" },
	link: { color: "moss" },
	button: { "background-color": "moss", color: "on-moss" },
};

const colorsOf = (name: string, theme: "light" | "dark", end = "") =>
	Object.entries(CLASSES[name] ?? {}).map(([property, color]) => `${property}: ${MAIL_COLORS[color][theme]}${end}`);

/** Returns the light colors as a style, as many clients ignore `<style>`, and the class for the dark ones. */
const look = (name: string, ...style: string[]) =>
	`class="${name}" style="${[...colorsOf(name, "light"), ...style].join("; ")}"`;

const DARK = Object.keys(CLASSES).map((name) => `.${name} { ${colorsOf(name, "dark", " !important").join("; ")} }`);

const CELL = ["padding: 12px 0", "border-style: solid", "border-width: 1px 0 0", "vertical-align: top"];

function htmlOfLines(lines: readonly Line[], totals: readonly Row[], siteUrl: string): string {
	const hasPictures = lines.some(({ image }) => image);
	const items = lines.map(({ name, details, amount, image }) => {
		const src = escapeHtml(image.startsWith("/") ? siteUrl + image : image);
		const picture = src && `<img src="${src}" alt="" width="56" ${look("picture")}>`;
		const label = `<b>${escapeHtml(name)}</b><br><span ${look("muted", "font-size: 14px")}>${escapeHtml(details)}</span>`;
		const cells = [
			hasPictures && `<td width="72" ${look("line", ...CELL)}>${picture}</td>`,
			`<th scope="row" ${look("line", ...CELL, "font-weight: normal", "text-align: left")}>${label}</th>`,
			`<td ${look("line", ...CELL, "text-align: right", "word-break: normal")}>${escapeHtml(amount ?? "")}</td>`,
		];
		return `<tr>${cells.filter(Boolean).join("")}</tr>`;
	});
	const sums = totals.map(([label, amount], index) => {
		const isTotal = index === totals.length - 1;
		const style = [
			"padding: 4px 0",
			`font-size: ${isTotal ? 20 : 16}px`,
			`font-weight: ${isTotal ? "bold" : "normal"}`,
		];
		const head = `<th scope="row" colspan="${hasPictures ? 2 : 1}" style="${[...style, "text-align: left"].join("; ")}">${escapeHtml(label)}</th>`;
		return `<tr>${head}<td style="${[...style, "text-align: right", "word-break: normal"].join("; ")}">${escapeHtml(amount)}</td></tr>`;
	});
	return `<table cellspacing="0" style="width: 100%">${[...items, ...sums].join("")}</table>`;
}

const htmlOfLink = ([label, url]: Link) =>
	`<p><a ${look("link")} href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;

const htmlOfButton = ([label, url]: Link) => {
	const style = ["display: inline-block", "padding: 14px 24px", "font-weight: bold", "text-decoration: none"];
	return `<p style="padding: 8px 0"><a ${look("button", ...style)} href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
};

function htmlOf(block: Block, siteUrl: string): string {
	if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
	if ("list" in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
	if ("lines" in block) return htmlOfLines(block.lines, block.totals ?? [], siteUrl);
	if ("address" in block)
		return `<p><b>${escapeHtml(block.title)}:</b><br>${block.address.map(escapeHtml).join("<br>")}</p>`;
	return block.links.map(htmlOfLink).join("");
}

/** Renders the first link of the last block of links as a button. */
function htmlOfBlocks(blocks: readonly Block[], siteUrl: string): string {
	const last = blocks.findLast((block) => typeof block === "object" && "links" in block);
	const parts = blocks.map((block) => {
		if (block !== last || typeof block === "string" || !("links" in block)) return htmlOf(block, siteUrl);
		const [first, ...links] = block.links;
		return (first ? htmlOfButton(first) : "") + htmlOf({ links }, siteUrl);
	});
	return parts.join("\n\t\t\t\t");
}

/**
 * Renders the mail in the theme's light and dark colors. Pictures are the shop's public ones, so they don't track who opens the mail.
 * Some clients drop the styles of `body`; can-i-email.test.ts lists the properties that clients support.
 */
export const renderHtml = (
	{ subject, heading = subject, blocks, footer = [] }: Content,
	siteUrl: string,
): string => `<!doctype html>
<html lang="${LOCALE}">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<meta name="color-scheme" content="light dark">
		<title>${escapeHtml(subject)}</title>
		<style>
			@media (prefers-color-scheme: dark) {
				${DARK.join("\n\t\t\t\t")}
			}
		</style>
	</head>
	<body style="margin: 0">
		<div ${look("paper", "padding: 24px 12px", "font: 16px/1.5 Arial, sans-serif", "word-break: break-word")}>
			<div style="max-width: 560px; margin: 0 auto">
				<p style="margin: 0; padding: 0 0 12px; font: bold 28px/1 Georgia, serif"><img src="${siteUrl}/icon-192.png" alt="" width="28" height="28" style="vertical-align: bottom"> ${escapeHtml(BRAND)}</p>
				<div ${look("card", "border-style: solid", "border-width: 5px 0 0", "padding: 12px 16px 24px")}>
				<h1 style="font: bold 24px/1.25 Georgia, serif">${escapeHtml(heading)}</h1>
				${htmlOfBlocks(blocks, siteUrl)}
				</div>
				<div ${look("muted", "padding: 12px 16px", "font-size: 14px")}>${[...footer, ...SHOP].map((block) => htmlOf(block, siteUrl)).join("")}</div>
			</div>
		</div>
	</body>
</html>
`;
