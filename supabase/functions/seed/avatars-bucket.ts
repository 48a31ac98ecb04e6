import { service } from "../_shared/runtime/client.ts";

/** 2 MiB (specification, section 7, storage). */
const AVATAR_BYTES = 2_097_152;

/** The specification's getBucket → createBucket, done here because it takes the secret key (decision 23). */
export async function ensureAvatarsBucket(): Promise<void> {
	const { error: missing } = await service.storage.getBucket("avatars");
	if (!missing) return;
	const { error } = await service.storage.createBucket("avatars", { public: true, fileSizeLimit: AVATAR_BYTES });
	if (!error) return;
	// Two admins at once: the other one made it.
	const { error: stillMissing } = await service.storage.getBucket("avatars");
	if (stillMissing) throw new Error(`the avatars bucket could not be made: ${error.message}`, { cause: error });
}
