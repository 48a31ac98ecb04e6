import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { EmptyPage } from "#app/features/shop/mark.tsx";
import type { PostedFields } from "#app/platform/resubmit.server.ts";
import { useServerRender } from "#app/platform/server-render.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BRAND } from "#shared/shop.config.ts";
import { LinkList, SHOP_LINKS } from "./links.tsx";

const OFFLINE = 0;
const WORDS: Record<number, [title: string, text: string]> = {
	[OFFLINE]: ["You're offline", "This page needs the internet. Your cart and favorites are safe."],
	403: ["Not allowed", "Your account doesn't have access to this page."],
	503: [
		"One moment, please",
		"Part of the shop is not responding right now. Your session and cart are safe. Please try again.",
	],
};

const UNEXPECTED = ["Something went wrong", "That was us, not you. Please try again."] as const;

/** `navigator.onLine` is undefined on the server. */
const isOffline = () => navigator.onLine === false;

/** Spec S2.22 and S8.01. */
export function ErrorPage() {
	const error = useRouteError();
	const { pathname, search } = useLocation();
	const status = isRouteErrorResponse(error) ? error.status : isOffline() ? OFFLINE : 500;
	const reference = useReference();
	const resubmitForm = useServerRender()?.resubmitForm;
	if (status === 404) return <NotFound />;
	const [title, text] = WORDS[status] ?? UNEXPECTED;
	return (
		<>
			<title>{`${title} · ${BRAND}`}</title>
			<EmptyPage title={title} text={text}>
				{status >= 500 && reference && <p className="hint">{`Reference: ${reference}`}</p>}
				<noscript>{resubmitForm}</noscript>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3 justify-center">
					{status !== 403 && (
						<ButtonLink to={pathname + search} reloadDocument>
							Try again
						</ButtonLink>
					)}
					<ButtonLink to="/" look="line">
						Return to Home
					</ButtonLink>
				</div>
			</EmptyPage>
		</>
	);
}

/** The failed request's id, or "" if unknown. Browsers read it from Server-Timing, the only header of a navigation that scripts can read. */
function useReference(): string {
	const render = useServerRender();
	return import.meta.env.SSR ? (render?.requestId ?? "") : lastRequestId();
}

function lastRequestId(): string {
	const entries = performance.getEntries() as PerformanceResourceTiming[];
	const last = entries.findLast(({ name, entryType }) => entryType === "navigation" || name.includes(".data"));
	return last?.serverTiming?.find(({ name }) => name === "request")?.description ?? "";
}

/** Spec S2.22. */
export function NotFound() {
	return (
		<>
			<title>{`Page not found · ${BRAND}`}</title>
			<EmptyPage title="Oops! Page not found" text="It may have found a new home. The rest of the rail is still here.">
				<SearchForm className="w-full max-w-sm" label="Search instead" />
				<ButtonLink to="/">Return to Home</ButtonLink>
				<LinkList links={SHOP_LINKS} className="flex flex-wrap gap-2 justify-center" linkClassName="chip chip--line" />
			</EmptyPage>
		</>
	);
}

/** Submits a failed form again without JavaScript. */
export function ResubmitForm({ action, fields }: { action: string; fields: PostedFields }) {
	return (
		<form className="space-y-4" method="post" action={action} encType="multipart/form-data">
			<p>What you sent is saved here.</p>
			{fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button>Send it again</Button>
		</form>
	);
}
