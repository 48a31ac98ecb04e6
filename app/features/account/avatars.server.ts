import type { User } from "@supabase/supabase-js";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { deleteImage, publicImageUrl, randomFileName, uploadImage } from "#app/platform/stored-images.server.ts";
import { PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";
import { updateUser } from "./update-user.server.ts";

/** Where a shopper's picture is, or null where there is none that a page could show. */
export function avatarUrlOf(user: User): string | null {
	const { avatar_url: url } = user.user_metadata;
	return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

/** The file that an address of ours means, if it is one of this shopper's; made from their id, never taken as it comes. */
function ownFile(session: Session, { id }: User, url: string | null): string | null {
	const name = url?.split("/").at(-1) ?? "";
	if (!new RegExp(`^${id}-[0-9a-f]{32}\\.(${Object.values(PICTURE_TYPES).join("|")})$`).test(name)) return null;
	const file = `${id}/${name}`;
	return publicImageUrl(session, "avatars", file) === url ? file : null;
}

/**
 * Stores a new profile picture and makes it the shopper's (specification, section 7: user id, random and extension in
 * its name, upsert, getPublicUrl). The old file is removed after that. Null once it is done, otherwise why not.
 */
export async function saveAvatar(
	platform: Pick<Platform, "env" | "requestId">,
	session: Session,
	user: User,
	bytes: Uint8Array<ArrayBuffer>,
	type: PictureType,
): Promise<string | null> {
	const old = ownFile(session, user, avatarUrlOf(user));
	const file = `${user.id}/${user.id}-${randomFileName(type)}`;
	const stored = await uploadImage(platform, session, "avatars", file, { bytes, type }, true);
	if ("error" in stored) return stored.error || "Failed to upload profile image";
	const refused = await updateUser(platform, session, { data: { avatar_url: stored.url } });
	// Where the service did not answer, the new address may be stored all the same
	if (refused && refused.error !== OUTAGE) await deleteImage(platform, session, "avatars", file);
	if (!refused && old) await deleteImage(platform, session, "avatars", old);
	return refused?.error ?? null;
}
