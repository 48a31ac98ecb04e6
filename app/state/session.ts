import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { SessionAnswer } from "../data/session-answer.server.ts";
import { paintSignedIn } from "../lib/flag-cookie.ts";
import { isPrivatePath } from "../lib/private-paths.ts";
import { SESSION_CHANNEL } from "../lib/session-channel.ts";
import { AUTH_EFFECTS, type AuthEvent, type Effect, eventsBetween } from "./auth-events.ts";
import { forgetDraft, forgetDraftOfOthers } from "./checkout-draft.ts";
import { leaveAccount } from "./leave-account.ts";
import { isSignedIn } from "./owner.ts";
import { showToast } from "./toasts.ts";

/** How often a visible tab asks who is signed in (specification, section 9; decision 32). */
const ASK_EVERY_MS = 30_000;
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
let wished = false;
let outageTold = false;
let reload = () => {};
let channel: BroadcastChannel | undefined;

/** The id of the account that is signed in, as far as this page has heard. */
export const accountId = (): string | null => known?.user?.id ?? null;

const EFFECTS: Readonly<Record<Effect, (answer: SessionAnswer) => void>> = {
	paint: paintSignedIn,
	async sync(answer) {
		if (!answer.user) return;
		forgetDraftOfOthers(answer.user.id);
		// For shoppers who are signed in only: a visitor's page does not load it
		const { hearAccount } = await import("./sync.ts");
		hearAccount(answer);
	},
	leave(answer) {
		if (answer.user) return;
		if (wished) forgetDraft();
		leaveAccount(wished);
	},
	reload: () => isPrivatePath(location.pathname) && reload(),
	tell: () => channel?.postMessage(wished ? WISHED : ""),
};

function happen(event: AuthEvent, answer: SessionAnswer): void {
	for (const effect of AUTH_EFFECTS[event]) EFFECTS[effect](answer);
}

/** Takes an answer of `/session` for what is true now; the events that it tells have their effects. */
export function hearSession(answer: SessionAnswer): void {
	const before = known;
	known = answer;
	for (const event of eventsBetween(before, answer)) happen(event, answer);
	wished = false;
}

/** Asks the Worker, which refreshes the session where needed and mends a flag that says otherwise. */
export async function askSession(signal?: AbortSignal): Promise<void> {
	if (!isSignedIn()) {
		tag = null;
		return hearSession(SIGNED_OUT);
	}
	try {
		const response = await fetch("/session", { signal, headers: tag ? { "if-none-match": tag } : {} });
		if (response.status === 304) return;
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

/** On arriving at a page, with the code that a redirect left. */
export function arriveWith(code: string | null): void {
	paintSignedIn();
	if (code === WISHED || code === "password-recovery") known = tag = null; // another session than this tab knew
	if (code === WISHED) {
		wished = true;
		hearSession(SIGNED_OUT);
	} else if (code === "password-recovery") {
		void askSession().then(() => known && happen("PASSWORD_RECOVERY", known));
	} else if (known && isSignedIn() !== (known.user !== null)) void askSession();
}

/**
 * Keeps the page's idea of who is signed in right: after load, when the tab comes back, when another tab says so, and
 * every 30 s while it is visible. A session that ended elsewhere shows here without a reload.
 */
export function useSessionWatch(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		reload = revalidate;
	}, [revalidate]);
	useEffect(() => {
		const abort = new AbortController();
		const { signal } = abort;
		const ask = () => {
			if (document.visibilityState === "visible") void askSession(signal);
		};
		channel = new BroadcastChannel(SESSION_CHANNEL);
		channel.onmessage = ({ data }) => {
			wished = data === WISHED;
			void askSession(signal);
		};
		ask();
		const timer = setInterval(ask, ASK_EVERY_MS);
		document.addEventListener("visibilitychange", ask, { signal });
		addEventListener("online", ask, { signal });
		addEventListener("pageshow", ({ persisted }) => persisted && ask(), { signal });
		return () => {
			clearInterval(timer);
			channel?.close();
			abort.abort();
		};
	}, []);
}
