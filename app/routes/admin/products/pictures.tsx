import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { MAX_PRODUCT_PICTURES } from "#shared/domain/pictures.ts";
import { PictureField } from "./picture-field.tsx";

interface PicturesProps {
	pictures: readonly string[];
	error?: string;
}

/** The pictures of a piece: each can go one place forward or away, and another is put last. Every press is a form of its own. */
export function Pictures({ pictures, error }: PicturesProps) {
	const sent = useNavigation().formData;
	const isSent = (intent: string, url?: string) =>
		sent?.get("intent") === intent && (url === undefined || sent.get("url") === url);
	const heading = useRef<HTMLHeadingElement>(null);
	const known = useRef(pictures);
	useEffect(() => {
		// What was pressed may be gone: the removed picture's button, or Forward on the first one
		if (known.current !== pictures && document.activeElement === document.body)
			heading.current?.focus({ preventScroll: true });
		known.current = pictures;
	}, [pictures]);
	return (
		<section aria-labelledby="pictures" className="stack">
			<h3 id="pictures" ref={heading} tabIndex={-1}>
				Pictures
			</h3>
			{pictures.length === 0 && <p className="muted">No picture yet.</p>}
			<ol className="pieces-pictures">
				{pictures.map((url, at) => (
					<li key={url}>
						<Picture src={url} alt={at === 0 ? "Picture 1, the one in lists" : `Picture ${at + 1}`} />
						<Form method="post" preventScrollReset className="row" data-wake>
							<input type="hidden" name="url" value={url} />
							{at > 0 && (
								<Button
									look="line"
									small
									name="intent"
									value="move-picture"
									busy={isSent("move-picture", url)}
									aria-label={`Move picture ${at + 1} forward`}
								>
									Forward
								</Button>
							)}
							<Button
								type="button"
								look="line"
								small
								commandfor={`remove-${at}`}
								command="show-modal"
								aria-label={`Remove picture ${at + 1}`}
							>
								Remove
							</Button>
						</Form>
						<ConfirmDialog
							id={`remove-${at}`}
							title={`Remove picture ${at + 1}?`}
							text="The file goes with it: to have it back is to upload it again."
							yes="Yes, Remove It"
							no="Keep Picture"
							busy={isSent("remove-picture", url)}
						>
							<input type="hidden" name="intent" value="remove-picture" />
							<input type="hidden" name="url" value={url} />
						</ConfirmDialog>
					</li>
				))}
			</ol>
			{pictures.length < MAX_PRODUCT_PICTURES && (
				// The key empties the file field once its picture is there
				<Form key={pictures.length} method="post" encType="multipart/form-data" preventScrollReset className="stack">
					<input type="hidden" name="intent" value="add-picture" />
					<PictureField label="Another picture" error={error} required />
					<Button look="line" small busy={isSent("add-picture")}>
						Upload Picture
					</Button>
				</Form>
			)}
		</section>
	);
}
