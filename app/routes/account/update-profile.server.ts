import { updateUser } from "#app/features/auth/update-user.server.ts";
import { MOST_NAME } from "./profile.tsx";
import type { AccountAction } from "./types.ts";

/** Saves the shopper's name (specification, sections 7 and 8). */
export async function updateProfile({ form, ctx }: AccountAction) {
	const name = String(form.get("name") ?? "")
		.replace(/\p{Cc}+/gu, " ") // what a keyboard can't type has no place in a name
		.trim();
	const wrong = name === "" ? "Enter your name" : name.length > MOST_NAME ? `At most ${MOST_NAME} characters` : null;
	const failed = wrong ?? (await updateUser(ctx, { data: { name } }))?.error;
	if (!failed) return { title: "Profile updated" };
	return {
		title: "Update failed",
		description: failed,
		bad: true,
		typed: { name },
		...(wrong && { fields: { name: wrong } }),
	};
}
