import { changePiece, type EditedPiece, loadPiece } from "#app/features/admin/product-editor.server.ts";
import {
	addPicture,
	dropPicture,
	movePicture,
	type PicturesResult,
} from "#app/features/admin/product-images.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { readUpload } from "#app/platform/stored-images.server.ts";
import { type PictureType, productPictureError } from "#shared/domain/pictures.ts";
import { parseFields } from "./parse-fields.server.ts";
import {
	changedMeanwhile,
	type FieldName,
	type Meanwhile,
	mergeTyped,
	parseSeen,
	type Typed,
	typedIn,
	typedOf,
} from "./typed-fields.ts";

/** What the page says after its fields were sent: what to go on with, and what was seen of it. */
export interface FieldsAnswer {
	status: 200 | 409 | 422;
	typed: Typed;
	seen: Typed;
	errors?: Partial<Record<FieldName, string>>;
	meanwhile?: Meanwhile[];
}
/** A sentence about a picture that could not be taken. */
export interface PictureAnswer {
	status: 409 | 422;
	picture: string;
}
export type EditorAnswer = FieldsAnswer | PictureAnswer;

export interface EditorAction {
	form: FormData;
	piece: EditedPiece;
	session: Session;
	platform: Platform;
}

/**
 * Saves what was typed, unless a field is no longer as its sender saw it. Null for a form that is not ours.
 * What is stored is compared twice: field by field with what was seen, and by its version while it is written.
 */
async function save({ form, piece, session, platform }: EditorAction): Promise<FieldsAnswer | null> {
	const typed = typedIn(form);
	const seen = parseSeen(String(form.get("seen") ?? ""));
	if (!seen) return null;
	const behind = (now: Typed): FieldsAnswer => ({
		status: 409,
		typed: mergeTyped(seen, typed, now),
		seen: now,
		meanwhile: changedMeanwhile(seen, now),
	});
	const now = typedOf(piece.fields);
	if (changedMeanwhile(seen, now).length > 0) return behind(now);
	const { fields, errors } = parseFields(typed);
	if (!fields) return { status: 422, typed, seen, errors };
	const stored = typedOf(fields);
	if (await changePiece(platform, session, piece, fields)) return { status: 200, typed: stored, seen: stored };
	const fresh = await loadPiece(platform, session, piece.id);
	return behind(fresh ? typedOf(fresh.fields) : now);
}

/** Does something with the pictures; once more with the piece as it is then, where somebody was faster. */
async function withPictures(
	asked: EditorAction,
	change: (piece: EditedPiece) => Promise<PicturesResult>,
): Promise<FlashCode | PictureAnswer> {
	let result = await change(asked.piece);
	if (result === "behind") {
		const fresh = await loadPiece(asked.platform, asked.session, asked.piece.id);
		if (fresh) result = await change(fresh);
	}
	if (result === "changed") return "pictures-changed";
	if (result === "behind") return { status: 409, picture: "The piece was being changed just now. Please try again." };
	return { status: 422, picture: result.error };
}

async function add(asked: EditorAction): Promise<FlashCode | PictureAnswer> {
	const { bytes, type } = await readUpload(asked.form, "picture");
	const refusal = productPictureError(type, bytes.length);
	if (refusal) return { status: 422, picture: refusal };
	const picture = { bytes, type: type as PictureType }; // no type is a refusal
	return withPictures(asked, (piece) => addPicture(asked.platform, asked.session, piece, picture));
}

const urlIn = (form: FormData) => String(form.get("url") ?? "");

/** The forms of the editor, by their `intent`: a toast to show on the page anew, an answer, or null for what is no form of ours. */
export const EDITOR_ACTIONS: Readonly<
	Record<string, (asked: EditorAction) => Promise<FlashCode | EditorAnswer | null>>
> = {
	save,
	"add-picture": add,
	"move-picture": (asked) => withPictures(asked, (piece) => movePicture(asked.session, piece, urlIn(asked.form))),
	"remove-picture": (asked) =>
		withPictures(asked, (piece) => dropPicture(asked.platform, asked.session, piece, urlIn(asked.form))),
};
