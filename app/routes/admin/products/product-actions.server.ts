import {
	loadProduct,
	removeProduct,
	type StoredProduct,
	updateProduct,
} from "#app/features/admin/admin-products.server.ts";
import { readPhoto } from "#app/features/admin/photo-upload.server.ts";
import {
	addPicture,
	deletePictureFiles,
	describePicture,
	movePictureForward,
	type PicturesResult,
	removePicture,
} from "#app/features/admin/product-pictures.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isPlainText } from "#shared/contracts/fields.ts";
import { MAX_CAPTION_LENGTH, NO_PRODUCT_PICTURE, PICTURE_KINDS } from "#shared/domain/pictures.ts";
import {
	type Conflict,
	type FormValues,
	findConflicts,
	mergeValues,
	parseFormValues,
	readFormValues,
	toFormValues,
} from "./form-values.ts";
import { type FieldErrors, parseFields, SKU_TAKEN } from "./parse-fields.server.ts";

/** `values` and `original` are the form's next ones. */
export interface SaveResult {
	status: 200 | 409 | 422;
	values: FormValues;
	original: FormValues;
	errors?: FieldErrors;
	conflicts?: Conflict[];
}

export interface PictureError {
	status: 409 | 422;
	pictureError: string;
}

interface ActionContext {
	form: FormData;
	product: StoredProduct;
	ctx: PrivateContext;
}

/**
 * Saves unless a stored field differs from `original`, the values that the form was rendered with. Null for an invalid
 * form.
 */
async function save({ form, product, ctx }: ActionContext): Promise<SaveResult | null> {
	const submitted = readFormValues(form);
	const original = parseFormValues(String(form.get("original") ?? ""));
	if (!original) return null;
	const conflict = (current: FormValues): SaveResult => ({
		status: 409,
		values: mergeValues(original, submitted, current),
		original: current,
		conflicts: findConflicts(original, current),
	});
	const current = toFormValues(product.fields);
	if (findConflicts(original, current).length > 0) return conflict(current);
	const { fields, errors } = parseFields(submitted);
	if (!fields) return { status: 422, values: submitted, original, errors };
	const saved = toFormValues(fields);
	const result = await updateProduct(ctx, product, fields);
	if (result === "saved") return { status: 200, values: saved, original: saved };
	if (result === "sku-taken") return { status: 422, values: submitted, original, errors: SKU_TAKEN };
	const newer = await loadProduct(ctx, product.id);
	return conflict(newer ? toFormValues(newer.fields) : current);
}

async function changePictures(
	{ product, ctx }: ActionContext,
	change: (product: StoredProduct) => Promise<PicturesResult>,
): Promise<FlashCode | PictureError> {
	let result = await change(product);
	if (result === "conflict") {
		const newer = await loadProduct(ctx, product.id);
		if (newer) result = await change(newer);
	}
	if (result === "changed") return "pictures-changed";
	if (result === "conflict")
		return { status: 409, pictureError: "Someone was changing this piece just now. Please try again." };
	return { status: 422, pictureError: result.error };
}

async function uploadPicture(context: ActionContext): Promise<FlashCode | PictureError> {
	const photo = (await readPhoto(context.ctx, context.form)) ?? { error: NO_PRODUCT_PICTURE };
	if ("error" in photo) return { status: 422, pictureError: photo.error };
	return changePictures(context, (product) => addPicture(context.ctx, product, photo));
}

async function savePictureDescription({ form, product, ctx }: ActionContext): Promise<FlashCode | PictureError> {
	const kind = PICTURE_KINDS.find((name) => name === form.get("kind")) ?? null;
	const caption = String(form.get("caption") ?? "").trim() || null;
	const error = (pictureError: string): PictureError => ({ status: 422, pictureError });
	if (kind === "flaw" && !caption) return error("Describe the flaw in a few words.");
	if (caption && (caption.length > MAX_CAPTION_LENGTH || !isPlainText(caption)))
		return error(`A caption has at most ${MAX_CAPTION_LENGTH} characters, on one line.`);
	await describePicture(ctx.session, product, { url: pictureUrl(form), kind, caption });
	return "pictures-changed";
}

const pictureUrl = (form: FormData) => String(form.get("url") ?? "");

async function remove({ product, ctx }: ActionContext): Promise<FlashCode> {
	if (!(await removeProduct(ctx, product.id))) return "kept";
	await deletePictureFiles(ctx, product);
	return "removed";
}

type Action = (context: ActionContext) => Promise<FlashCode | SaveResult | PictureError | null>;

/** By `intent`. A returned FlashCode means a redirect, null an invalid form. */
export const PRODUCT_ACTIONS: Readonly<Record<string, Action>> = {
	save,
	remove,
	"add-picture": uploadPicture,
	"describe-picture": savePictureDescription,
	"move-picture": (context) =>
		changePictures(context, (product) => movePictureForward(context.ctx.session, product, pictureUrl(context.form))),
	"remove-picture": (context) =>
		changePictures(context, (product) => removePicture(context.ctx, product, pictureUrl(context.form))),
};
