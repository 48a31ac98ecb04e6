import {
	changeListing,
	loadProduct,
	removeProduct,
	type StoredProduct,
	updateProduct,
} from "#app/features/admin/admin-products.server.ts";
import { readPhotos } from "#app/features/admin/photo-upload.server.ts";
import {
	addPhotos,
	changePictures,
	deletePictureFiles,
	describePicture,
	movePictureForward,
	PICTURES_CONFLICT,
	removePicture,
} from "#app/features/admin/product-pictures.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formText } from "#app/platform/forms.ts";
import { ProductForm } from "#shared/contracts/product.ts";
import { NO_PRODUCT_PICTURE } from "#shared/domain/picture-upload.ts";
import { MAX_CAPTION_LENGTH, MAX_PRODUCT_PICTURES, PICTURE_KINDS, splitCaption } from "#shared/domain/pictures.ts";
import { type FieldName, NUMBER_PARSERS, type ProductFields } from "#shared/domain/product-fields.ts";
import {
	type Conflict,
	type FormValues,
	findConflicts,
	mergeValues,
	parseFormValues,
	readFormValues,
	replaceDiscount,
	toFormValues,
} from "./form-values.ts";

/** Messages by field name. */
export type FieldErrors = Partial<Record<FieldName, string>>;

const SAVED = { title: "Piece saved", description: "The shop shows it within a minute." };
export const SKU_TAKEN: FieldErrors = { sku: "Another piece has this SKU" };

type ParsedFields = { fields: ProductFields; errors?: undefined } | { fields: null; errors: FieldErrors };

export function parseFields(values: FormValues): ParsedFields {
	const parsed = ProductForm.safeParse({
		...values,
		price: NUMBER_PARSERS.price(values.price),
		discountPercentage: NUMBER_PARSERS.discountPercentage(values.discountPercentage),
		salePrice: NUMBER_PARSERS.salePrice(values.salePrice),
		stock: NUMBER_PARSERS.stock(values.stock),
		isNew: values.isNew === "on",
		popular: values.popular === "on",
	});
	if (parsed.success) return { fields: parsed.data };
	const errors: FieldErrors = {};
	for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message;
	return { fields: null, errors };
}

/** `values` and `original` are for the next render of the form. */
export interface SaveResult {
	status: 200 | 409 | 422;
	values: FormValues;
	original: FormValues;
	saved?: typeof SAVED;
	errors?: FieldErrors;
	conflicts?: Conflict[];
}

export interface PictureError {
	status: 409 | 422;
	pictureError: string;
	/** The names of the chosen files that were not stored. */
	rejected?: string[];
}

interface ActionContext {
	form: FormData;
	product: StoredProduct;
	ctx: PrivateContext;
}

/**
 * Saves unless a stored field differs from `original`, the values that the form was rendered with. Returns null for an
 * invalid form.
 */
async function save({ form, product, ctx }: ActionContext): Promise<SaveResult | null> {
	const original = parseFormValues(String(form.get("original") ?? ""));
	if (!original) return null;
	const submitted = replaceDiscount(original, readFormValues(form));
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
	if (result === "saved") return { status: 200, values: saved, original: saved, saved: SAVED };
	if (result === "sku-taken") return { status: 422, values: submitted, original, errors: SKU_TAKEN };
	const newer = await loadProduct(ctx, product.id);
	return conflict(newer ? toFormValues(newer.fields) : current);
}

async function uploadPictures({ form, product, ctx }: ActionContext): Promise<FlashCode | PictureError> {
	const { photos, errors } = await readPhotos(ctx, form, MAX_PRODUCT_PICTURES - product.pictures.length);
	if (photos.length + errors.size === 0) return { status: 422, pictureError: NO_PRODUCT_PICTURE };
	const failures = new Map([...errors, ...(await addPhotos(ctx, product, photos))]);
	if (failures.size === 0) return "pictures-changed";
	const pictureError = [...new Set(failures.values())].join(" ");
	return { status: 422, pictureError, rejected: [...failures.keys()] };
}

async function rearrange(
	{ form, product, ctx }: ActionContext,
	change: typeof movePictureForward | typeof removePicture,
): Promise<FlashCode | PictureError> {
	const result = await changePictures(ctx, product, (current) => change(ctx, current, pictureUrl(form)));
	return result === "changed" ? "pictures-changed" : { status: 409, pictureError: PICTURES_CONFLICT };
}

async function savePictureDescription({ form, product, ctx }: ActionContext): Promise<FlashCode | PictureError> {
	const kind = PICTURE_KINDS.find((name) => name === form.get("kind")) ?? null;
	const caption = formText(form, "caption") || null;
	const error = (pictureError: string): PictureError => ({ status: 422, pictureError });
	if (kind === "flaw" && !caption) return error("Describe the flaw in a few words.");
	if (caption && caption.length > MAX_CAPTION_LENGTH)
		return error(`A caption has at most ${MAX_CAPTION_LENGTH} characters.`);
	if (caption?.includes("@") && !splitCaption(caption)[1])
		return error("Write the place as @ 62 40: percent from the left and the top of the first picture, below 100.");
	await describePicture(ctx.session, product, { url: pictureUrl(form), kind, caption });
	return "pictures-changed";
}

const pictureUrl = (form: FormData) => String(form.get("url") ?? "");

async function remove({ product, ctx }: ActionContext): Promise<FlashCode> {
	if (!(await removeProduct(ctx, product.id))) return "kept";
	await deletePictureFiles(ctx, product);
	return "removed";
}

async function archive({ product, ctx }: ActionContext): Promise<FlashCode> {
	await changeListing(ctx, product.id, "archive_product");
	return "archived";
}

async function relist({ product, ctx }: ActionContext): Promise<FlashCode> {
	await changeListing(ctx, product.id, "relist_product");
	return "relisted";
}

type Action = (context: ActionContext) => Promise<FlashCode | SaveResult | PictureError | null>;

/** Keyed by `intent`. Actions return a FlashCode to redirect, or null for an invalid form. */
export const PRODUCT_ACTIONS: Readonly<Record<string, Action>> = {
	save,
	remove,
	archive,
	relist,
	"add-picture": uploadPictures,
	"describe-picture": savePictureDescription,
	"move-picture": (context) => rearrange(context, movePictureForward),
	"remove-picture": (context) => rearrange(context, removePicture),
};
