import { randomUUID } from "node:crypto";
import { DEFAULT_VALUES } from "../../../app/routes/admin/products/form-values.ts";
import { newProductId } from "../../../supabase/functions/_shared/domain/product-fields.ts";
import { newEmail, PASSWORD, sessionCookie } from "./accounts.ts";
import { BUNDLED, ERROR_PAGE, type FaultCase, message, UNAFFECTED } from "./fault-cases.ts";
import { orderForm } from "./orders.ts";

const FAILED = [502, 503];
const AUTH_IS_DOWN = "The sign-in service is not responding right now. Please try again.";
const PRODUCT_ID = "enc-0001";

type Fields = NonNullable<FaultCase["fields"]>;
type More = Omit<FaultCase, "title" | "as" | "path" | "fields">;

/** A post of these fields. */
const form =
	(as: FaultCase["as"]) =>
	(title: string, path: string, fields: Fields, more: More): FaultCase => ({ title, as, path, fields, ...more });
const [visitor, shopper, admin] = [form("visitor"), form("shopper"), form("admin")];

const nothing: Fields = () => ({});
/** The error page, which offers to send the field again. */
const errorPageWith = (name: string, value: string) => ({
	...ERROR_PAGE,
	contains: [new RegExp(`name="${name}" value="${value}"`)],
});
const PROFILE = "submit profile, password";
const EDIT = "admin: advance an order, edit or add a product";
const SIGN_IN = "submit sign-in, sign-up";

export const FORMS: readonly FaultCase[] = [
	visitor(SIGN_IN, "/auth", () => ({ intent: "sign-in", identifier: "amara@example.com", password: PASSWORD }), {
		success: { status: 422, contains: ["Invalid login credentials"] },
		on: { Auth: message(422, AUTH_IS_DOWN, /value="amara@example\.com"/) },
	}),
	visitor(
		SIGN_IN,
		"/auth?mode=sign-up",
		() => ({ intent: "sign-up", identifier: newEmail(), password: PASSWORD, confirm: PASSWORD }),
		{
			success: { status: 302, to: /^\/$/ },
			on: { Auth: message(422, AUTH_IS_DOWN, /value="new-[0-9a-f-]{36}@encore\.example"/) },
		},
	),
	visitor(
		"confirm an email link",
		"/auth/confirm",
		() => ({ type: "signup", token: "0123456789", email: "amara@example.com" }),
		{
			success: { status: 400, contains: ["This link no longer works"] },
			on: { Auth: message(503, "We could not check the link just now. It is still good") },
		},
	),
	shopper(PROFILE, "/account", () => ({ intent: "profile", name: "Typed Name" }), {
		success: { status: 200, contains: ["Profile updated"] },
		on: { Auth: errorPageWith("name", "Typed Name") },
	}),
	shopper(
		PROFILE,
		"/account?tab=settings&reset=true",
		() => ({ intent: "new-password", password: "other-hand-2", confirm: "other-hand-3" }),
		{ success: { status: 422, contains: ["Please ensure both passwords match."] }, on: { Auth: ERROR_PAGE } },
	),
	shopper(PROFILE, "/account?tab=settings", () => ({ intent: "reset-password" }), { on: { Auth: ERROR_PAGE } }),
	shopper("submit profile picture", "/account", () => ({ intent: "avatar" }), {
		file: "avatar",
		success: { status: 200, contains: ["Profile image updated"] },
		on: { Auth: ERROR_PAGE, Storage: message(422, "Upload failed", "Failed to upload profile image") },
	}),
	shopper("request account deletion", "/account?tab=settings", ({ email }) => ({ intent: "ask-for-deletion", email }), {
		success: { status: 200, contains: ["Account deletion requested"] },
		on: {
			Auth: ERROR_PAGE,
			PostgREST: message(422, "Account deletion not requested", "The service is not responding right now"),
		},
	}),
	shopper("keep the account", "/account?tab=settings", () => ({ intent: "keep-account" }), {
		success: { status: 200, contains: ["Your account stays"] },
		on: {
			Auth: ERROR_PAGE,
			PostgREST: message(422, "Account deletion not withdrawn", "The service is not responding right now"),
		},
	}),
	shopper("cancel an order", "/account/orders/:order", nothing, {
		success: { status: 302, to: /^\/account\/orders\// },
		on: { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE },
	}),
	shopper("add to cart, without JavaScript", "/add-to-cart", () => ({ productId: PRODUCT_ID }), {
		success: { status: 302, to: /^\/checkout$/ },
		on: { Auth: ERROR_PAGE, PostgREST: BUNDLED },
	}),
	{
		title: "push cart and favorites",
		as: "shopper",
		path: "/session",
		json: ({ userId }) => ({
			owner: userId,
			cart: JSON.stringify([[PRODUCT_ID, 1, Date.now()]]),
			favorites: { add: [PRODUCT_ID], remove: [] },
		}),
		success: { status: 200, contains: ['"saved":{"unknown":[]'] },
		on: { Auth: message(503, '"state":"unknown"'), PostgREST: message(503, "could not be saved") },
	},
	shopper("place an order", "/checkout", () => orderForm({ address: "12 Typed Lane" }), {
		success: { status: 302, to: /^\/order-confirmation\?order=/ },
		on: {
			Auth: UNAFFECTED,
			PostgREST: UNAFFECTED,
			orders: message(FAILED, "it can't be placed twice", /value="12 Typed Lane"/),
			everything: message(503, "it can't be placed twice", /value="12 Typed Lane"/),
		},
	}),
	visitor("sign out", "/sign-out", nothing, {
		// Another session, because the other cases still need theirs
		cookie: sessionCookie(),
		endsSession: true,
		success: { status: 302, to: /^\/$/ },
		on: { Auth: UNAFFECTED },
	}),
	{
		title: "quote (fetched by pages)",
		as: "visitor",
		path: "/quote",
		json: () => ({ items: [{ productId: PRODUCT_ID, quantity: 1 }], stage: "cart" }),
		success: { status: 200, contains: ['"total":'] },
		on: { pricing: message(FAILED, '"code":"unavailable"', /service is not responding|unexpected error/) },
	},
	{
		title: "promo code (fetched by pages)",
		as: "visitor",
		path: "/promo",
		json: () => ({ code: "nothing" }),
		success: { status: 200, contains: ['"valid":false'] },
		on: { promo: message(FAILED, '"code":"unavailable"') },
	},
	admin("admin: data migration", "/admin/migration", nothing, {
		success: { status: 200, contains: ["Data migration completed successfully."] },
		on: { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE, seed: message(FAILED, "Error during data migration.") },
	}),
	admin(EDIT, "/admin/orders", ({ orderId }) => ({ id: orderId, status: "shipped", trackingNumber: "T" }), {
		success: { status: 422 },
		on: { Auth: ERROR_PAGE, PostgREST: errorPageWith("trackingNumber", "T") },
	}),
	admin(
		EDIT,
		"/admin/products/new",
		() => ({ id: newProductId(new Date(), randomUUID().slice(0, 8)), name: "Typed piece" }),
		{
			success: { status: 422, contains: ['value="Typed piece"'] },
			on: { Auth: errorPageWith("name", "Typed piece"), PostgREST: errorPageWith("name", "Typed piece") },
		},
	),
	// Conflicts with the stored product, so nothing is saved
	admin(
		EDIT,
		`/admin/products/${PRODUCT_ID}`,
		() => ({
			intent: "save",
			original: JSON.stringify({ ...DEFAULT_VALUES, name: "Seen name" }),
			brand: "Typed brand",
		}),
		{
			success: { status: 409 },
			on: { Auth: errorPageWith("brand", "Typed brand"), PostgREST: errorPageWith("brand", "Typed brand") },
		},
	),
	admin("admin: add a picture", `/admin/products/${PRODUCT_ID}`, () => ({ intent: "add-picture" }), {
		file: "picture",
		visibleToOthers: true,
		success: { status: 302, to: /^\/admin\/products\/enc-0001$/ },
		on: {
			Auth: ERROR_PAGE,
			PostgREST: ERROR_PAGE,
			Storage: message(422, "me.png could not be stored. Please try again."),
		},
	}),
];
