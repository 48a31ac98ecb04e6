import type { ReactNode } from "react";
import { Picture } from "#app/features/shop/picture.tsx";

interface HeroProps {
	title: string;
	titleId: string;
	lead: string;
	/** Four cloths, then two products; the first product is the page's largest image. */
	images: readonly string[];
	actions: ReactNode;
	dark?: boolean;
	badge?: ReactNode;
	children?: ReactNode;
}

/** Heights of the six images. content.css sets --u and --h on wide windows. */
const HEIGHTS = [
	"hidden md:block md:h-14 lg:h-[calc(var(--u)*4)]",
	"hidden md:block md:h-22 lg:h-[calc(var(--u)*5.8)]",
	"block h-22 md:h-32 lg:h-[calc(var(--u)*7.8)]",
	"block h-36 md:h-44 lg:h-[calc(var(--u)*10)]",
	"block h-53 md:h-74 lg:h-[calc(var(--h)-0.5rem)]",
	"block h-38 md:h-56 lg:h-[calc(var(--u)*30)]",
] as const;

export function Hero({ title, titleId, lead, images, actions, dark = false, badge, children }: HeroProps) {
	const copy = dark ? "pt-6 lg:justify-self-end" : "pt-8 md:-mt-24 md:pt-0 lg:mt-0 lg:justify-self-start";
	return (
		<section className={dark ? "hero hero--dark band" : "hero"} aria-labelledby={titleId}>
			<div className={`page lg:grid lg:min-h-(--h) lg:*:[grid-area:1/1] ${dark ? "pb-6" : ""}`}>
				<div className="rail" aria-hidden="true">
					{images.map((src, index) => (
						<span key={src} className={`relative ${HEIGHTS[index]} ${index < 4 ? "cloth" : ""}`}>
							{/* The first two are lazy, as phones don't show them */}
							<Picture src={src} alt="" priority={index < 2 ? undefined : index === 4 ? "high" : "low"} />
						</span>
					))}
				</div>
				<div className={`lg:self-end ${copy}`}>
					<h1 id={titleId}>
						<span className="whitespace-pre-line">{title}</span>
						<RepeatSign />
					</h1>
					<p className="mt-4 max-w-[44ch] text-lead leading-normal lg:max-w-[min(44ch,calc(var(--u)*46))]">{lead}</p>
					<div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">{actions}</div>
					{children}
				</div>
			</div>
			{badge}
		</section>
	);
}

function RepeatSign() {
	return (
		<span className="flex items-stretch gap-[0.06em] pt-[0.1em] pb-[0.06em]" aria-hidden="true">
			<i className="me-[0.045em] grid content-center gap-[0.28em] *:size-[0.13em] *:rounded-[50%] *:bg-current">
				<i />
				<i />
			</i>
			<i className="w-[0.03em] bg-current" />
			<i className="w-[0.12em] bg-current" />
		</span>
	);
}
