import type { User } from "@supabase/supabase-js";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { updateUser } from "#app/features/auth/update-user.server.ts";
import { deleteImage, publicImageUrl, randomFileName, uploadImage } from "#app/platform/stored-images.server.ts";
import type { Supabase } from "#app/platform/supabase.server.ts";
import { PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";

/** Where a shopper's picture is, or null where there is none that a page could show. */
export function avatarUrlOf(user: User): string | null {
	const { avatar_url: url } = user.user_metadata;
	return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

/** The file that an address of ours means, if it is one of this shopper's; made from their id, never taken as it comes. */
function ownFile(db: Supabase, { id }: User, url: string | null): string | null {
	const name = url?.split("/").at(-1) ?? "";
	if (!new RegExp(`^${id}-[0-9a-f]{32}\\.(${Object.values(PICTURE_TYPES).join("|")})$`).test(name)) return null;
	const file = `${id}/${name}`;
	return publicImageUrl(db, "avatars", file) === url ? file : null;
}

/**
 * Stores a new profile picture and makes it the shopper's (specification, section 7: user id, random and extension in
 * its name, upsert, getPublicUrl). The old file is removed after that. Null once it is done, otherwise why not.
 */
export async function saveAvatar(
	ctx: PrivateContext,
	user: User,
	bytes: Uint8Array<ArrayBuffer>,
	type: PictureType,
): Promise<string | null> {
	const storage = { db: ctx.session.db, log: ctx.log };
	const old = ownFile(ctx.session.db, user, avatarUrlOf(user));
	const file = `${user.id}/${user.id}-${randomFileName(type)}`;
	const stored = await uploadImage(storage, "avatars", file, { bytes, type }, true);
	if ("error" in stored) return stored.error || "Failed to upload profile image";
	const refused = await updateUser(ctx, { data: { avatar_url: stored.url } });
	// Where the service did not answer, the new address may be stored all the same
	if (refused && refused.error !== OUTAGE) await deleteImage(storage, "avatars", file);
	if (!refused && old) await deleteImage(storage, "avatars", old);
	return refused?.error ?? null;
}
