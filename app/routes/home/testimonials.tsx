import { home } from "#app/features/content/texts.ts";
import { Stars } from "#app/ui/stars.tsx";

/** Never add these to structured data (docs/decisions/0027). */
const { title, parts: TESTIMONIALS } = home.testimonials;
const COLORS = ["bg-butter", "bg-[#c9d6cf]", "bg-[#e8c9be]"];

export function Testimonials() {
	return (
		<section className="pt-section page" aria-labelledby="testimonials-title">
			<div className="rule-heading">
				<h2 id="testimonials-title">{title}</h2>
			</div>
			<ul className="measures">
				{TESTIMONIALS.map(({ name, role, rating, text }, at) => (
					<li className="measure flex flex-col gap-4" key={name}>
						<Stars rating={rating} />
						<blockquote className="flex-1 font-display text-3 leading-[1.35] font-semibold tracking-[-0.012em]">
							{text}
						</blockquote>
						<div className="flex items-center gap-[0.8rem] leading-[1.3]">
							<i
								className={`grid size-touch place-items-center rounded-[50%] font-display text-[1rem] leading-none not-italic font-semibold text-on-butter ${COLORS[at % COLORS.length]}`}
								aria-hidden="true"
							>
								{name[0]}
							</i>
							<div>
								<b>{name}</b>
								<br />
								<span className="text-ink-muted text-small">{role}</span>
							</div>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
