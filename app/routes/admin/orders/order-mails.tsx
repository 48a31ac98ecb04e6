import { Form, useNavigation } from "react-router";
import type { AdminMail } from "#app/features/admin/admin-mails.server.ts";
import { kindLabel, mailStateText } from "#app/features/admin/mail-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";

export function OrderMails({ mails }: { mails: readonly AdminMail[] }) {
	const { formData } = useNavigation();
	if (mails.length === 0) return null;
	const failed = mails.filter(({ state }) => state === "failed").length;
	return (
		<details>
			<summary className="link text-small">{`Emails${failed > 0 ? `, ${failed} not sent` : ""}`}</summary>
			<ul className="grid gap-4 py-2 text-small">
				{mails.map(({ id, kind, ...mail }) => {
					const label = kindLabel(kind);
					const about = <span className="sr-only">{`: ${label}`}</span>;
					return (
						<li key={id}>
							<b>{label}</b>
							<br />
							<span className="text-ink-muted">{mailStateText(mail)}</span>
							<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
								<TextLink to={`/admin/mails/${id}`} reloadDocument>
									<span>Preview</span>
									{about}
								</TextLink>
								<TextLink to={`/admin/mails/${id}?text`} reloadDocument>
									<span>Plain text</span>
									{about}
								</TextLink>
								{mail.state !== "due" && (
									<Form method="post" preventScrollReset>
										<input type="hidden" name="mail" value={id} />
										<Button look="line" small busy={formData?.get("mail") === id}>
											<span>Send Again</span>
											{about}
										</Button>
									</Form>
								)}
							</div>
						</li>
					);
				})}
			</ul>
		</details>
	);
}
