import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A folder that is removed after the file's tests. */
export function useTempFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "encore-test-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
