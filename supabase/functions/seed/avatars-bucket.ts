import { MAX_AVATAR_BYTES, PICTURE_TYPES } from "../_shared/domain/pictures.ts";
import { service } from "../_shared/runtime/client.ts";

/** The same as in migrations/20261122000800_storage.sql. */
const OPTIONS = { public: true, fileSizeLimit: MAX_AVATAR_BYTES, allowedMimeTypes: Object.keys(PICTURE_TYPES) };

/** The specification's getBucket → createBucket, done here because it takes the secret key (decision 23). */
export async function ensureAvatarsBucket(): Promise<void> {
	const { error: missing } = await service.storage.getBucket("avatars");
	if (!missing) return;
	const { error } = await service.storage.createBucket("avatars", OPTIONS);
	if (!error) return;
	// Two admins at once: the other one made it.
	const { error: stillMissing } = await service.storage.getBucket("avatars");
	if (stillMissing) throw new Error(`the avatars bucket could not be made: ${error.message}`, { cause: error });
}
