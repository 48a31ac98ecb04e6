import { UNPAID_ORDER_KEY } from "#app/extras/payments/index.ts";
import { areCookiesBlocked, COOKIES_BLOCKED } from "#app/features/auth/redirects.ts";
import { writeStorage } from "#app/platform/storage.ts";

const FAILED = "We couldn't start your order just now. Please try again.";

/**
 * Starts a guest's session before the order is sent, so that the same guest repeats an order whose response is lost, and the order is
 * placed only once (docs/decisions/0023). Returns an error message, or null.
 */
export async function startGuest(guest: { email?: string; order: string }): Promise<string | null> {
	if (areCookiesBlocked()) return COOKIES_BLOCKED.description;
	try {
		const response = await fetch("/checkout/guest", {
			method: "POST",
			body: JSON.stringify(guest),
			headers: { "content-type": "application/json" },
		});
		if (response.ok) {
			writeStorage(UNPAID_ORDER_KEY, String(Date.now())); // the next page loads the order (sync.ts)
			return null;
		}
		const { error } = (await response.json()) as { error?: { message?: string } };
		return error?.message || FAILED;
	} catch {
		return FAILED;
	}
}
