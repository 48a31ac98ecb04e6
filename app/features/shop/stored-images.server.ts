import { StorageApiError } from "@supabase/supabase-js";
import type { RequestContext } from "#app/platform/context.server.ts";
import { stripMetadata } from "#app/platform/strip-metadata.server.ts";
import type { Supabase } from "#app/platform/supabase.server.ts";
import { PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";

type Bucket = "avatars" | "products";
type StorageAccess = Pick<RequestContext, "db" | "log">;

/** Seconds. Avatars: spec S7.13. Product files never change, but caches must drop removed ones. */
const MAX_AGE = { avatars: "3600", products: "86400" } as const satisfies Record<Bucket, string>;

export const randomName = () => crypto.randomUUID().replaceAll("-", "");

export const imageFileName = (name: string, type: PictureType) => `${name}.${PICTURE_TYPES[type]}`;

/** Returns the URL for pages. The Worker serves and resizes products' files (workers/endpoints/photo.ts). */
export const imageUrl = (db: Supabase, bucket: Bucket, file: string) =>
	bucket === "products" ? `/photo/${file}` : db.storage.from(bucket).getPublicUrl(file).data.publicUrl;

/** Returns the file behind a URL, or null if it isn't in the folder or its name without extension doesn't match the pattern `name`. */
export function fileOf(db: Supabase, bucket: Bucket, folder: string, name: string, url: string): string | null {
	const fileName = url.split("/").at(-1) ?? "";
	if (!new RegExp(`^${name}\\.(${Object.values(PICTURE_TYPES).join("|")})$`).test(fileName)) return null;
	const file = `${folder}/${fileName}`;
	return imageUrl(db, bucket, file) === url ? file : null;
}

/** Stores the picture without its metadata. `error` may be empty. */
export async function uploadImage(
	{ db, log }: StorageAccess,
	bucket: Bucket,
	file: string,
	{ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: PictureType },
	upsert = false,
): Promise<{ url: string } | { error: string }> {
	const stripped = stripMetadata(bytes, type);
	const options = { contentType: type, cacheControl: MAX_AGE[bucket], upsert };
	const { data, error } = await db.storage.from(bucket).upload(file, stripped, options);
	// A proxy may answer 200 with any body
	if (data?.fullPath) return { url: imageUrl(db, bucket, file) };
	log("error", "picture", { bucket, error: error ?? "the response names no file" });
	return { error: error instanceof StorageApiError && error.status < 500 ? error.message : "" };
}

export async function deleteImage({ db, log }: StorageAccess, bucket: Bucket, file: string): Promise<void> {
	const { data, error } = await db.storage.from(bucket).remove([file]);
	if (data?.length === 1) return;
	log("error", "picture-left-behind", { bucket, file, error: error?.message ?? "not found" });
}
