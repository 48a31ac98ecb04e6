// Path geometry: absolute M L C Q Z paths, mirrored, reversed, warped and rounded.

/** A point on the sheet, 800 by 1000 units. */
export type Pt = [number, number];
/** A quadratic curve: start, control, end. */
export type Quad = readonly [number, number, number, number, number, number];
/** A fold: a quadratic curve and how far the sliver swells beside it; negative swells to the other side. */
export type Fold = readonly [number, number, number, number, number, number, number];
interface Segment {
	command: string;
	points: Pt[];
}
const TOKEN = /[MLCQZ]|-?\d*\.?\d+/g;

const POINTS: Record<string, number> = { M: 1, L: 1, C: 3, Q: 2, Z: 0 };

/** Reads an absolute path; numbers that follow a moveto are linetos, as SVG has it. */
function parse(d: string): Segment[] {
	const segments: Segment[] = [];
	let command = "M";
	let numbers: number[] = [];
	let points: Pt[] = [];
	for (const token of d.match(TOKEN) ?? []) {
		if (token in POINTS) {
			command = token;
			numbers = [];
			points = [];
			if (token === "Z") segments.push({ command, points });
			continue;
		}
		numbers.push(Number(token));
		const [x, y] = numbers;
		if (x === undefined || y === undefined) continue;
		points.push([x, y]);
		numbers = [];
		if (points.length < (POINTS[command] ?? 1)) continue;
		segments.push({ command, points });
		points = [];
		if (command === "M") command = "L";
	}
	return segments;
}

const rounded = (n: number, k: number) => String(Math.round(n * k) / k);

/** Maps every point and prints the path, rounded to 1/k of a unit. */
export function mapPath(d: string, move: (x: number, y: number) => Pt, k = 1): string {
	const print = (p: Pt) => {
		const [x, y] = move(...p);
		return `${rounded(x, k)} ${rounded(y, k)}`;
	};
	return parse(d)
		.map(({ command, points }) => command + points.map(print).join(" "))
		.join("");
}

/** The path mirrored across a vertical axis, by default the middle of the sheet. */
export const mirror = (d: string, axis = 400) => mapPath(d, (x, y) => [2 * axis - x, y], 10);

/** The path and its mirror image. */
export const bothSides = (d: string) => d + mirror(d);

/** Closes a right-hand half outline (top centre to bottom centre) with its mirror image. */
export function symmetric(half: string): string {
	const opposite = ([x, y]: Pt) => `${800 - x} ${y} `;
	let d = mapPath(half, (x, y) => [x, y], 10);
	const segments = parse(half);
	const ends = segments.map(({ points }) => points.at(-1));
	for (let i = segments.length - 1; i > 0; i--) {
		const from = ends[i - 1];
		const segment = segments[i];
		if (!from || !segment) continue;
		// Walked backwards, a curve's controls come in the opposite order and it ends where it began.
		const controls = segment.points.slice(0, -1).reverse();
		d += (controls.length ? segment.command : "L") + [...controls, from].map(opposite).join("");
	}
	return `${d}Z`;
}

/** The outline of a fold. */
export function lens([x1, y1, cx, cy, x2, y2, w]: Fold): string {
	const length = Math.hypot(x2 - x1, y2 - y1) || 1;
	const nx = (-(y2 - y1) / length) * w * 2;
	const ny = ((x2 - x1) / length) * w * 2;
	return `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}Q${cx + nx} ${cy + ny} ${x1} ${y1}Z`;
}

/** Each fold changed in the same way; takes them one by one so that each is known to be a fold. */
export const mapFolds = (change: (fold: Fold) => Fold, ...folds: readonly Fold[]): Fold[] => folds.map(change);
export const sameFold = (fold: Fold): Fold => fold;
export const mirrorFold = ([x1, y1, cx, cy, x2, y2, w]: Fold): Fold => [800 - x1, y1, 800 - cx, cy, 800 - x2, y2, -w];
/** A change that moves a fold's three points. */
export const moveFold =
	(move: (x: number, y: number) => Pt) =>
	([x1, y1, cx, cy, x2, y2, w]: Fold): Fold => [...move(x1, y1), ...move(cx, cy), ...move(x2, y2), w];

/** A quadratic curve as a path, lowered by dy. */
export const quadPath = ([x1, y1, cx, cy, x2, y2]: Quad, dy = 0) =>
	`M${x1} ${y1 + dy}Q${cx} ${cy + dy} ${x2} ${y2 + dy}`;

/** n - 1 short lines between two curves: ribbing, pleats, fringe. */
export function between(a: Quad, b: Quad, n: number): string {
	const at = ([x1, y1, cx, cy, x2, y2]: Quad, t: number) => {
		const u = 1 - t;
		return `${u * u * x1 + 2 * u * t * cx + t * t * x2} ${u * u * y1 + 2 * u * t * cy + t * t * y2}`;
	};
	let d = "";
	for (let i = 1; i < n; i++) d += `M${at(a, i / n)}L${at(b, i / n)}`;
	return d;
}

/** Small deterministic random source. */
export function rng(seed: number): () => number {
	let a = (seed * 2654435761) >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}
