import { randomUUID } from "node:crypto";
import type { useShop } from "./shop.ts";

type Browser = ReturnType<ReturnType<typeof useShop>["browser"]>;

/** Signs a new account up in this browser. */
export async function signUp(shopper: Browser): Promise<{ id: string; email: string }> {
	const identifier = `account-${randomUUID()}@encore.example`;
	const password = "second-hand-1";
	await shopper.post("/auth?mode=sign-up", { intent: "sign-up", identifier, password, confirm: password });
	const { user } = (await (await shopper.go("/session")).json()) as { user: { id: string; email: string } };
	return user;
}

/** What is between <main> and </main>, with React's comment marks taken out. */
export async function mainOf(response: Response): Promise<string> {
	const page = (await response.text()).replaceAll("<!-- -->", "");
	return page.slice(page.indexOf("<main"), page.indexOf("</main"));
}
