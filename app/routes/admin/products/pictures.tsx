import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import {
	HEIC,
	MAX_CAPTION_LENGTH,
	MAX_PRODUCT_PICTURES,
	PICTURE_KINDS,
	type ProductPicture,
	productPictureError,
} from "#shared/domain/pictures.ts";

interface PicturesProps {
	pictures: readonly ProductPicture[];
	error?: string;
}

export function Pictures({ pictures, error }: PicturesProps) {
	const { formData } = useNavigation();
	const isSubmitting = (intent: string, url?: string) =>
		formData?.get("intent") === intent && (url === undefined || formData.get("url") === url);
	const heading = useRef<HTMLHeadingElement>(null);
	const previousPictures = useRef(pictures);
	useEffect(() => {
		// The focused button may have been removed with its picture, or with Forward on the first one
		if (previousPictures.current !== pictures && document.activeElement === document.body)
			heading.current?.focus({ preventScroll: true });
		previousPictures.current = pictures;
	}, [pictures]);
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
						<Form method="post" preventScrollReset className="mb-2 grid gap-2" data-replay>
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
								placeholder="ink dot inside one cuff"
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
						<Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2" data-replay>
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
				<p className="hint">A piece has at most {MAX_PRODUCT_PICTURES} pictures.</p>
			) : (
				// The key resets the file field after an upload
				<Form
					key={pictures.length}
					method="post"
					encType="multipart/form-data"
					preventScrollReset
					className="space-y-4"
				>
					<input type="hidden" name="intent" value="add-picture" />
					<PictureField label="Another picture" error={error} required />
					<Button look="line" small busy={isSubmitting("add-picture")}>
						Upload Picture
					</Button>
				</Form>
			)}
		</section>
	);
}

export function PictureField(props: Pick<ComponentProps<typeof FileField>, "label" | "error" | "required">) {
	return (
		<FileField
			{...props}
			name="picture"
			hint="PNG, JPEG, WebP or HEIC, at most 10 MB; upright (4:5)"
			accept=".heic,.heif"
			validate={(file) => (file || props.required ? productPictureError(typeOf(file), file?.size ?? 0) : null)}
		/>
	);
}

/** Not every system has a type for HEIC. */
const typeOf = (file: File | undefined) => (/\.hei[cf]$/i.test(file?.name ?? "") ? HEIC : (file?.type ?? null));
