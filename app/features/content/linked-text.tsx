import { Link } from "#app/ui/link.tsx";

/**
 * Renders Markdown links, `[words](/address)`, in a plain text.
 * @example <LinkedText text="See our [cookie policy](/cookies)." />
 */
export function LinkedText({ text }: { text: string }) {
	// split() with two groups returns: text, words, address, text, …
	const parts = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
	return parts.map((part, at) => {
		if (at % 3 === 0) return part;
		if (at % 3 === 2) return null;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
			<Link key={at} to={parts[at + 1] ?? ""}>
				{part}
			</Link>
		);
	});
}
