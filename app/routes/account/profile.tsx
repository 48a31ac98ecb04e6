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

export function Profile({ profile, result }: ProfileProps) {
	const busy = useNavigation().formData?.get("intent") === "profile";
	const own = result?.intent === "profile" ? result : undefined;
	return (
		<div className="max-w-xl">
			<AvatarForm profile={profile} result={result} />
			<Form method="post" className="mt-8 space-y-4" noValidate>
				<input type="hidden" name="intent" value="profile" />
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
				<Button busy={busy}>Save Changes</Button>
			</Form>
		</div>
	);
}

/** "AN" for "Amara N. Okafor". */
function initials({ name, email }: ProfileProps["profile"]): string {
	const words = name ? name.split(/\s+/) : [email];
	return words
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("")
		.toUpperCase();
}

function AvatarForm({ profile, result }: ProfileProps) {
	const busy = useNavigation().formData?.get("intent") === "avatar";
	const validate = ([file]: File[]) => {
		const error = avatarError(file?.type ?? null, file?.size ?? 0);
		if (error) showToast({ ...error, bad: true });
		return error?.description;
	};
	return (
		<Form method="post" encType="multipart/form-data">
			<input type="hidden" name="intent" value="avatar" />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				{profile.avatarUrl ? (
					<img
						className="size-24 flex-none rounded-dot bg-tint-moss object-cover"
						src={profile.avatarUrl}
						alt="Your profile"
					/>
				) : (
					<span
						className="grid size-24 flex-none place-items-center rounded-dot bg-tint-moss font-display text-[2rem] leading-none font-semibold"
						aria-hidden="true"
					>
						{initials(profile)}
					</span>
				)}
				{/* The key clears the field after an upload */}
				<FileField
					key={profile.avatarUrl}
					className="flex-[1_1_14rem]"
					label="Profile image"
					name="avatar"
					hint="PNG, JPEG or WebP, at most 2 MB"
					error={result?.intent === "avatar" ? result.fields?.avatar : undefined}
					accept={Object.keys(PICTURE_TYPES).join()}
					validate={validate}
					required
				/>
			</div>
			<Button look="line" small className="mt-4" busy={busy}>
				Upload Image
			</Button>
		</Form>
	);
}
