/** A parsed text (scripts/vite-page-texts.ts). */
declare module "*.md" {
	const text: import("../page-text.ts").PageText;
	export default text;
}
