import { useState } from "react";
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { loadProduct } from "#app/features/admin/admin-products.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { keepPageOnError, ResultNotice, useFocusOnError } from "#app/ui/submission.tsx";
import { isSoldOut } from "#shared/domain/product.ts";
import type { Route } from "./+types/product.ts";
import { type FormValues, toFormValues } from "./products/form-values.ts";
import { Pictures } from "./products/pictures.tsx";
import { PRODUCT_ACTIONS, type SaveResult } from "./products/product-actions.server.ts";
import { ConflictNotice, ProductFormFields } from "./products/product-form.tsx";
import { Removal } from "./products/removal.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(`${loaderData?.values.name ?? "Piece"} · Products · Admin`);

async function requireProduct({ params, context }: Route.LoaderArgs | Route.ActionArgs) {
	const product = await loadProduct(context.get(privateContext), params.id);
	if (!product) throw data(null, 404);
	return product;
}

export async function loader(args: Route.LoaderArgs) {
	const { id, fields, pictures, soldOutByOrder, isArchived } = await requireProduct(args);
	return { id, values: toFormValues(fields), pictures, soldOutByOrder, isArchived, isSoldOut: isSoldOut(fields) };
}

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const product = await requireProduct(args);
	const form = await readFormData(request);
	const intent = String(form.get("intent"));
	const act = Object.hasOwn(PRODUCT_ACTIONS, intent) ? PRODUCT_ACTIONS[intent] : undefined;
	const ctx = context.get(privateContext);
	const result = await act?.({ form, product, ctx });
	if (!result) throw data(null, 400);
	if (typeof result !== "string") return data(result, result.status);
	ctx.session.flash(result);
	return redirect(result === "removed" ? "/admin/products" : `/admin/products/${product.id}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args);

/** Revalidates after a conflict, as the product is outdated, and after rejected pictures, as others may be stored. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409 || actionStatus === 422;

/** The key resets the form when history navigation goes from one product to another. */
export default function Product(props: Route.ComponentProps) {
	return <Editor key={props.loaderData.id} {...props} />;
}

function Editor({ loaderData: product, actionData: result }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
	const saveResult = result && "values" in result ? result : undefined;
	const { values, original, key } = useFormState(product.values, saveResult);
	const intent = useNavigation().formData?.get("intent");
	const busy = intent === "save";
	const section = useFocusOnError(result?.status !== 200 && result, "[aria-invalid=true], [data-conflict]");
	return (
		<section aria-labelledby="tab-heading" ref={section}>
			<Breadcrumbs trail={{ "/admin/products": "Products" }} here={product.id} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-4 justify-between">
				<h2 id="tab-heading">{product.values.name}</h2>
				<TextLink to={`/product/${product.id}`}>See it in the shop</TextLink>
			</div>
			<ResultNotice result={saveResult?.saved} tone="plain" />
			{saveResult?.conflicts && (
				<div className="mb-4" data-conflict tabIndex={-1}>
					<ConflictNotice conflicts={saveResult.conflicts} values={saveResult.values} />
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 xl:grid-cols-[minmax(0,1fr)_21rem]">
				{/* Multipart, as URL encoding would triple the size of text that isn't ASCII */}
				<Form method="post" encType="multipart/form-data" className="space-y-4" preventScrollReset>
					<input type="hidden" name="intent" value="save" />
					<input type="hidden" name="original" value={JSON.stringify(original)} />
					<ProductFormFields
						key={key}
						values={values}
						errors={saveResult?.errors}
						soldOutByOrder={product.soldOutByOrder}
					/>
					<Button busy={busy}>Save Changes</Button>
				</Form>
				<Pictures pictures={product.pictures} failure={result && "pictureError" in result ? result : undefined} />
			</div>
			{product.isSoldOut && (
				<Listing isArchived={product.isArchived} busy={["archive", "relist"].includes(String(intent))} />
			)}
			<Removal label="Remove this piece…" intent="remove" confirm="Remove Piece">
				It disappears from the shop, the favorites and the carts of everybody, together with its pictures. A piece that
				was ordered stays in its orders and is marked as sold out instead.
			</Removal>
		</section>
	);
}

function Listing({ isArchived, busy }: { isArchived: boolean; busy: boolean }) {
	return (
		<Form method="post" className="mt-12 max-w-[60ch] space-y-4">
			<p>
				{isArchived
					? "This piece is archived: only its page, orders and favorites still show it, as sold."
					: "This piece is sold out. Archived, it leaves the lists, the search and the suggestions; its page stays."}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button look="line" name="intent" value="relist" busy={busy}>
					Put Back on Sale
				</Button>
				{!isArchived && (
					<Button look="line" name="intent" value="archive" busy={busy}>
						Archive
					</Button>
				)}
			</div>
		</Form>
	);
}

/**
 * Returns the form's initial values and the stored values that it was rendered with. Revalidation doesn't change them, as this
 * admin hasn't seen another admin's changes.
 */
function useFormState(stored: FormValues, result: SaveResult | undefined) {
	const [state, setState] = useState({
		result,
		values: result?.values ?? stored,
		original: result?.original ?? stored,
		key: 0,
	});
	if (!result || result === state.result) return state;
	const next = { result, values: result.values, original: result.original, key: state.key + 1 };
	setState(next);
	return next;
}
