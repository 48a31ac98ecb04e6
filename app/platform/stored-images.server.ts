import { StorageApiError } from "@supabase/supabase-js";

import { detectPictureType, PICTURE_TYPES, type PictureType } from "#shared/domain/pictures.ts";
import type { RequestContext } from "./context.server.ts";
import type { Supabase } from "./supabase.server.ts";

// Pictures in storage: profile pictures and those of pieces. Policies and the bucket's own limits hold besides.

type Bucket = "avatars" | "products";
type StorageAccess = Pick<RequestContext, "db" | "log">;

/** Seconds (specification, section 7). */
const CACHE_CONTROL = "3600";

/** A picture as it came in: what it is by its first bytes, whatever its name and type claim; null: no picture. */
export interface Upload {
	bytes: Uint8Array<ArrayBuffer>;
	type: PictureType | null;
}

/** The file in this field of a form; empty where there is none. */
export async function readUpload(form: FormData, name: string): Promise<Upload> {
	const file = form.get(name);
	const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0));
	return { bytes, type: detectPictureType(bytes) };
}

/** A file's name that nobody can foresee, with the ending of its type: nothing of what the file was called is in it. */
export const randomFileName = (type: PictureType) =>
	`${crypto.randomUUID().replaceAll("-", "")}.${PICTURE_TYPES[type]}`;

const bucketOf = (db: Supabase, bucket: Bucket) => db.storage.from(bucket);

/** Where everyone sees a file. */
export const publicImageUrl = (db: Supabase, bucket: Bucket, file: string) =>
	bucketOf(db, bucket).getPublicUrl(file).data.publicUrl;

/** What storing a picture came to: its address, or why not; `error` is empty where the service has no words for it. */
export type StoredPicture = { url: string } | { error: string };

/** Stores a picture as this file. Never throws for a refusal. */
export async function uploadImage(
	{ db, log }: StorageAccess,
	bucket: Bucket,
	file: string,
	{ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: PictureType },
	upsert = false,
): Promise<StoredPicture> {
	const options = { contentType: type, cacheControl: CACHE_CONTROL, upsert };
	const { data, error } = await bucketOf(db, bucket).upload(file, bytes, options);
	// The service names what it stored; anybody else's 200 stored nothing
	if (data?.fullPath) return { url: publicImageUrl(db, bucket, file) };
	log("error", "picture", { bucket, error: error ?? "what was answered names no file" });
	return { error: error instanceof StorageApiError && error.status < 500 ? error.message : "" };
}

/** Removes a file. A failure is logged only: nothing that anybody could do about it, as the file is shown nowhere. */
export async function deleteImage({ db, log }: StorageAccess, bucket: Bucket, file: string): Promise<void> {
	const { data, error } = await bucketOf(db, bucket).remove([file]);
	if (data?.length === 1) return;
	const why = error?.message ?? "it was not there";
	log("error", "picture-left-behind", { bucket, file, error: why });
}
