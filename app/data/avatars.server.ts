import { StorageApiError, type User } from "@supabase/supabase-js";
import { AVATAR_TYPES, type AvatarType } from "#shared/domain/avatar.ts";
import type { Platform } from "../lib/platform.ts";
import { OUTAGE } from "./auth-refusal.server.ts";
import type { Session } from "./session.server.ts";
import { updateUser } from "./update-user.server.ts";

/** Seconds (specification, section 7). */
const CACHE_CONTROL = "3600";

/** Where a shopper's picture is, or null where there is none that a page could show. */
export function avatarUrlOf(user: User): string | null {
	const { avatar_url: url } = user.user_metadata;
	return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

/** The file that an address of ours means, if it is one of this shopper's; made from their id, never taken as it comes. */
function ownFile(session: Session, { id }: User, url: string | null): string | null {
	const name = url?.split("/").at(-1) ?? "";
	if (!new RegExp(`^${id}-[0-9a-f]{32}\\.(${Object.values(AVATAR_TYPES).join("|")})$`).test(name)) return null;
	const file = `${id}/${name}`;
	return avatars(session).getPublicUrl(file).data.publicUrl === url ? file : null;
}

const avatars = (session: Session) => session.supabase().storage.from("avatars");

/**
 * Stores a new profile picture and makes it the shopper's (specification, section 7: user id, random and extension in
 * its name, upsert, getPublicUrl). The old file is removed after that. Null once it is done, otherwise why not.
 */
export async function saveAvatar(
	platform: Pick<Platform, "env" | "requestId">,
	session: Session,
	user: User,
	bytes: Uint8Array<ArrayBuffer>,
	type: AvatarType,
): Promise<string | null> {
	const { requestId } = platform;
	const remove = async (file: string) => {
		const { data, error } = await avatars(session).remove([file]);
		if (data?.length === 1) return;
		// Nothing that a shopper could do about it: the file is shown nowhere
		const why = error?.message ?? "it was not there";
		console.error(JSON.stringify({ level: "error", at: "avatar-left-behind", requestId, file, error: why }));
	};

	const old = ownFile(session, user, avatarUrlOf(user));
	const random = crypto.randomUUID().replaceAll("-", "");
	const file = `${user.id}/${user.id}-${random}.${AVATAR_TYPES[type]}`;
	const options = { contentType: type, cacheControl: CACHE_CONTROL, upsert: true };
	const { error } = await avatars(session).upload(file, bytes, options);
	if (error) {
		console.error(JSON.stringify({ level: "error", at: "avatar", requestId, error: error.message }));
		const said = error instanceof StorageApiError && error.status < 500 && error.message;
		return said || "Failed to upload profile image";
	}
	const { publicUrl } = avatars(session).getPublicUrl(file).data;
	const refused = await updateUser(platform, session, { data: { avatar_url: publicUrl } });
	// Where the service did not answer, the new address may be stored all the same
	if (refused && refused.error !== OUTAGE) await remove(file);
	if (!refused && old) await remove(old);
	return refused?.error ?? null;
}
