import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";
import { PICTURE_TYPES } from "../functions/_shared/domain/pictures.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

const MIME_TYPES = Object.fromEntries(Object.entries(PICTURE_TYPES).map(([type, name]) => [`.${name}`, type]));

/** Stores files in a folder; Supabase Lite enforces policies and limits. */
export class FileStorageAdapter implements StorageAdapter {
	readonly driver = "files";
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = path.resolve(folder);
	}

	#file(bucket: string, key: string): string {
		const file = path.resolve(this.#folder, bucket, key);
		if (!file.startsWith(path.join(this.#folder, bucket) + path.sep))
			throw new Error(`object key is outside its bucket: ${key}`);
		return file;
	}

	async #metadata(file: string): Promise<Metadata> {
		const { size, mtime, mtimeMs } = await stat(file);
		return {
			cacheControl: "max-age=3600",
			contentLength: size,
			size,
			mimetype: MIME_TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream",
			lastModified: mtime,
			eTag: `"${createHash("sha256").update(`${file}:${mtimeMs}:${size}`).digest("hex").slice(0, 32)}"`,
		};
	}

	async getObject(bucket: string, key: string, _version: string | undefined, headers?: { ifNoneMatch?: string }) {
		const file = this.#file(bucket, key);
		const metadata = await this.#metadata(file);
		if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
		return { metadata, httpStatusCode: 200, body: await readFile(file) };
	}

	async uploadObject(
		bucket: string,
		key: string,
		_version: string | undefined,
		body: Parameters<StorageAdapter["uploadObject"]>[3],
		contentType: string,
		cacheControl: string,
	): Promise<Metadata> {
		const file = this.#file(bucket, key);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(
			file,
			body instanceof Uint8Array ? body : Buffer.from(await new Response(body as BodyInit).arrayBuffer()),
		);
		return { ...(await this.#metadata(file)), mimetype: contentType, cacheControl };
	}

	async deleteObject(bucket: string, key: string): Promise<void> {
		await rm(this.#file(bucket, key), { force: true });
	}

	async deleteObjects(bucket: string, keys: string[]): Promise<void> {
		for (const key of keys) await this.deleteObject(bucket, key);
	}

	async copyObject(bucket: string, key: string, _version: string | undefined, toBucket: string, toKey: string) {
		const to = this.#file(toBucket, toKey);
		await mkdir(path.dirname(to), { recursive: true });
		await copyFile(this.#file(bucket, key), to);
		const { eTag, lastModified } = await this.#metadata(to);
		return { httpStatusCode: 200, eTag, lastModified };
	}

	headObject(bucket: string, key: string): Promise<Metadata> {
		return this.#metadata(this.#file(bucket, key));
	}

	async privateAssetUrl(bucket: string, key: string): Promise<string> {
		return `file://${this.#file(bucket, key)}`;
	}
}
