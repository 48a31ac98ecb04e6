/** A parsed text (scripts/vite-page-texts.ts). */
declare module "*.md" {
	const text: import("../page-text.ts").PageText;
	export const title: string;
	export default text;
}
