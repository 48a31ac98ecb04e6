import { useServerRender } from "../server-render.ts";
import boot from "./boot.ts?script";
import badges from "./paint-badges.ts?script";

const SCRIPTS = { boot, badges };

export function InlineScript({ name }: { name: keyof typeof SCRIPTS }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by the build
		<script nonce={useServerRender()?.nonce} dangerouslySetInnerHTML={{ __html: SCRIPTS[name] }} />
	);
}
