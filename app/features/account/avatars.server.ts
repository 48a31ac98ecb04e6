import type { User } from "@supabase/supabase-js";
import { updateUser } from "#app/features/auth/auth.server.ts";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import {
	deleteImage,
	fileOf,
	imageFileName,
	randomName,
	uploadImage,
} from "#app/features/shop/stored-images.server.ts";
import type { PictureType } from "#shared/domain/pictures.ts";

export function avatarUrlOf(user: User): string | null {
	const { avatar_url: url } = user.user_metadata;
	return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

/** Spec S7.13. Returns an error message, or null on success. */
export async function saveAvatar(ctx: PrivateContext, user: User, bytes: Uint8Array<ArrayBuffer>, type: PictureType) {
	const storage = { db: ctx.session.db, log: ctx.log };
	const previous = fileOf(storage.db, "avatars", user.id, `${user.id}-[0-9a-f]{32}`, avatarUrlOf(user) ?? "");
	const file = `${user.id}/${imageFileName(`${user.id}-${randomName()}`, type)}`;
	const upload = await uploadImage(storage, "avatars", file, { bytes, type }, true);
	if ("error" in upload) return upload.error || "Failed to upload profile image";
	const failure = await updateUser(ctx, { data: { avatar_url: upload.url } });
	// The new URL may have been stored despite an outage
	if (failure && failure.error !== OUTAGE) await deleteImage(storage, "avatars", file);
	if (!failure && previous) await deleteImage(storage, "avatars", previous);
	return failure?.error ?? null;
}
