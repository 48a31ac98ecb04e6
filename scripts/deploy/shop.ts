import { z } from "zod";
import { checkDeployment } from "../deploy-check.ts";
import { CliError, logStep } from "../support/cli.ts";
import { type Deployment, inputOf, settingsOf } from "./deployment.ts";
import { checkLiveShop, checkSignUp, waitForShop } from "./live-shop.ts";

export async function deployWorker({ environment, run }: Deployment): Promise<void> {
	await checkDeployment(environment, { placeholders: "reject" });
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
}

const Id = z.object({ id: z.string() });

export async function hasAdmin(deployment: Deployment): Promise<boolean> {
	const query = "select id from auth.users where raw_app_meta_data ->> 'role' = 'admin' limit 1";
	return (await deployment.api.query(settingsOf(deployment).ref, query, Id)).length > 0;
}

/** The statement of docs/admin.md. */
const PROMOTE = `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role":"admin"}'
where email = $1 and email_confirmed_at is not null returning id`;

export async function createAdmin(deployment: Deployment): Promise<void> {
	const { ref, shopUrl } = settingsOf(deployment);
	const question = `Sign up at ${shopUrl}/auth?mode=sign-up and confirm the mail. Then type its address, or nothing to do it later`;
	const email = await inputOf(deployment, { variable: "ADMIN_EMAIL", question, fallback: "" });
	if (!email) return logStep("Later: npm run deploy -- --from admin");
	const promoted = await deployment.api.execute(ref, PROMOTE, [email], Id);
	if (promoted.length === 0) throw new CliError(`${email} has no account, or didn't confirm its address yet.`);
	logStep(`${email} is an admin. Open ${shopUrl}/admin and set up an authenticator app: it is required.`);
	logStep("Then add products at /admin/products, or import a file (docs/admin.md)");
}

/** Retries while the domain's certificate is being issued. Throws a CliError. */
export async function checkShop(deployment: Deployment): Promise<void> {
	const { shopUrl } = settingsOf(deployment);
	await waitForShop(shopUrl);
	const problems = await checkLiveShop(shopUrl, deployment.environment, fetch);
	problems.push(...(await checkSignUp(shopUrl, fetch, (email) => deleteUnconfirmed(deployment, email))));
	if (problems.length > 0) throw new CliError(problems.join("\n"));
	logStep(`${shopUrl} is live`);
}

/** Returns whether there was such an account. */
export async function deleteUnconfirmed(deployment: Deployment, email: string): Promise<boolean> {
	const statement = "delete from auth.users where email = $1 and email_confirmed_at is null returning id";
	return (await deployment.api.execute(settingsOf(deployment).ref, statement, [email], Id)).length > 0;
}
