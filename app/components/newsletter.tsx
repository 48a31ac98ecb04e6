import { type FormEvent, useId } from "react";
import { showToast } from "../state/toasts.ts";
import { Button } from "./ui/button.tsx";
import { InertButton } from "./ui/inert-button.tsx";

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
 * `inert`, as on the blog, its Subscribe does nothing (decision 18).
 */
export function Newsletter({ inert }: { inert?: boolean }) {
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
						{inert ? <InertButton>Subscribe</InertButton> : <Button>Subscribe</Button>}
					</div>
				</form>
			</div>
		</section>
	);
}
