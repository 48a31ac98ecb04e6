/** A paragraph, a list, or links below each other. */
export type Block =
	| string
	| { list: readonly string[] }
	| { links: readonly (readonly [label: string, url: string])[] };

/** The source of a mail's text and HTML. */
export interface Content {
	subject: string;
	/** By default the subject. */
	heading?: string;
	blocks: readonly Block[];
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function textOf(block: Block): string {
	if (typeof block === "string") return block;
	if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
	return block.links.map(([label, url]) => `${label}:\n${url}`).join("\n\n");
}

function htmlOf(block: Block): string {
	if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
	if ("list" in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
	return block.links.map(([label, url]) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join("");
}

export const renderText = ({ subject, heading = subject, blocks }: Content): string =>
	`${[heading, ...blocks.map(textOf)].join("\n\n")}\n`;

/** Without colors, because mail clients have a dark mode, and without images, because clients block them. */
export const renderHtml = ({ subject, heading = subject, blocks }: Content): string => `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="color-scheme" content="light dark">
		<title>${escapeHtml(subject)}</title>
	</head>
	<body style="margin: 0; padding: 32px 16px; font: 16px/1.5 Georgia, serif">
		<div style="max-width: 480px; margin: 0 auto">
			<h1 style="font-size: 24px">${escapeHtml(heading)}</h1>
			${blocks.map(htmlOf).join("\n\t\t\t")}
		</div>
	</body>
</html>
`;
