import { Stars } from "#app/ui/stars.tsx";

/** Never add these to structured data (docs/decisions/0027). */
const TESTIMONIALS = [
	{
		name: "Sarah J.",
		color: "bg-butter",
		role: "Thrift enthusiast",
		rating: 5,
		content: "The jacket looks even better in person. I've worn it every day since.",
	},
	{
		name: "Michael T.",
		color: "bg-[#c9d6cf]",
		role: "First-time buyer",
		rating: 5,
		content: "Good prices, honest notes on wear, and it arrived in four days.",
	},
	{
		name: "Amara O.",
		color: "bg-[#e8c9be]",
		role: "Vintage collector",
		rating: 4,
		content: "Finally, a shop where vintage really means vintage.",
	},
] as const;

export function Testimonials() {
	return (
		<section className="pt-section mx-auto w-full max-w-page px-gutter" aria-labelledby="testimonials-title">
			<div className="rule-heading">
				<h2 id="testimonials-title">What our customers say</h2>
			</div>
			<ul className="measures">
				{TESTIMONIALS.map(({ name, color, role, rating, content }) => (
					<li className="measure flex flex-col gap-4" key={name}>
						<Stars rating={rating} />
						<blockquote className="flex-1 font-display text-3 leading-[1.35] font-semibold tracking-[-0.012em]">
							{content}
						</blockquote>
						<div className="flex items-center gap-[0.8rem] leading-[1.3]">
							<i
								className={`grid size-touch place-items-center rounded-[50%] font-display text-[1rem] leading-none not-italic font-semibold text-on-butter ${color}`}
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
