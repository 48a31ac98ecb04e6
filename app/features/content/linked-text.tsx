import { Link } from "#app/ui/link.tsx";

/**
 * Renders Markdown links, `[words](/address)`, in a plain text.
 * @example <LinkedText text="See our [cookie policy](/cookies)." />
 */
export function LinkedText({ text, className }: { text: string; className?: string | undefined }) {
	// split() with two groups returns: text, words, address, text, …
	const parts = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
	return parts.map((part, at) => {
		if (at % 3 === 0) return part;
		if (at % 3 === 2) return null;
		// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
		return <TextLink key={at} className={className} to={parts[at + 1] ?? ""} label={part} />;
	});
}

/** React Router navigates the shop's own addresses only, no `mailto:`. */
export function TextLink({ to, label, className }: { to: string; label: string; className?: string | undefined }) {
	return (
		<Link className={className} to={to} reloadDocument={!/^[/#]/.test(to)}>
			{label}
		</Link>
	);
}
