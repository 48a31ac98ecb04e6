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
 * Newsletter sign-up: validated by the browser, answered by a toast; no call is made (specification, section 5). With
 * an `inert` button in its place, as on the blog, Subscribe does nothing (decision 18).
 */
export function Newsletter({ inert }: { inert?: ReactNode }) {
	const field = useId();
	return (
		<section className="letter mt-section" id="newsletter" aria-labelledby="newsletter-title">
			<div className="wrap">
				<div>
					<h2 id="newsletter-title">New on the rail, by e-mail</h2>
					<p>Our latest thrift finds and exclusive offers.</p>
				</div>
				{/* method="dialog": a form that goes nowhere, even where the scripts fail. The address can't leak. */}
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
