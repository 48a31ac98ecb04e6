import { isSignedIn, signedInAs } from "#app/features/auth/device-owner.ts";
import { FLASH_MESSAGES, type FlashCode } from "#app/features/auth/flash-messages.ts";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { paintSignedIn } from "#app/platform/flag-cookie.ts";
import { isPrivatePath } from "#app/platform/private-paths.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type AccountState, SIGNED_OUT } from "./account-state.ts";
import { AUTH_EFFECTS, type AuthEvent, type Effect, eventsBetween } from "./auth-events.ts";
import { clearAccountCopies } from "./clear-account-copies.ts";
import { callsEnded, hasUntold, hearAccount, leaveSync, tellLacking } from "./sync.ts";

/** The flash code of a shopper who signed out, which other tabs are told too. */
const WISHED = "signed-out";

let known: AccountState | null = null;
/** Of the answer that `known` was; null where the next answer is needed whole. */
let tag: string | null = null;
let outageTold = false;
/** Sign Out was pressed here and its answer is on its way: the session may be found gone before that arrives. */
let leaving = false;

interface Page {
	/** Loads the page's data again. */
	reload(): void;
	/** Tells the other tabs. */
	tell(said: string): void;
}
let page: Page = { reload() {}, tell() {} };

/** Joins this to the page that it is loaded in; `asVisitor`: the page has been somebody's without an account until now. */
export function connect(to: Page, asVisitor: boolean): void {
	page = to;
	if (asVisitor) known = SIGNED_OUT;
	const heard = ({ target }: Event) => {
		// With changes that are still to be told, the shopper may be asked first, and stay (sync.ts)
		leaving ||= (target as Element).getAttribute("action") === "/sign-out" && !hasUntold();
	};
	addEventListener("submit", heard, true);
}

/** `wished`: the session ended by the shopper's wish, in this tab or another. */
const EFFECTS: Readonly<Record<Effect, (answer: AccountState, wished: boolean) => void>> = {
	paint: paintSignedIn,
	sync: (answer) => hearAccount(answer),
	leave(answer, wished) {
		if (answer.user) return;
		leaveSync();
		if (wished) clearDraft();
		clearAccountCopies(wished);
		EFFECTS.reload(answer, wished); // what a private page shows was the account's
	},
	explain(answer, wished) {
		if (answer.user || wished) return;
		showToast({
			title: "You have been signed out",
			description: "Your cart and favorites wait for you.",
			action: { label: "Sign In", run: () => location.assign(`/auth?next=${encodeURIComponent(location.pathname)}`) },
		});
	},
	reload: () => isPrivatePath(location.pathname) && page.reload(),
	tell: (_, wished) => page.tell(wished ? WISHED : ""),
};

function happen(event: AuthEvent, answer: AccountState, wished = false): void {
	for (const effect of AUTH_EFFECTS[event]) EFFECTS[effect](answer, wished || leaving);
}

/** Takes an answer of `/session` for what is true now; the events that it tells have their effects. */
export function hearSession(answer: AccountState, wished = false): void {
	const before = known;
	known = answer;
	tag = null;
	for (const event of eventsBetween(before, answer)) happen(event, answer, wished);
}

let asking: Promise<void> | null = null;

/** Asks the Worker, which refreshes the session where needed and mends the cookies that say otherwise. */
export function askSession(signal?: AbortSignal, said?: string): Promise<void> {
	const asked = ask(signal, said).finally(() => {
		if (asking === asked) asking = null;
	});
	asking = asked;
	return asked;
}

async function ask(signal?: AbortSignal, said?: string): Promise<void> {
	if (!isSignedIn()) return hearSession(SIGNED_OUT, said === WISHED);
	const began = callsEnded();
	const asked = await fetch("/session", { signal, headers: tag ? { "if-none-match": tag } : {} }).catch(() => null);
	if (!asked) return; // offline, or the page is leaving: what was known stays
	if (asked.status === 304) return tellLacking(true); // nothing new there; what was changed here may wait to be told
	const answer = (await asked.json().catch(() => null)) as AccountState | null;
	if (!answer) return;
	if (answer.state === "unknown") return tellOutage();
	outageTold = false;
	// It may not know what was told meanwhile: ask again
	if (callsEnded() !== began) return ask(signal);
	// Somebody else signed in, or out, while it was on its way: their own answer follows
	if ((answer.user?.id ?? null) !== signedInAs()) return isSignedIn() ? undefined : hearSession(SIGNED_OUT);
	hearSession(answer);
	tag = asked.headers.get("etag");
	tellLacking(true);
}

/** The account can't be asked: the shopper stays signed in, and is told once. */
function tellOutage(): void {
	if (outageTold) return;
	outageTold = true;
	showToast({
		title: "Your account can't be reached right now",
		description: "You are still signed in, and nothing is lost.",
	});
}

/** On arriving at a page, with the code that a redirect left: its toast is shown, and what it says of the session is heard. */
export async function arriveWith(code: string | null): Promise<void> {
	if (code && Object.hasOwn(FLASH_MESSAGES, code)) showToast(FLASH_MESSAGES[code as FlashCode]);
	leaving = false;
	if (code === WISHED) {
		known = SIGNED_OUT;
		tag = null;
		return happen("SIGNED_OUT", SIGNED_OUT, true);
	}
	// What a redirect has changed is asked anew; what the page's own waking asks already is not asked twice
	if (code) await askSession();
	else if (signedInAs() !== (known?.user?.id ?? null)) await (asking ?? askSession());
	if (code === "password-recovery" && known) happen("PASSWORD_RECOVERY", known);
}
