import type { SessionAnswer } from "../data/session-answer.server.ts";
import { paintSignedIn } from "../lib/flag-cookie.ts";
import { FLASH_MESSAGES, type FlashCode } from "../lib/flash-messages.ts";
import { isPrivatePath } from "../lib/private-paths.ts";
import { setAccountId } from "./account-id.ts";
import { AUTH_EFFECTS, type AuthEvent, type Effect, eventsBetween } from "./auth-events.ts";
import { forgetDraft, forgetDraftOfOthers } from "./checkout-draft.ts";
import { leaveAccount } from "./leave-account.ts";
import { isSignedIn } from "./owner.ts";
import { hearAccount, tellLacking } from "./sync.ts";
import { showToast } from "./toasts.ts";

/** The flash code of a shopper who signed out, which other tabs are told too. */
const WISHED = "signed-out";

const SIGNED_OUT: SessionAnswer = {
	state: "signed-out",
	user: null,
	expiresAt: null,
	assurance: null,
	cart: null,
	favorites: null,
};

let known: SessionAnswer | null = null;
let tag: string | null = null;
/** The session ended by the shopper's wish, in this tab or another. */
let wished = false;
let outageTold = false;

interface Page {
	/** Loads the page's data again. */
	reload(): void;
	/** Tells the other tabs. */
	tell(said: string): void;
}
let page: Page = { reload() {}, tell() {} };

/** Joins this to the page that it is loaded in. */
export function connect(to: Page): void {
	page = to;
}

const EFFECTS: Readonly<Record<Effect, (answer: SessionAnswer) => void>> = {
	paint: paintSignedIn,
	sync(answer) {
		if (!answer.user) return;
		forgetDraftOfOthers(answer.user.id);
		hearAccount(answer);
	},
	leave(answer) {
		if (answer.user) return;
		if (wished) forgetDraft();
		leaveAccount(wished);
		EFFECTS.reload(answer); // what a private page shows was the account's
	},
	reload: () => isPrivatePath(location.pathname) && page.reload(),
	tell: () => page.tell(wished ? WISHED : ""),
};

function happen(event: AuthEvent, answer: SessionAnswer): void {
	for (const effect of AUTH_EFFECTS[event]) EFFECTS[effect](answer);
}

/** Takes an answer of `/session` for what is true now; the events that it tells have their effects. */
export function hearSession(answer: SessionAnswer): void {
	const before = known;
	known = answer;
	setAccountId(answer.user?.id ?? null);
	for (const event of eventsBetween(before, answer)) happen(event, answer);
	wished = false;
}

/** Asks the Worker, which refreshes the session where needed and mends a flag that says otherwise. */
export async function askSession(signal?: AbortSignal, said?: string): Promise<void> {
	if (said === WISHED) wished = true;
	if (!isSignedIn()) {
		tag = null;
		return hearSession(SIGNED_OUT);
	}
	try {
		const response = await fetch("/session", { signal, headers: tag ? { "if-none-match": tag } : {} });
		if (response.status === 304) return tellLacking(); // nothing new there; what was changed here may wait to be told
		const answer = (await response.json()) as SessionAnswer;
		if (answer.state === "unknown") return tellOutage();
		outageTold = false;
		tag = response.headers.get("etag");
		hearSession(isSignedIn() ? answer : SIGNED_OUT);
	} catch {
		// offline, or the page is leaving: what was known stays
	}
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
export function arriveWith(code: string | null): void {
	if (code && Object.hasOwn(FLASH_MESSAGES, code)) showToast(FLASH_MESSAGES[code as FlashCode]);
	if (code === WISHED || code === "password-recovery") known = tag = null; // another session than this tab knew
	if (code === WISHED) {
		wished = true;
		known = SIGNED_OUT;
		setAccountId(null);
		happen("SIGNED_OUT", SIGNED_OUT);
		wished = false;
	} else if (code === "password-recovery") {
		void askSession().then(() => known && happen("PASSWORD_RECOVERY", known));
	} else if (isSignedIn() !== Boolean(known?.user)) void askSession();
}
