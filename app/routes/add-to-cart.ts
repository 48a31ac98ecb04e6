import { data, redirect } from "react-router";
import { changeAccountCart } from "#app/features/account/account-cart.server.ts";
import { getUser, privateContext } from "#app/features/auth/session.server.ts";
import { loadListedProduct } from "#app/features/catalog/catalog.server.ts";
import { readFormData } from "#app/platform/forms.ts";
import { addToCart } from "#shared/domain/cart.ts";
import { isSoldOut } from "#shared/domain/product.ts";
import { parseQuantity } from "#shared/domain/quantity.ts";
import type { Route } from "./+types/add-to-cart.ts";

export function loader() {
	return redirect("/cart");
}

/** Adds to the account's cart, for browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	const { product, failed } = await loadListedProduct(ctx, String(form.get("productId")));
	if (failed) throw data(null, 503);
	if (!product || isSoldOut(product)) return redirect("/shop");
	// Only the product page's form has a quantity, and it requires a size (spec S5.04)
	if (product.size && form.has("quantity") && !form.get("size")) return redirect(`/product/${product.id}#size-choice`);
	const user = await getUser(context);
	if (!user) return redirect(`/auth?next=/product/${product.id}&for=cart`);
	const n = parseQuantity(String(form.get("quantity") ?? "1"));
	const saved = await changeAccountCart(ctx, user, (cart) => addToCart(cart, product, n, Date.now()).cart);
	if (!saved) throw data(null, 503);
	return redirect("/checkout");
}

/** A component, because errors of resource routes skip the error page. */
export default function AddToCart() {
	return null;
}
