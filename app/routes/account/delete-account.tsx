import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatDate } from "#app/platform/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useCloseAfterSubmit } from "#app/ui/use-close-after-submit.ts";
import { isOwnEmail, MISMATCH } from "./deletion-rule.ts";

interface DeleteAccountProps {
	email: string;
	/** ISO 8601; null: not asked for. */
	askedAt: string | null;
}

/** Asking for the account to be deleted, behind a dialog that wants the e-mail typed (specification, section 4). */
export function DeleteAccount({ email, askedAt }: DeleteAccountProps) {
	const [typed, setTyped] = useState("");
	const id = useId();
	const busy = useNavigation().formData?.get("intent") === "ask-for-deletion";
	const matches = isOwnEmail(typed, email);
	const differs = typed !== "" && !matches;
	const dialog = useCloseAfterSubmit(busy);

	return (
		<section className="fset" aria-labelledby="delete-account">
			<h3 className="mb-4" id="delete-account">
				Delete account
			</h3>
			{askedAt && (
				<div className="mb-4">
					<Notice tone="bad">You asked for your account to be deleted on {formatDate(askedAt)}.</Notice>
				</div>
			)}
			<p className="muted mb-4">One of us takes care of it by hand. Until then your account works as before.</p>
			<Button type="button" look="line" small commandfor={`${id}-dialog`} command="show-modal">
				Delete Account
			</Button>
			<dialog
				className="dialog"
				id={`${id}-dialog`}
				ref={dialog}
				aria-labelledby={`${id}-title`}
				onCancel={() => setTyped("")}
			>
				<Form className="stack" method="post" action="/account?tab=settings" noValidate data-wake>
					<h2 className="text-3" id={`${id}-title`}>
						Delete your account?
					</h2>
					<p className="wrap-anywhere">
						Your profile, favorites and cart go for good; orders stay in the shop's books. To confirm, type{" "}
						<b>{email}</b>
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
							value={typed}
							onChange={(event) => setTyped(event.target.value)}
							aria-invalid={differs || undefined}
							aria-describedby={`${id}-error`}
							data-wake
						/>
						<div id={`${id}-error`} aria-live="polite">
							{differs && <p className="err">{MISMATCH}</p>}
						</div>
					</div>
					<div className="row">
						<Button className="with-scripts" look="danger" disabled={!matches} busy={busy}>
							Request Deletion
						</Button>
						{/* Nothing can follow the typing there: the Worker alone compares */}
						<noscript>
							<button type="submit" className="btn btn--danger">
								Request Deletion
							</button>
						</noscript>
						<Button type="button" look="line" commandfor={`${id}-dialog`} command="close" onClick={() => setTyped("")}>
							Cancel
						</Button>
					</div>
				</Form>
			</dialog>
		</section>
	);
}
