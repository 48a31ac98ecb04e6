import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { addPiece } from "#app/features/admin/product-editor.server.ts";
import { addPicture } from "#app/features/admin/product-images.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import { sessionContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { readFormData } from "#app/platform/forms.ts";
import { readUpload } from "#app/platform/stored-images.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { type PictureType, productPictureError } from "#shared/domain/pictures.ts";
import { isNewProductId, newProductId } from "#shared/domain/product-fields.ts";
import "#app/features/admin/admin-products.css";
import type { Route } from "./+types/product-new.ts";
import { parseFields } from "./products/parse-fields.server.ts";
import { PictureField } from "./products/picture-field.tsx";
import { ProductFormFields } from "./products/product-form.tsx";
import { BLANK, typedIn } from "./products/typed-fields.ts";

export const meta = () => privatePageMeta("New Piece · Products · Admin", "A new piece for the catalogue.");

/** The new piece's id is in its form, so that a form sent twice makes one piece. */
export const loader = () => ({ id: newProductId(new Date(), crypto.randomUUID().slice(0, 8)) });

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const id = String(form.get("id"));
	if (!isNewProductId(id)) throw data(null, 400);
	const typed = typedIn(form);
	const { fields, errors } = parseFields(typed);
	const { bytes, type } = await readUpload(form, "picture");
	const picture = bytes.length > 0 ? productPictureError(type, bytes.length) : null;
	if (!fields || picture) return data({ id, typed, errors, picture: picture ?? undefined }, 422);

	const [session, platform] = [context.get(sessionContext), context.get(platformContext)];
	const version = await addPiece(platform, session, id, fields);
	let said: FlashCode = version ? "piece-added" : "piece-there";
	if (version && bytes.length > 0) {
		const given = { bytes, type: type as PictureType }; // no type is a refusal
		const result = await addPicture(platform, session, { id, version, pictures: [] }, given);
		if (result !== "changed") said = "piece-without-picture";
	}
	return redirect(`/admin/products/${id}`, { headers: { "Set-Cookie": flashCookie(request, said) } });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnError(sent);

export default function NewProduct({ loaderData, actionData: answer }: Route.ComponentProps) {
	const busy = useNavigation().formMethod === "POST";
	const part = useRef<HTMLElement>(null);
	useEffect(() => {
		if (answer) part.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);
	return (
		<section aria-labelledby="tab-heading" ref={part}>
			<Breadcrumbs trail={{ "/admin/products": "Products" }} here="New" />
			<h2 id="tab-heading" className="mb-4">
				New Piece
			</h2>
			<Form method="post" encType="multipart/form-data" className="stack piece-form">
				<input type="hidden" name="id" value={answer?.id ?? loaderData.id} />
				<ProductFormFields typed={answer?.typed ?? BLANK} errors={answer?.errors} />
				<fieldset className="fset">
					<legend>Picture</legend>
					<PictureField label="First picture" error={answer?.picture} />
				</fieldset>
				<Button busy={busy}>Add Piece</Button>
			</Form>
		</section>
	);
}
