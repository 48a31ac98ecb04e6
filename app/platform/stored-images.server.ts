import { StorageApiError } from "@supabase/supabase-js";
import { detectPictureType, PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";
import type { RequestContext } from "./context.server.ts";
import { stripMetadata } from "./strip-metadata.server.ts";
import type { Supabase } from "./supabase.server.ts";

type Bucket = "avatars" | "products";
type StorageAccess = Pick<RequestContext, "db" | "log">;

/** Seconds (spec S7.13). */
const CACHE_CONTROL = "3600";

export interface Upload {
	bytes: Uint8Array<ArrayBuffer>;
	/** Detected from the bytes; null if it is not a picture. */
	type: PictureType | null;
}

export async function readUpload(form: FormData, name: string): Promise<Upload> {
	const file = form.get(name);
	const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0));
	return { bytes, type: detectPictureType(bytes) };
}

export const randomFileName = (type: PictureType) =>
	`${crypto.randomUUID().replaceAll("-", "")}.${PICTURE_TYPES[type]}`;

export const publicImageUrl = (db: Supabase, bucket: Bucket, file: string) =>
	db.storage.from(bucket).getPublicUrl(file).data.publicUrl;

/** `error` may be empty. */
export type UploadResult = { url: string } | { error: string };

/** Stores the picture without its metadata. */
export async function uploadImage(
	{ db, log }: StorageAccess,
	bucket: Bucket,
	file: string,
	{ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: PictureType },
	upsert = false,
): Promise<UploadResult> {
	const stripped = stripMetadata(bytes, type);
	const options = { contentType: type, cacheControl: CACHE_CONTROL, upsert };
	const { data, error } = await db.storage.from(bucket).upload(file, stripped, options);
	// A proxy may answer 200 with any body
	if (data?.fullPath) return { url: publicImageUrl(db, bucket, file) };
	log("error", "picture", { bucket, error: error ?? "the response names no file" });
	return { error: error instanceof StorageApiError && error.status < 500 ? error.message : "" };
}

/** Logs errors. */
export async function deleteImage({ db, log }: StorageAccess, bucket: Bucket, file: string): Promise<void> {
	const { data, error } = await db.storage.from(bucket).remove([file]);
	if (data?.length === 1) return;
	log("error", "picture-left-behind", { bucket, file, error: error?.message ?? "not found" });
}
