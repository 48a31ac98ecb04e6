import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { loadPiece } from "#app/features/admin/product-editor.server.ts";
import { sessionContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { readFormData } from "#app/platform/forms.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import "#app/features/admin/admin-products.css";
import type { Route } from "./+types/product.ts";
import { EDITOR_ACTIONS, type FieldsAnswer } from "./products/editor-actions.server.ts";
import { MeanwhileNotice } from "./products/meanwhile-notice.tsx";
import { Pictures } from "./products/pictures.tsx";
import { ProductFormFields } from "./products/product-form.tsx";
import { typedOf } from "./products/typed-fields.ts";

const SAVED = { title: "Piece saved", description: "The shop shows it within a minute." };

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(`${loaderData?.typed.name ?? "Piece"} · Products · Admin`, "A piece of the catalogue.");

/** The piece with this id; any other is a 404. */
async function storedPiece({ params, context }: Route.LoaderArgs | Route.ActionArgs) {
	const piece = await loadPiece(context.get(platformContext), context.get(sessionContext), params.id);
	if (!piece) throw data(null, 404);
	return piece;
}

export async function loader(asked: Route.LoaderArgs) {
	const { id, fields, pictures, soldOutByOrder } = await storedPiece(asked);
	return { id, typed: typedOf(fields), pictures, soldOutByOrder };
}

/** Every form of the editor comes here and names its `intent`. */
export async function action(asked: Route.ActionArgs) {
	const { request, context } = asked;
	const piece = await storedPiece(asked);
	const form = await readFormData(request);
	const intent = String(form.get("intent"));
	const act = Object.hasOwn(EDITOR_ACTIONS, intent) ? EDITOR_ACTIONS[intent] : undefined;
	const [session, platform] = [context.get(sessionContext), context.get(platformContext)];
	const answer = await act?.({ form, piece, session, platform });
	if (!answer) throw data(null, 400);
	if (typeof answer !== "string") return data(answer, answer.status);
	return redirect(`/admin/products/${piece.id}`, { headers: { "Set-Cookie": flashCookie(request, answer) } });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnError(sent);

/** A refusal because of somebody else's change means that the page is behind. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

/** From piece to piece, which two steps back at once can be, the form begins anew. */
export default function Product(props: Route.ComponentProps) {
	return <Editor key={props.loaderData.id} {...props} />;
}

function Editor({ loaderData: piece, actionData: answer }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
	const said = answer && "typed" in answer ? answer : undefined;
	const { typed, seen, key } = useHeld(piece.typed, said);
	const busy = useNavigation().formData?.get("intent") === "save";
	const hydrated = useHydrated();
	const part = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!answer) return;
		if (answer.status === 200) showToast(SAVED);
		// The notice stands at the top, and what was pressed at the bottom
		else part.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-meanwhile]")?.focus();
	}, [answer]);
	return (
		<section aria-labelledby="tab-heading" ref={part}>
			<Breadcrumbs trail={{ "/admin/products": "Products" }} here={piece.id} />
			<div className="row mb-4 justify-between">
				<h2 id="tab-heading">{piece.typed.name}</h2>
				<Link className="link" to={`/product/${piece.id}`}>
					See it in the shop
				</Link>
			</div>
			{said?.status === 200 && !hydrated && (
				<div className="mb-4">
					<Notice role="status" tone="plain">
						<b>{SAVED.title}</b> {SAVED.description}
					</Notice>
				</div>
			)}
			{said?.meanwhile && (
				<div className="mb-4" data-meanwhile tabIndex={-1}>
					<MeanwhileNotice changed={said.meanwhile} typed={said.typed} />
				</div>
			)}
			<div className="editor">
				{/* As parts: escaped for an address, a long description in another script would be too large a body */}
				<Form method="post" encType="multipart/form-data" className="stack" preventScrollReset data-wake>
					<input type="hidden" name="intent" value="save" />
					<input type="hidden" name="seen" value={JSON.stringify(seen)} />
					<ProductFormFields key={key} typed={typed} errors={said?.errors} soldOutByOrder={piece.soldOutByOrder} />
					<Button busy={busy}>Save Changes</Button>
				</Form>
				<Pictures pictures={piece.pictures} error={answer && "picture" in answer ? answer.picture : undefined} />
			</div>
		</section>
	);
}

/**
 * What the fields began with, and what was seen when they did. They begin anew with each answer about them, and not
 * when the stored piece is read again: what somebody else changed must not pass for what this form's sender saw.
 */
function useHeld(stored: FieldsAnswer["typed"], answer: FieldsAnswer | undefined) {
	const [held, setHeld] = useState({ answer, typed: answer?.typed ?? stored, seen: answer?.seen ?? stored, key: 0 });
	if (!answer || answer === held.answer) return held;
	const next = { answer, typed: answer.typed, seen: answer.seen, key: held.key + 1 };
	setHeld(next);
	return next;
}
