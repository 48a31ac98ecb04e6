import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { avatarError } from "#shared/domain/pictures.ts";
import type { AccountAnswer, ShopperProfile } from "./types.ts";

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
 * check again. Only the file field begins anew with each picture: the button that was pressed keeps the focus.
 */
export function AvatarForm({ profile, answer }: { profile: ShopperProfile; answer: AccountAnswer | undefined }) {
	const busy = useNavigation().formData?.get("intent") === "avatar";
	const refuse = (file: File | undefined) => {
		const refusal = avatarError(file?.type ?? null, file?.size ?? 0);
		if (refusal) showToast({ ...refusal, bad: true });
		return refusal?.description;
	};
	return (
		<Form method="post" encType="multipart/form-data">
			<input type="hidden" name="intent" value="avatar" />
			<div className="row">
				{profile.avatarUrl ? (
					<img className="avatar" src={profile.avatarUrl} alt="Your profile" width={96} height={96} />
				) : (
					<span className="avatar" aria-hidden="true">
						{initials(profile)}
					</span>
				)}
				<FileField
					key={profile.avatarUrl}
					className="flex-[1_1_14rem]"
					label="Profile image"
					name="avatar"
					hint="PNG, JPEG or WebP, at most 2 MB"
					error={answer?.intent === "avatar" ? answer.fields?.avatar : undefined}
					refuse={refuse}
					required
				/>
			</div>
			<Button look="line" small className="mt-4" busy={busy}>
				Upload Image
			</Button>
		</Form>
	);
}
