import { type MouseEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { avatarError, PICTURE_TYPES } from "#shared/domain/pictures.ts";
import type { Route } from "../+types/account.ts";
import { MAX_NAME_LENGTH } from "./rules.ts";

interface ProfileProps extends Pick<Route.ComponentProps["loaderData"], "profile"> {
	result: Route.ComponentProps["actionData"];
}

/** Both buttons save a chosen picture. */
export function Profile({ profile, result }: ProfileProps) {
	const busy = useNavigation().formData?.get("intent");
	const own = result?.intent === "profile" ? result : undefined;
	return (
		<Form className="max-w-xl" method="post" encType="multipart/form-data" noValidate>
			{/* The form's default button, which Enter in the name field presses */}
			<button type="submit" name="intent" value="profile" hidden />
			{/* The key clears the field after an upload */}
			<AvatarField key={profile.avatarUrl} profile={profile} error={result?.fields?.avatar} />
			<Button
				name="intent"
				value="avatar"
				look="line"
				small
				className="mt-4"
				busy={busy === "avatar"}
				onClick={requireValidPicture}
			>
				Upload Image
			</Button>
			<div className="mt-8 space-y-4">
				<Field
					label="Name"
					name="name"
					autoComplete="name"
					maxLength={MAX_NAME_LENGTH}
					defaultValue={own?.values?.name ?? profile.name}
					error={own?.fields?.name}
					required
				/>
				<Field label="Email" type="email" value={profile.email} hint="Your email cannot be changed" readOnly />
				<Button name="intent" value="profile" busy={busy === "profile"} onClick={requireValidPicture}>
					Save Changes
				</Button>
			</div>
		</Form>
	);
}

/** Focuses the field of a picture that would be rejected. */
function requireValidPicture(event: MouseEvent<HTMLButtonElement>) {
	const field = event.currentTarget.form?.elements.namedItem("avatar");
	if (field instanceof HTMLInputElement && !field.reportValidity()) event.preventDefault();
}

/** Returns "AN" for "Amara N. Okafor". */
function initials({ name, email }: ProfileProps["profile"]): string {
	const words = name ? name.split(/\s+/) : [email];
	return words
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}

function AvatarField({ profile, error }: Pick<ProfileProps, "profile"> & { error: string | undefined }) {
	/** A data URL, which the content security policy allows for pictures. */
	const [preview, setPreview] = useState<string | null>(null);
	const validate = ([file]: File[]) => {
		const error = avatarError(file?.type ?? null, file?.size ?? 0);
		if (error) showToast({ ...error, bad: true });
		return error?.description;
	};
	const showPreview = (file: File | null) => {
		setPreview(null);
		if (!file) return;
		const reader = new FileReader();
		reader.onload = () => setPreview(String(reader.result));
		reader.readAsDataURL(file);
	};
	const picture = preview ?? profile.avatarUrl;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
			{picture ? (
				<img
					className="size-24 flex-none rounded-dot bg-tint-moss object-cover"
					src={picture}
					alt={preview ? "The picture you chose" : "Your profile"}
				/>
			) : (
				<span
					className="grid size-24 flex-none place-items-center rounded-dot bg-tint-moss font-display text-[2rem] leading-none font-semibold"
					aria-hidden="true"
				>
					{initials(profile)}
				</span>
			)}
			<FileField
				className="flex-[1_1_14rem]"
				label="Profile image"
				name="avatar"
				hint={preview ? "Not saved yet" : "PNG, JPEG or WebP, at most 2 MB"}
				error={error}
				accept={Object.keys(PICTURE_TYPES).join()}
				validate={validate}
				onChoose={showPreview}
			/>
		</div>
	);
}
