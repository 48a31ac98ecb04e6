import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { useCloseAfterSubmit } from "#app/ui/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EMAIL_MISMATCH, isOwnEmail } from "./rules.ts";

interface DeleteAccountProps {
	email: string;
	/** ISO 8601; null if not requested. */
	requestedAt: string | null;
}

/** Requests deletion once the shopper has typed their email (spec S4.22). */
export function DeleteAccount({ email, requestedAt }: DeleteAccountProps) {
	const [input, setInput] = useState("");
	const id = useId();
	const busy = useNavigation().formData?.get("intent") === "ask-for-deletion";
	const matches = isOwnEmail(input, email);
	const differs = input !== "" && !matches;
	const dialog = useCloseAfterSubmit(busy);

	return (
		<section className="fieldset" aria-labelledby="delete-account">
			<h3 className="mb-4" id="delete-account">
				Delete account
			</h3>
			{requestedAt && (
				<div className="mb-4">
					<Notice tone="bad">
						<span>
							You asked for your account to be deleted on <LocalTime iso={requestedAt} />.
						</span>{" "}
						<Link to="/account/delete">Delete it now</Link>
					</Notice>
				</div>
			)}
			<Button type="button" look="line" small commandfor={`${id}-dialog`} command="show-modal">
				Delete Account
			</Button>
			<dialog
				className="m-auto w-[min(32rem,100%-2rem)] border-t-5 border-bar p-6"
				id={`${id}-dialog`}
				ref={dialog}
				aria-labelledby={`${id}-title`}
				onCancel={() => setInput("")}
			>
				<Form className="space-y-4" method="post" action="/account?tab=settings" noValidate>
					<h2 className="text-3" id={`${id}-title`}>
						Delete your account?
					</h2>
					<p className="wrap-anywhere">
						Your profile, favorites and cart are erased for good; orders stay in our records without your name. To
						confirm, type <b>{email}</b>
					</p>
					<input type="hidden" name="intent" value="ask-for-deletion" />
					<div className="field">
						<label htmlFor={id}>Email</label>
						<input
							className="input"
							id={id}
							name="email"
							type="email"
							autoComplete="off"
							value={input}
							onInput={(event) => setInput(event.currentTarget.value)}
							aria-invalid={differs || undefined}
							aria-describedby={`${id}-error`}
						/>
						<div id={`${id}-error`} aria-live="polite">
							{differs && <p className="field-error">{EMAIL_MISMATCH}</p>}
						</div>
					</div>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-3 *:grow">
						<Button className="noscript:hidden" look="danger" disabled={!matches} busy={busy}>
							Request Deletion
						</Button>
						{/* Always enabled: the Worker compares */}
						<noscript>
							<button type="submit" className="btn btn--danger">
								Request Deletion
							</button>
						</noscript>
						<Button type="button" look="line" commandfor={`${id}-dialog`} command="close" onClick={() => setInput("")}>
							Cancel
						</Button>
					</div>
				</Form>
			</dialog>
		</section>
	);
}
