import type { PieceSpec } from "../draw.ts";

/** Product id to drawing. The size on a label comes from the catalogue. */
export type Looks = Readonly<Record<string, PieceSpec>>;
