import { type FormEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type AvatarRefusal, avatarRefusal } from "#shared/domain/avatar.ts";
import { PICTURE_TYPES } from "#shared/domain/picture.ts";
import { Button } from "../../components/ui/button.tsx";
import { showToast } from "../../state/toasts.ts";
import type { AccountAnswer } from "./actions.server.ts";
import type { ShopperProfile } from "./profile.tsx";

/** "Amara N. Okafor" to "AN"; of an e-mail its first letter. */
function initials({ name, email }: ShopperProfile): string {
	const words = name ? name.split(/\s+/) : [email];
	return words
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}

/**
 * The profile picture and its upload. Type and size are checked here before anything is sent; the Worker and the bucket
 * check again. No `data-wake`: what was chosen in a file field can't be replayed, and the plain form works.
 */
export function AvatarForm({ profile, answer }: { profile: ShopperProfile; answer: AccountAnswer | undefined }) {
	const busy = useNavigation().formData?.get("intent") === "avatar";
	const id = useId();
	/** What is wrong with the file that was chosen since the last answer; null: nothing. */
	const [found, setFound] = useState<{ since: unknown; refusal: AvatarRefusal | null }>();
	const said = answer?.intent === "avatar" ? answer.fields?.avatar : undefined;
	const error = found && found.since === answer ? found.refusal?.description : said;

	const check = (input: HTMLInputElement) => {
		const file = input.files?.[0];
		const refusal = avatarRefusal(file?.type ?? null, file?.size ?? 0);
		setFound({ since: answer, refusal });
		if (refusal) showToast({ ...refusal, bad: true });
		return refusal;
	};
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const input = event.currentTarget.querySelector<HTMLInputElement>("[type=file]");
		if (!input || !check(input)) return;
		event.preventDefault();
		input.focus();
	};

	return (
		<Form key={profile.avatarUrl} method="post" encType="multipart/form-data" onSubmit={onSubmit}>
			<input type="hidden" name="intent" value="avatar" />
			<div className="row">
				{profile.avatarUrl ? (
					<img className="avatar" src={profile.avatarUrl} alt="Your profile" width={96} height={96} />
				) : (
					<span className="avatar" aria-hidden="true">
						{initials(profile)}
					</span>
				)}
				<div className="field flex-[1_1_14rem]">
					<label htmlFor={id}>Profile image</label>
					<input
						className="input"
						type="file"
						id={id}
						name="avatar"
						accept={Object.keys(PICTURE_TYPES).join()}
						onChange={(event) => event.target.files?.length && check(event.target)}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
					/>
					<p className="hint" id={`${id}-hint`}>
						PNG, JPEG or WebP, at most 2 MB
					</p>
					{error && (
						<p className="err" id={`${id}-error`}>
							{error}
						</p>
					)}
				</div>
			</div>
			<Button look="line" small className="mt-4" busy={busy}>
				Upload Image
			</Button>
		</Form>
	);
}
