import { randomUUID } from "node:crypto";
import { DEFAULT_VALUES } from "../../../app/routes/admin/products/form-values.ts";
import { newProductId } from "../../../supabase/functions/_shared/domain/product-fields.ts";
import { newEmail, PASSWORD, sessionCookie } from "./accounts.ts";
import { BUNDLED, ERROR_PAGE, type FaultCase, message, UNAFFECTED } from "./fault-cases.ts";
import { orderForm } from "./orders.ts";

const FAILED = [502, 503];
const AUTH_IS_DOWN = "The sign-in service is not responding right now. Please try again.";
const IDENTIFIER_FIELD = /value="amara\.typed@example\.com"/;
const PRODUCT_ID = "enc-0001";

export const FORMS: readonly FaultCase[] = [
	{
		title: "submit sign-in, sign-up",
		as: "visitor",
		path: "/auth",
		fields: () => ({ intent: "sign-in", identifier: "amara.typed@example.com", password: PASSWORD }),
		success: { status: 422, contains: ["Invalid login credentials"] },
		on: { Auth: message(422, AUTH_IS_DOWN, IDENTIFIER_FIELD) },
	},
	{
		title: "submit sign-in, sign-up",
		as: "visitor",
		path: "/auth?mode=sign-up",
		fields: () => ({ intent: "sign-up", identifier: newEmail(), password: PASSWORD, confirm: PASSWORD }),
		success: { status: 302, to: /^\/$/ },
		on: { Auth: message(422, AUTH_IS_DOWN, /value="new-[0-9a-f-]{36}@encore\.example"/) },
	},
	{
		title: "confirm an e-mail link",
		as: "visitor",
		path: "/auth/confirm",
		fields: () => ({ type: "signup", token: "0123456789", email: "amara@example.com" }),
		success: { status: 400, contains: ["This link no longer works"] },
		on: { Auth: message(503, "We could not check the link just now. It is still good") },
	},
	{
		title: "submit profile, password",
		as: "shopper",
		path: "/account",
		fields: () => ({ intent: "profile", name: "Typed Name" }),
		success: { status: 200, contains: ["Profile updated"] },
		on: { Auth: { ...ERROR_PAGE, contains: [/name="name" value="Typed Name"/] } },
	},
	{
		title: "submit profile, password",
		as: "shopper",
		path: "/account?tab=settings&reset=true",
		fields: () => ({ intent: "new-password", password: "other-hand-2", confirm: "other-hand-3" }),
		success: { status: 422, contains: ["Please ensure both passwords match."] },
		on: { Auth: ERROR_PAGE },
	},
	{
		title: "submit profile, password",
		as: "shopper",
		path: "/account?tab=settings",
		fields: () => ({ intent: "reset-password" }),
		on: { Auth: ERROR_PAGE },
	},
	{
		title: "submit profile picture",
		as: "shopper",
		path: "/account",
		fields: () => ({ intent: "avatar" }),
		file: "avatar",
		success: { status: 200, contains: ["Profile image updated"] },
		on: { Auth: ERROR_PAGE, Storage: message(422, "Upload failed", "Failed to upload profile image") },
	},
	{
		title: "request account deletion",
		as: "shopper",
		path: "/account?tab=settings",
		fields: ({ email }) => ({ intent: "ask-for-deletion", email }),
		success: { status: 200, contains: ["Account deletion requested"] },
		on: {
			Auth: ERROR_PAGE,
			PostgREST: message(422, "Account deletion not requested", "The service is not responding right now"),
		},
	},
	{
		title: "cancel an order",
		as: "shopper",
		path: "/account/orders/:order",
		fields: () => ({}),
		success: { status: 302, to: /^\/account\/orders\// },
		on: { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE },
	},
	{
		title: "add to cart, without JavaScript",
		as: "shopper",
		path: "/add-to-cart",
		fields: () => ({ productId: PRODUCT_ID }),
		success: { status: 302, to: /^\/checkout$/ },
		on: { Auth: ERROR_PAGE, PostgREST: BUNDLED },
	},
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
	{
		title: "place an order",
		as: "shopper",
		path: "/checkout",
		fields: () => orderForm({ address: "12 Typed Lane" }),
		success: { status: 302, to: /^\/order-confirmation\?order=/ },
		on: {
			Auth: UNAFFECTED,
			PostgREST: UNAFFECTED,
			orders: message(FAILED, "it can't be placed twice", /value="12 Typed Lane"/),
			everything: message(503, "it can't be placed twice", /value="12 Typed Lane"/),
		},
	},
	{
		title: "sign out",
		as: "visitor",
		path: "/sign-out",
		fields: () => ({}),
		// Another session, because the other cases still need theirs
		cookie: sessionCookie(),
		endsSession: true,
		success: { status: 302, to: /^\/$/ },
		on: { Auth: UNAFFECTED },
	},
	{
		title: "quote (fetched by pages)",
		as: "visitor",
		path: "/quote",
		json: () => ({ items: [{ productId: PRODUCT_ID, quantity: 1 }], stage: "cart" }),
		success: { status: 200, contains: ['"total":'] },
		on: { pricing: message(FAILED, '"code":"unavailable"') },
	},
	{
		title: "promo code (fetched by pages)",
		as: "visitor",
		path: "/promo",
		json: () => ({ code: "nothing" }),
		success: { status: 200, contains: ['"valid":false'] },
		on: { promo: message(FAILED, '"code":"unavailable"') },
	},
	{
		title: "admin: data migration",
		as: "admin",
		path: "/admin/migration",
		fields: () => ({}),
		success: { status: 200, contains: ["Data migration completed successfully."] },
		on: { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE, seed: message(FAILED, "Error during data migration.") },
	},
	{
		title: "admin: advance an order, edit or add a product",
		as: "admin",
		path: "/admin/orders",
		fields: ({ orderId }) => ({ id: orderId, status: "shipped", trackingNumber: "T" }),
		success: { status: 422 },
		on: { Auth: ERROR_PAGE, PostgREST: { ...ERROR_PAGE, contains: [/name="trackingNumber" value="T"/] } },
	},
	{
		title: "admin: advance an order, edit or add a product",
		as: "admin",
		path: "/admin/products/new",
		fields: () => ({ id: newProductId(new Date(), randomUUID().slice(0, 8)), name: "Typed piece" }),
		success: { status: 422, contains: ['value="Typed piece"'] },
		on: {
			Auth: { ...ERROR_PAGE, contains: [/name="name" value="Typed piece"/] },
			PostgREST: { ...ERROR_PAGE, contains: [/name="name" value="Typed piece"/] },
		},
	},
	{
		title: "admin: advance an order, edit or add a product",
		as: "admin",
		path: `/admin/products/${PRODUCT_ID}`,
		// Conflicts with the stored product, so nothing is saved
		fields: () => ({
			intent: "save",
			original: JSON.stringify({ ...DEFAULT_VALUES, name: "Seen name" }),
			brand: "Typed brand",
		}),
		success: { status: 409 },
		on: {
			Auth: { ...ERROR_PAGE, contains: [/name="brand" value="Typed brand"/] },
			PostgREST: { ...ERROR_PAGE, contains: [/name="brand" value="Typed brand"/] },
		},
	},
	{
		title: "admin: add a picture",
		as: "admin",
		path: "/admin/products/enc-0001",
		fields: () => ({ intent: "add-picture" }),
		file: "picture",
		visibleToOthers: true,
		success: { status: 302, to: /^\/admin\/products\/enc-0001$/ },
		on: {
			Auth: ERROR_PAGE,
			PostgREST: ERROR_PAGE,
			Storage: message(422, "me.png could not be stored. Please try again."),
		},
	},
];
