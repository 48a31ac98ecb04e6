import { data, Form, redirect, useNavigation } from "react-router";
import { createProduct } from "#app/features/admin/admin-products.server.ts";
import { readPhotos } from "#app/features/admin/photo-upload.server.ts";
import { addPhotos } from "#app/features/admin/product-pictures.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { keepPageOnError, useFocusOnError } from "#app/ui/submission.tsx";
import { MAX_PRODUCT_PICTURES } from "#shared/domain/pictures.ts";
import { isNewProductId, newProductId } from "#shared/domain/product-fields.ts";
import type { Route } from "./+types/product-new.ts";
import { DEFAULT_VALUES, readFormValues } from "./products/form-values.ts";
import { PictureField } from "./products/pictures.tsx";
import { parseFields, SKU_TAKEN } from "./products/product-actions.server.ts";
import { ProductFormFields } from "./products/product-form.tsx";

export const meta = () => privatePageMeta("New Piece · Products · Admin");

/** The form carries the new id, so that submitting it twice creates one product. */
export const loader = () => ({ id: newProductId(new Date(), crypto.randomUUID().slice(0, 8)) });

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const id = String(form.get("id"));
	if (!isNewProductId(id)) throw data(null, 400);
	const values = readFormValues(form);
	const { fields, errors } = parseFields(values);
	const ctx = context.get(privateContext);
	const { photos, errors: photoErrors } = await readPhotos(ctx, form, MAX_PRODUCT_PICTURES);
	const pictureError = [...photoErrors.values()].join(" ") || null;
	if (!fields || pictureError) return data({ id, values, errors, pictureError }, 422);

	const created = await createProduct(ctx, id, fields);
	if (created === "sku-taken") return data({ id, values, errors: SKU_TAKEN, pictureError: null }, 422);
	const { version } = created;
	let flash: FlashCode = version ? "product-added" : "product-exists";
	if (version) {
		const failures = await addPhotos(ctx, { id, version, pictures: [] }, photos);
		if (failures.size > 0) flash = "picture-missing";
	}
	ctx.session.flash(flash);
	return redirect(`/admin/products/${id}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args);

export default function NewProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
	const busy = useNavigation().formMethod === "POST";
	const section = useFocusOnError(failure);
	return (
		<section aria-labelledby="tab-heading" ref={section}>
			<Breadcrumbs trail={{ "/admin/products": "Products" }} here="New" />
			<h2 id="tab-heading" className="mb-4">
				New Piece
			</h2>
			<Form method="post" encType="multipart/form-data" className="max-w-3xl space-y-4">
				<input type="hidden" name="id" value={failure?.id ?? loaderData.id} />
				<ProductFormFields values={failure?.values ?? DEFAULT_VALUES} errors={failure?.errors} />
				<fieldset className="fieldset">
					<legend>Pictures</legend>
					<PictureField room={MAX_PRODUCT_PICTURES} error={failure?.pictureError ?? undefined} />
				</fieldset>
				<Button busy={busy}>Add Piece</Button>
			</Form>
		</section>
	);
}
