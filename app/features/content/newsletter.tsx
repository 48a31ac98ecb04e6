import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { cleanOnChange } from "#app/ui/clean-on-change.ts";
import { showToast } from "#app/ui/toasts.ts";
import { newsletter } from "./texts.ts";

const onSubmit = (event: FormEvent<HTMLFormElement>) => {
	event.preventDefault();
	event.currentTarget.reset();
	showToast({
		title: "Thanks for subscribing!",
		description: "You'll now receive our latest thrift finds and exclusive offers.",
	});
};

/** Makes no request (spec S7.15), so live shops don't show it. `inert` replaces the button. */
export function Newsletter({ inert }: { inert?: ReactNode }) {
	const field = useId();
	if (import.meta.env.LIVE) return null;
	return (
		<section className="newsletter mt-section" id="newsletter" aria-labelledby="newsletter-title">
			<div className="mx-auto grid w-full max-w-page grid-cols-1 items-end gap-x-16 gap-y-6 px-gutter py-[clamp(2.5rem,1.5rem+4vw,5rem)] min-[56rem]:grid-cols-2">
				<div>
					<h2 id="newsletter-title">{newsletter.title}</h2>
					<p className="mt-3 max-w-[44ch]">{newsletter.lead}</p>
				</div>
				{/* method="dialog" submits nothing without scripts, so the email can't end up in a URL */}
				<form method="dialog" onSubmit={inert ? undefined : onSubmit}>
					<label className="text-small font-semibold" htmlFor={field}>
						Email
					</label>
					<div ref={cleanOnChange} className="mt-2 flex flex-wrap gap-2">
						<input
							className="input w-auto min-w-0 flex-[1_1_14rem] text-on-butter"
							id={field}
							type="email"
							autoComplete="email"
							inputMode="email"
							placeholder="you@example.com"
							required
						/>
						{inert ?? <Button>Subscribe</Button>}
					</div>
					{!inert && <p className="mt-2 text-small">Demo: your address isn't sent or saved.</p>}
				</form>
			</div>
		</section>
	);
}
