import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";

const onSubmit = (event: FormEvent<HTMLFormElement>) => {
	event.preventDefault();
	event.currentTarget.reset();
	showToast({
		title: "Thanks for subscribing!",
		description: "You'll now receive our latest thrift finds and exclusive offers.",
	});
};

/**
 * The newsletter form: validated by the browser, confirmed with a toast, no request (spec S7.15). `inert` replaces
 * the button where Subscribe does nothing.
 */
export function Newsletter({ inert }: { inert?: ReactNode }) {
	const field = useId();
	return (
		<section className="letter mt-section" id="newsletter" aria-labelledby="newsletter-title">
			<div className="mx-auto w-full max-w-page px-gutter">
				<div>
					<h2 id="newsletter-title">New on the rail, by e-mail</h2>
					<p>Our latest thrift finds and exclusive offers.</p>
				</div>
				{/* method="dialog" submits nowhere without scripts, so the e-mail can't end up in an address */}
				<form method="dialog" {...(!inert && { "data-wake": true, onSubmit })}>
					<label htmlFor={field}>Email</label>
					<div>
						<input
							className="input"
							id={field}
							type="email"
							autoComplete="email"
							inputMode="email"
							placeholder="you@example.com"
							required
						/>
						{inert ?? <Button>Subscribe</Button>}
					</div>
				</form>
			</div>
		</section>
	);
}
