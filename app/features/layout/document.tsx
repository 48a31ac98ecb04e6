import type { ReactNode } from "react";
import { Links, Meta, ScrollRestoration } from "react-router";
import { OfflineReading } from "#app/extras/offline/index.ts";
import { announcements } from "#app/features/content/texts.ts";
import boot from "#app/platform/late-hydration/boot.ts?script";
import {
	InlineScript,
	LateScripts,
	useHydrationMode,
	useServedDocument,
} from "#app/platform/late-hydration/late-scripts.tsx";
import { useServedContent, useServerRender } from "#app/platform/server-render.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { LOCALE } from "#shared/shop.config.ts";
import { NavigationEffects } from "./navigation-effects.tsx";
import paintBadges from "./paint-badges.ts?script";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Error pages use this layout, too. */
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
				<Ticker />
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

function Ticker() {
	const content = useServedContent(
		"ticker",
		() =>
			import.meta.env.SSR && (
				<ul>
					{announcements.lines.map((fact) => (
						<li key={fact}>{fact}</li>
					))}
				</ul>
			),
	);
	return <aside className="ticker" aria-label="Shop facts" {...content} />;
}
