import type { ReactNode } from "react";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { CARBON_REDUCTION, HAPPY_CUSTOMERS, ITEMS_RESOLD, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";
import type { HeroText } from "./texts.ts";

export function ContentHero({ title, lead, cloth, picture, children }: HeroText & { children?: ReactNode }) {
	return (
		<div className="page grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 items-center py-[clamp(2rem,1rem+4vw,5rem)]">
			<div>
				<h1>{title}</h1>
				<p className="max-w-[52ch] text-lead leading-normal mt-4">{lead}</p>
				{children}
			</div>
			<div className="image-pair grid grid-cols-2 items-start gap-gap *:last:mt-[20%]">
				<span className="cloth">
					<Picture src={`/cloth/${cloth}.svg`} alt="" priority="low" />
				</span>
				<Picture src={picture} alt="" priority="high" />
			</div>
		</div>
	);
}

export const Paragraphs = ({ text, className }: { text: readonly string[]; className?: string }) =>
	text.map((paragraph) => (
		<p key={paragraph} className={className}>
			<LinkedText text={paragraph} />
		</p>
	));

interface SectionProps {
	id: string;
	title: string;
	/** `split` shows the title beside the contents on wide screens. */
	look?: keyof typeof LOOKS;
	className?: string;
	beside?: ReactNode;
	/** Shown as tiles. */
	parts?: readonly Tile[];
	children?: ReactNode;
}

/** The classes of the section and its title. */
const LOOKS = {
	ruled: ["", "rule-heading"],
	stacked: ["double-rule", "mb-6"],
	split: ["double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]", undefined],
} as const;

export function Section({ id, title, look = "ruled", className = "", beside, parts, children }: SectionProps) {
	const [frame, head] = LOOKS[look];
	return (
		<section className={`${frame} ${className}`} id={id} aria-labelledby={`${id}-title`}>
			<div className={head}>
				<h2 id={`${id}-title`}>{title}</h2>
				{beside}
			</div>
			<div>
				{parts && <TextTiles tiles={parts} />}
				{children}
			</div>
		</section>
	);
}

interface FiguresBandProps extends Omit<SectionProps, "look" | "beside" | "parts"> {
	text?: readonly string[];
	figures?: readonly { label: string; value: string }[];
}

/** Shows figures beside the title, by default the shop's claims (spec S1.15). */
export function FiguresBand({ id, title, className = "", text = [], figures = CLAIMS, children }: FiguresBandProps) {
	return (
		<section className={`band ${className}`} id={id} aria-labelledby={`${id}-title`}>
			<div className="page py-section grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-2">
				<div>
					<h2 id={`${id}-title`} className="mb-6 max-w-[12ch] text-1">
						{title}
					</h2>
					<Paragraphs text={text} className="max-w-[46ch] text-lead leading-normal" />
					{children}
				</div>
				<dl className="figures text-lead">
					{figures.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

const CLAIMS = [
	{ label: "Items resold", value: ITEMS_RESOLD },
	{ label: "Carbon reduction", value: CARBON_REDUCTION },
	{ label: "Of profits to charity", value: PROFITS_TO_CHARITY },
	{ label: "Happy customers", value: HAPPY_CUSTOMERS },
];

/** `cloth` is the name of a drawing in public/cloth. */
export function ClothCards({ cards }: { cards: readonly (Tile & { cloth: string })[] }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-gap gap-y-8">
			{cards.map(({ cloth, title, text }) => (
				<li
					key={title}
					className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-[min(1rem,5vw)] lg:grid-cols-1 lg:gap-4"
				>
					<span className="swatch cloth aspect-square w-[min(5.5rem,28vw)] overflow-hidden lg:aspect-[5/3] lg:w-full">
						<Picture src={`/cloth/${cloth}.svg`} alt="" />
					</span>
					<div>
						<h3 className="mb-[0.35rem]">{title}</h3>
						<p className="text-ink-muted">{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

interface Tile {
	title: string;
	text: string;
}

function TextTiles({ tiles }: { tiles: readonly Tile[] }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gap gap-y-8">
			{tiles.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p className="text-ink-muted mt-2">
						<LinkedText text={text} />
					</p>
				</li>
			))}
		</ul>
	);
}

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
		return <ContentLink key={at} className={className} to={parts[at + 1] ?? ""} label={part} />;
	});
}

/** Lets the browser follow links such as `mailto:`, as React Router navigates only the shop's own addresses. */
export function ContentLink({ to, label, className }: { to: string; label: string; className?: string | undefined }) {
	return (
		<Link className={className} to={to} reloadDocument={!/^[/#]/.test(to)}>
			{label}
		</Link>
	);
}
