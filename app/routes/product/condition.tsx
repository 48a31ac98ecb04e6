import type { CSSProperties } from "react";
import { Picture } from "#app/features/shop/picture.tsx";
import type { Condition } from "#shared/domain/conditions.ts";
import type { GalleryPicture } from "./product-data.server.ts";
import { showInZoom, ZOOM_ID } from "./zoom.tsx";

interface ConditionNoteProps {
	condition: Condition;
	meaning: string;
	pictures: readonly GalleryPicture[];
}

/** Decorative, as the list of flaws is in the same order. */
export const FlawMark = ({ number, style }: { number: number; style?: CSSProperties }) => (
	<span className="flaw-mark" style={style} aria-hidden="true">
		{number}
	</span>
);

/** Explains the condition, and shows a close-up of each flaw, numbered as on the first picture. */
export function ConditionNote({ condition, meaning, pictures }: ConditionNoteProps) {
	return (
		<section className="my-4 border-s-5 border-bar ps-3" aria-label="Condition">
			<p className="text-small">
				<strong>{`${condition}.`}</strong> <span>{meaning}</span>
			</p>
			<ol className="flaws">
				{pictures.map(
					({ src, view, flaw }, index) =>
						flaw && (
							<li key={src}>
								<button
									type="button"
									className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-start text-small"
									aria-haspopup="dialog"
									commandfor={ZOOM_ID}
									command="show-modal"
									onClick={() => showInZoom(index)}
								>
									<Picture src={src} alt="" className="w-13" sizes="5rem" />
									{flaw.place && <FlawMark number={flaw.number} />}
									<span className="flex-[1_1_7rem] underline decoration-1 underline-offset-[0.2em] first-letter:uppercase">
										{view}
									</span>
								</button>
							</li>
						),
				)}
			</ol>
		</section>
	);
}
