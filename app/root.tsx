import type { ReactNode } from "react";
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration } from "react-router";
import "./app.css";
import { OfflineReading } from "#app/extras/offline/index.ts";
import { announcements } from "#app/features/content/texts.ts";
import { ErrorPage } from "#app/features/layout/error-page.tsx";
import { NavigationEffects } from "#app/features/layout/navigation-effects.tsx";
import paintBadges from "#app/features/layout/paint-badges.ts?script";
import { SiteFooter } from "#app/features/layout/site-footer.tsx";
import { SiteHeader } from "#app/features/layout/site-header.tsx";
import { keepPageOnFailedRefresh } from "#app/platform/background-refresh.ts";
import boot from "#app/platform/late-hydration/boot.ts?script";
import {
	InlineScript,
	LateScripts,
	useHydrationMode,
	useServedDocument,
} from "#app/platform/late-hydration/late-scripts.tsx";
import { navigateDocumentOnFailure } from "#app/platform/navigation.ts";
import { useServerRender } from "#app/platform/server-render.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { DISPLAY_FONT_FILE, LOCALE, TEXT_FONT_FILE } from "#shared/shop.config.ts";

const font = (file: string) =>
	({ rel: "preload", href: `/fonts/${file}`, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [font(DISPLAY_FONT_FILE), font(TEXT_FONT_FILE)];

/** Error pages have it, too. */
export function Layout({ children }: { children: ReactNode }) {
	useServedDocument();
	return (
		// A script may set `data-signed-in` before hydration
		<html lang={LOCALE} data-hydrate={useHydrationMode()} suppressHydrationWarning>
			<head>
				{import.meta.env.SSR && (
					<>
						<meta charSet="utf-8" />
						<InlineScript code={boot} />
					</>
				)}
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<Meta />
				{/* Browsers hide nonces from scripts, so "" on both sides avoids a hydration mismatch */}
				<Links nonce="" />
				{useServerRender()?.head}
			</head>
			<body className="flex min-h-dvh flex-col">
				<a className="skip-link" href="#main">
					Skip to content
				</a>
				<aside className="ticker" aria-label="Shop facts">
					<ul>
						{announcements.lines.map((fact) => (
							<li key={fact}>{fact}</li>
						))}
					</ul>
				</aside>
				<SiteHeader />
				{import.meta.env.SSR && <InlineScript code={paintBadges} />}
				<main id="main" className="flex-1" tabIndex={-1}>
					{children}
				</main>
				<SiteFooter />
				<Toaster />
				<NavigationEffects />
				<OfflineReading />
				<ScrollRestoration />
				<LateScripts />
			</body>
		</html>
	);
}

export const clientMiddleware = [keepPageOnFailedRefresh, navigateDocumentOnFailure];

export default function Root() {
	return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
