import type { ReactNode } from "react";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { CARBON_REDUCTION, HAPPY_CUSTOMERS, ITEMS_RESOLD, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";

interface ContentHeroProps {
	title: string;
	lead: string;
	/** The name of a drawing in public/cloth. */
	cloth: string;
	/** A path in public/. */
	picture: string;
	children?: ReactNode;
}

export function ContentHero({ title, lead, cloth, picture, children }: ContentHeroProps) {
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

/** `cloth` is the name of a drawing in public/cloth. */
export function ClothCards({ cards }: { cards: readonly { cloth: string; title: string; text: string }[] }) {
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

export function TextTiles({ tiles }: { tiles: readonly { title: string; text: string }[] }) {
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

interface Figure {
	label: string;
	value: string;
}

/** The shop's claims on home and About (spec S1.15). */
export const SHOP_FIGURES: readonly Figure[] = [
	{ label: "Items resold", value: ITEMS_RESOLD },
	{ label: "Carbon reduction", value: CARBON_REDUCTION },
	{ label: "Of profits to charity", value: PROFITS_TO_CHARITY },
	{ label: "Happy customers", value: HAPPY_CUSTOMERS },
];

export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl className="figures text-lead">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
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
