import { z } from "zod";
import { type Deployment, supabaseJson } from "./deployment.ts";

const Settings = z.object({
	changes: z.array(
		z.object({ path: z.array(z.string()), declared: z.boolean(), local: z.unknown(), remote: z.unknown() }),
	),
});
type Setting = z.infer<typeof Settings>["changes"][number];

/** Returns the settings of the hosted project that differ from supabase/config.toml, which may leave them out (`declared`). */
export const changedSettings = async (deployment: Deployment): Promise<Setting[]> =>
	Settings.parse(await supabaseJson(deployment, ["config", "diff"])).changes;

export const describeSetting = ({ path, local, remote }: Setting): string =>
	`setting ${path.join(".")}: ${JSON.stringify(remote)} instead of ${JSON.stringify(local)}`;

/** Returns a line for each limit of Auth that is lower in the hosted project, where visitors could then use up what is for all. */
export const findLowerAuthLimits = async (deployment: Deployment): Promise<string[]> =>
	(await changedSettings(deployment))
		.filter(
			({ path, local, remote }) => path.join(".").startsWith("auth.rate_limit.") && Number(remote) < Number(local),
		)
		.map(describeSetting);
