import { type LinksFunction, Outlet } from "react-router";
import "./app.css";
import { ErrorPage } from "#app/features/layout/error-page.tsx";
import { keepPageOnFailedRefresh } from "#app/platform/background-refresh.ts";
import { navigateDocumentOnFailure } from "#app/platform/navigation.ts";
import { DISPLAY_FONT_FILE, TEXT_FONT_FILE } from "#shared/shop.config.ts";

const font = (file: string) =>
	({ rel: "preload", href: `/fonts/${file}`, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [font(DISPLAY_FONT_FILE), font(TEXT_FONT_FILE)];

export const clientMiddleware = [keepPageOnFailedRefresh, navigateDocumentOnFailure];

export default function Root() {
	return <Outlet />;
}

export { Layout } from "#app/features/layout/document.tsx";
export { ErrorPage as ErrorBoundary };
