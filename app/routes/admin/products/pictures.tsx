import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { NO_PRODUCT_PICTURE, pictureUploadError } from "#shared/domain/picture-upload.ts";
import {
	HEIC,
	MAX_CAPTION_LENGTH,
	MAX_PRODUCT_PICTURES,
	PICTURE_KINDS,
	PICTURE_TYPES,
	type ProductPicture,
} from "#shared/domain/pictures.ts";
import type { PictureError } from "./product-actions.server.ts";

interface PicturesProps {
	pictures: readonly ProductPicture[];
	failure?: PictureError;
}

export function Pictures({ pictures, failure }: PicturesProps) {
	const { formData } = useNavigation();
	const isSubmitting = (intent: string, url?: string) =>
		formData?.get("intent") === intent && (url === undefined || formData.get("url") === url);
	const heading = useRef<HTMLHeadingElement>(null);
	const uploadForm = useRef<HTMLFormElement>(null);
	const previousPictures = useRef(pictures);
	useEffect(() => {
		if (previousPictures.current.length < pictures.length) chooseOnly(uploadForm.current, failure?.rejected ?? []);
		// The focused button may have been removed: with its picture, or because the first picture has no Forward button
		if (previousPictures.current !== pictures && document.activeElement === document.body)
			heading.current?.focus({ preventScroll: true });
		previousPictures.current = pictures;
	}, [pictures, failure]);
	return (
		<section aria-labelledby="pictures" className="space-y-4">
			<h3 id="pictures" ref={heading} tabIndex={-1}>
				Pictures
			</h3>
			{pictures.length === 0 && <p className="text-ink-muted">No picture yet.</p>}
			<ol className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-4">
				{pictures.map(({ url, kind, caption }, index) => (
					<li key={url}>
						<Picture
							src={url}
							alt={index === 0 ? "Picture 1, shown in lists" : `Picture ${index + 1}`}
							className="mb-2 aspect-4/5 w-full object-cover"
						/>
						<Form method="post" preventScrollReset className="mb-2 grid gap-2">
							<input type="hidden" name="url" value={url} />
							<select
								key={kind}
								name="kind"
								className="input select"
								aria-label={`What picture ${index + 1} shows`}
								defaultValue={kind ?? ""}
							>
								<option value="">Shows…</option>
								{PICTURE_KINDS.map((name) => (
									<option key={name} value={name}>
										{name}
									</option>
								))}
							</select>
							<input
								key={`caption ${caption}`}
								name="caption"
								className="input"
								aria-label={`Caption of picture ${index + 1}`}
								placeholder="ink dot inside one cuff @ 16 77"
								defaultValue={caption ?? ""}
								maxLength={MAX_CAPTION_LENGTH}
							/>
							<Button
								look="line"
								small
								name="intent"
								value="describe-picture"
								busy={isSubmitting("describe-picture", url)}
								aria-label={`Save what picture ${index + 1} shows`}
							>
								Save
							</Button>
						</Form>
						<Form method="post" preventScrollReset className="grid gap-2">
							<input type="hidden" name="url" value={url} />
							{index > 0 && (
								<Button
									look="line"
									small
									name="intent"
									value="move-picture"
									busy={isSubmitting("move-picture", url)}
									aria-label={`Move picture ${index + 1} forward`}
								>
									Forward
								</Button>
							)}
							<Button
								type="button"
								look="line"
								small
								commandfor={`remove-${index}`}
								command="show-modal"
								aria-label={`Remove picture ${index + 1}`}
							>
								Remove
							</Button>
						</Form>
						<ConfirmDialog
							id={`remove-${index}`}
							title={`Remove picture ${index + 1}?`}
							text="This deletes the file. To get it back, you'd have to upload it again."
							yes="Yes, Remove It"
							no="Keep Picture"
							busy={isSubmitting("remove-picture", url)}
						>
							<input type="hidden" name="intent" value="remove-picture" />
							<input type="hidden" name="url" value={url} />
						</ConfirmDialog>
					</li>
				))}
			</ol>
			{pictures.length >= MAX_PRODUCT_PICTURES ? (
				<>
					<p className="hint">{`A piece has at most ${MAX_PRODUCT_PICTURES} pictures.`}</p>
					{failure && <p className="field-error">{failure.pictureError}</p>}
				</>
			) : (
				<Form ref={uploadForm} method="post" encType="multipart/form-data" preventScrollReset className="space-y-4">
					<input type="hidden" name="intent" value="add-picture" />
					<PictureField room={MAX_PRODUCT_PICTURES - pictures.length} error={failure?.pictureError} required />
					<Button look="line" small busy={isSubmitting("add-picture")}>
						Upload Pictures
					</Button>
				</Form>
			)}
		</section>
	);
}

function chooseOnly(form: HTMLFormElement | null, names: readonly string[]): void {
	const field = form?.elements.namedItem("picture");
	if (!(field instanceof HTMLInputElement) || !field.files) return;
	const chosen = new DataTransfer();
	for (const file of field.files) if (names.includes(file.name)) chosen.items.add(file);
	field.files = chosen.files;
}

interface PictureFieldProps extends Pick<ComponentProps<typeof FileField>, "error" | "required"> {
	/** How many more pictures the product can have. */
	room: number;
}

export function PictureField({ room, ...props }: PictureFieldProps) {
	return (
		<FileField
			{...props}
			label="Add pictures"
			name="picture"
			multiple
			hint={`Up to ${room}: PNG, JPEG, WebP or HEIC, each at most 10 MB, 25 MB together; upright (4:5)`}
			accept={[...Object.keys(PICTURE_TYPES), ".heic", ".heif"].join()}
			validate={(files) => (files.length === 0 ? NO_PRODUCT_PICTURE : pictureUploadError(files.map(describe), room))}
		/>
	);
}

/** Sets the type of HEIC files, which some systems don't know. */
const describe = ({ name, type, size }: File) => ({ name, type: /\.hei[cf]$/i.test(name) ? HEIC : type, size });
