import { LOCALE } from "../shop.config.ts";

/** A paragraph, a list, labels with amounts, or links below each other. */
export type Block =
	| string
	| { list: readonly string[] }
	| { rows: readonly (readonly [label: string, amount: string])[] }
	| { links: readonly (readonly [label: string, url: string])[] };

/** The source of a mail's text and HTML. */
export interface Content {
	subject: string;
	/** The subject by default. */
	heading?: string;
	blocks: readonly Block[];
	/** Smaller, below a line. */
	footer?: readonly Block[];
	/** A POST there ends the mails that a shopper chose (RFC 8058). */
	unsubscribeUrl?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function textOf(block: Block): string {
	if (typeof block === "string") return block;
	if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
	if ("rows" in block) return block.rows.map(([label, amount]) => `${label}: ${amount}`).join("\n");
	return block.links.map(([label, url]) => `${label}:\n${url}`).join("\n\n");
}

/** The last row is the total. */
function htmlOfRows(rows: readonly (readonly [label: string, amount: string])[]): string {
	const lines = rows.map(([label, amount], index) => {
		const weight = `font-weight: ${index === rows.length - 1 ? "bold" : "normal"}`;
		const head = `<th scope="row" style="padding: 4px 0; ${weight}; text-align: left; vertical-align: top">${escapeHtml(label)}</th>`;
		const style = `padding: 4px 0 4px 16px; ${weight}; text-align: right; vertical-align: top; word-break: normal`;
		return `<tr>${head}<td style="${style}">${escapeHtml(amount)}</td></tr>`;
	});
	return `<table style="width: 100%">${lines.join("")}</table>`;
}

function htmlOf(block: Block): string {
	if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
	if ("list" in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
	if ("rows" in block) return htmlOfRows(block.rows);
	return block.links.map(([label, url]) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join("");
}

export const renderText = ({ subject, heading = subject, blocks, footer = [] }: Content): string =>
	`${[heading, ...[...blocks, ...footer].map(textOf)].join("\n\n")}\n`;

const htmlOfFooter = (footer: readonly Block[]) =>
	footer.length === 0 ? "" : `\n\t\t\t<hr>\n\t\t\t<div style="font-size: 14px">${footer.map(htmlOf).join("")}</div>`;

/**
 * Without colors, because mail clients have a dark mode, and without images, because clients block them. Some clients drop the
 * styles of `body`; can-i-email.test.ts lists what they support.
 */
export const renderHtml = ({ subject, heading = subject, blocks, footer = [] }: Content): string => `<!doctype html>
<html lang="${LOCALE}">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<meta name="color-scheme" content="light dark">
		<title>${escapeHtml(subject)}</title>
	</head>
	<body style="margin: 0">
		<div style="max-width: 480px; margin: 0 auto; padding: 32px 16px; font: 16px/1.5 Georgia, serif; word-break: break-word">
			<h1 style="font-size: 24px">${escapeHtml(heading)}</h1>
			${blocks.map(htmlOf).join("\n\t\t\t")}${htmlOfFooter(footer)}
		</div>
	</body>
</html>
`;
