import type { FileCheck } from "./product-file.ts";

type Checked = Pick<FileCheck, "unknownColumns" | "ownCategories" | "pictureHosts">;

/** Returns remarks about a file for the admin's page and npm run import. */
export function importRemarks({ unknownColumns, ownCategories }: Checked): string[] {
	const remarks = {
		"Columns that are not imported": unknownColumns,
		"Categories of your own, each a filter of the shop": ownCategories,
	};
	return Object.entries(remarks).flatMap(([title, names]) => (names.length > 0 ? `${title}: ${names.join(", ")}` : []));
}

/** `allowedHosts` are those of the content security policy. */
export function pictureWarning({ pictureHosts }: Checked, allowedHosts: readonly string[]): string | null {
	const blocked = pictureHosts.filter((host) => !allowedHosts.includes(host));
	if (blocked.length === 0) return null;
	return `The shop shows no pictures from ${blocked.join(", ")}: its setting PICTURE_HOSTS doesn't name them.`;
}
