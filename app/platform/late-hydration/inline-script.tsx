import { useServerRender } from "../server-render.ts";

/** `code`: a module that is imported with `?script`. */
export function InlineScript({ code }: { code: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by the build
		<script nonce={useServerRender()?.nonce} dangerouslySetInnerHTML={{ __html: code }} />
	);
}
