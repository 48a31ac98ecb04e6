import type { ComponentProps } from "react";
import { FileField } from "#app/ui/file-field.tsx";
import { productPictureError } from "#shared/domain/pictures.ts";

type PictureFieldProps = Pick<ComponentProps<typeof FileField>, "label" | "error" | "required">;

/** A piece's picture to upload. Type and size are checked here at once; the Worker and the bucket check again. */
export function PictureField(field: PictureFieldProps) {
	return (
		<FileField
			{...field}
			name="picture"
			hint="PNG, JPEG or WebP, at most 5 MB; upright (4:5)"
			refuse={(file) => (file || field.required ? productPictureError(file?.type ?? null, file?.size ?? 0) : null)}
		/>
	);
}
