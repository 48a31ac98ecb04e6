import { globSync } from "node:fs";
import path from "node:path";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The routes of spec section 2 and our own. addresses.ts declares how each is served. */
export default [
	index("routes/home.tsx"),
	route("shop", "routes/shop.tsx"),
	route("product/:id", "routes/product.tsx"),
	route("cart", "routes/cart.tsx"),
	route("categories", "routes/categories.tsx"),
	...["womens", "mens"].map((id) => route(`categories/${id}`, "routes/groups.tsx", { id })),
	route("favorites", "routes/favorites.tsx"),
	route("search", "routes/search.tsx"),
	route("new-arrivals", "routes/new-arrivals.tsx"),
	route("accessories", "routes/accessories.tsx"),
	route("vintage", "routes/vintage.tsx"),
	route("about", "routes/about.tsx"),
	route("contact", "routes/contact.tsx"),
	route("returns", "routes/returns.tsx"),
	route("faq", "routes/faq.tsx"),
	route("sustainability", "routes/sustainability.tsx"),
	route("careers", "routes/careers.tsx"),
	route("blog", "routes/blog.tsx"),
	...globSync("*.toml", { cwd: "app/features/content/texts/pages" }).map((file) => {
		const id = path.basename(file, ".toml");
		return route(id, "routes/text-page.tsx", { id });
	}),
	route("cookies", "routes/cookies.tsx"),

	// Private routes, whose middleware loads the session
	layout("routes/private.tsx", [
		route("auth", "routes/auth.tsx"),
		route("auth/forgot", "extras/forgot-password/routes/forgot.tsx"),
		route("auth/sent", "routes/auth-sent.tsx"),
		route("auth/confirm", "routes/auth-confirm.tsx"),
		route("account", "routes/account.tsx"),
		route("account/orders/:id", "routes/order.tsx"),
		route("account/data", "routes/account-data.ts"),
		route("account/delete", "routes/account-delete.tsx"),
		route("checkout", "routes/checkout.tsx"),
		route("order-confirmation", "routes/order-confirmation.tsx"),
		route("admin", "routes/admin.tsx", [
			index("routes/admin/overview.tsx"),
			route("orders", "routes/admin/orders.tsx"),
			route("mails/:id", "routes/admin/mail.ts"),
			route("migration", "routes/admin/migration.tsx"),
			route("products", "routes/admin/products.tsx"),
			route("products/new", "routes/admin/product-new.tsx"),
			route("csv", "routes/admin/csv.ts"),
			route("products/:id", "routes/admin/product.tsx"),
			route("settings", "routes/admin/settings.tsx"),
		]),
		route("add-to-cart", "routes/add-to-cart.ts"),
		route("session", "routes/session.ts"),
		route("sign-out", "routes/sign-out.ts"),

		// Extras
		route("auth/verify", "extras/second-factor/routes/verify.tsx"),
		route("account/two-factor", "extras/second-factor/routes/two-factor.tsx"),
		route("account/mails", "extras/price-drops/routes/mails.tsx"),
		route("account/sessions", "extras/sessions/routes/sessions.tsx"),
		route("checkout/guest", "extras/guests/routes/start.ts"),
		route("account/keep", "extras/guests/routes/keep.tsx"),
		route("account/orders/expired-link", "extras/guests/routes/expired-link.tsx"),
	]),

	// Routes for fetchers
	route("quote", "routes/quote.ts"),
	route("promo", "routes/promo.ts"),
	route("contact/send", "extras/contact-form/routes/send.ts"),
	route("catalog", "routes/catalog.ts"),
	route("suggest", "routes/suggest.ts"),
	route("current", "routes/current.ts"),

	// Extras
	route("offline", "extras/offline/routes/offline.tsx"),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
