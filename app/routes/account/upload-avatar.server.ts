import { saveAvatar } from "#app/features/account/avatars.server.ts";
import { readUpload } from "#app/platform/stored-images.server.ts";
import { avatarError, type PictureType } from "#shared/domain/pictures.ts";
import type { AccountAction } from "./types.ts";

/** Takes a profile picture by what its bytes are, whatever its name and type claim (specification, sections 5, 7 and 8). */
export async function uploadAvatar({ form, user, ctx }: AccountAction) {
	const { bytes, type } = await readUpload(form, "avatar");
	const refusal = avatarError(type, bytes.length);
	if (refusal) return { ...refusal, bad: true, fields: { avatar: refusal.description } };
	const failed = await saveAvatar(ctx, user, bytes, type as PictureType); // no type is a refusal
	return failed ? { title: "Upload failed", description: failed, bad: true } : { title: "Profile image updated" };
}
