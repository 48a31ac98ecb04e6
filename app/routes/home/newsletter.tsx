import type { FormEvent } from "react";
import { Button } from "../../components/ui/button.tsx";
import { showToast } from "../../state/toasts.ts";

/** Newsletter sign-up: validated by the browser, answered by a toast; no call is made (specification, section 5). */
export function Newsletter() {
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		event.currentTarget.reset();
		showToast({
			title: "Thanks for subscribing!",
			description: "You'll now receive our latest thrift finds and exclusive offers.",
		});
	};
	return (
		<section className="letter mt-section" id="newsletter" aria-labelledby="newsletter-title">
			<div className="wrap">
				<div>
					<h2 id="newsletter-title">New on the rail, by e-mail</h2>
					<p>Our latest thrift finds and exclusive offers.</p>
				</div>
				<form data-wake onSubmit={onSubmit}>
					<label htmlFor="newsletter-email">Email</label>
					<div>
						{/* No name: without React the address must not end up in the page's own address */}
						<input
							className="input"
							id="newsletter-email"
							type="email"
							autoComplete="email"
							inputMode="email"
							placeholder="you@example.com"
							required
						/>
						<Button>Subscribe</Button>
					</div>
				</form>
			</div>
		</section>
	);
}
