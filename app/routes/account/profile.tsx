import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AvatarForm } from "./avatar-form.tsx";
import type { AccountAnswer, ShopperProfile } from "./types.ts";

/** Characters. */
export const MOST_NAME = 100;

/** Name, picture, and the e-mail that can't be changed (specification, section 2). */
export function Profile({ profile, answer }: { profile: ShopperProfile; answer: AccountAnswer | undefined }) {
	const busy = useNavigation().formData?.get("intent") === "profile";
	const said = answer?.intent === "profile" ? answer : undefined;
	return (
		<div className="max-w-xl">
			<AvatarForm profile={profile} answer={answer} />
			<Form method="post" className="stack mt-8" data-wake noValidate>
				<input type="hidden" name="intent" value="profile" />
				<Field
					label="Name"
					name="name"
					autoComplete="name"
					maxLength={MOST_NAME}
					defaultValue={said?.typed?.name ?? profile.name}
					error={said?.fields?.name}
					required
				/>
				<Field label="Email" type="email" value={profile.email} hint="Your email cannot be changed" readOnly />
				<Button busy={busy}>Save Changes</Button>
			</Form>
		</div>
	);
}
