// Jeans, trousers and shorts.

import { mix } from "../palettes.ts";
import { bothSides, type Fold, mapFolds, mirror, mirrorFold, type Pt, sameFold, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";

interface Cut {
	waist: number;
	hip: number;
	hem: [number, number];
	y: number;
	crotch: number;
	end: number;
}
/** Trouser leg (right): outseam over the hip, down to the hem and up the inseam. */
const leg = ({ waist, hip, hem, y, crotch, end }: Cut) =>
	`M400 ${y}Q${400 + waist * 0.5} ${y + 4} ${400 + waist} ${y - 4}C${400 + waist + 14} ${y + 60} ${400 + hip} ${y + 120} ${400 + hip + 2} ${crotch + 10}C${400 + hip + 4} ${crotch + (end - crotch) * 0.4} ${hem[1] + 1} ${end - (end - crotch) * 0.34} ${hem[1]} ${end}Q${(hem[0] + hem[1]) / 2} ${end + 14} ${hem[0]} ${end + 8}C${hem[0] - 4} ${end - (end - crotch) * 0.42} ${404 + (hem[0] - 404) * 0.4} ${crotch + (end - crotch) * 0.22} 404 ${crotch}Z`;
const waistband = (pen: Pen, w: number, y: number, h = 40) =>
	pen.panel(
		`M${400 - w + 4} ${y - h}Q400 ${y - h + 18} ${400 + w - 4} ${y - h}L${400 + w + 3} ${y + 2}Q400 ${y + 22} ${400 - w - 3} ${y + 2}Z`,
		{ rot: 90, lift: 4 },
	);
const backBand = (pen: Pen, w: number, y: number) =>
	pen.panel(
		`M${400 - w + 4} ${y}Q400 ${y - 14} ${400 + w - 4} ${y}L${400 + w - 8} ${y + 40}L${400 - w + 8} ${y + 40}Z`,
		{ fill: mix(pen.c.base, pen.c.deep, 0.45), pattern: false },
	);
const loops = (pen: Pen, xs: number[], y: number, h = 54) =>
	xs
		.map((x) =>
			pen.panel(`M${x - 7} ${y}L${x + 7} ${y}L${x + 8} ${y + h}L${x - 6} ${y + h}Z`, {
				lift: 3,
				shadow: false,
				tone: 0.05,
			}),
		)
		.join("");

/** Straight five-pocket jeans, whiskered at the hip and faded on the thigh. */
export function jeans(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		cut: Cut = { waist: 118, hip: 140, hem: [452, 566], y: 164, crotch: 372, end: 902 };
	const right = leg(cut),
		fade = "M462 300C506 380 522 560 522 800C508 860 494 800 482 680C466 540 432 400 462 300Z",
		core = "M470 380C500 440 512 560 512 700C502 740 494 700 486 620C474 520 458 440 470 380Z";
	const whisk: Fold[] = [
		[404, 360, 450, 350, 500, 320, -5],
		[406, 380, 460, 380, 512, 356, -5],
		[406, 396, 450, 404, 500, 392, -4],
	];
	const inner = (m: (fold: Fold) => Fold, d: (s: string) => string, shade: number) =>
		pen.wash(d(fade), 0.24, c.alt) +
		pen.wash(d(core), 0.26, c.alt) +
		pen.wash(d("M540 300C556 520 552 720 566 910L590 910L590 300Z"), shade) +
		pen.wash(d("M404 372C424 500 446 700 452 910L474 910C462 700 440 500 420 400Z"), 0.18) +
		pen.folds(
			mapFolds(
				m,
				...whisk,
				[452, 700, 490, 680, 540, 690, 6],
				[456, 740, 500, 720, 548, 736, 5],
				[456, 880, 500, 860, 560, 872, 5],
			),
			mapFolds(m, [404, 352, 450, 340, 498, 308, -3], [458, 690, 500, 668, 540, 678, 4]),
		);
	const pocket = "M440 168C442 214 480 244 530 244";
	return (
		backBand(pen, 114, 116) +
		pen.panel(mirror(right), { lift: 4, rot: 3, tone: 0.02 }, inner(mirrorFold, mirror, 0.08)) +
		pen.panel(
			right,
			{ lift: 5, rot: -3, tone: -0.04 },
			inner(
				(v) => v,
				(s) => s,
				0.24,
			),
		) +
		pen.wash(bothSides("M440 168C442 214 480 244 534 244L524 166Z"), 0.2) +
		pen.seam(bothSides(pocket), 2.4) +
		pen.stitch(bothSides("M432 168C434 222 476 252 532 252M424 168C426 230 472 261 533 260"), T, 1.7) +
		pen.seam("M400 180C402 260 400 330 402 374", 2.4) +
		pen.stitch("M408 182L408 366M440 184C442 270 436 312 410 330", T, 1.8) +
		pen.stitch(bothSides("M534 262C540 420 548 700 556 890") + bothSides("M412 392C432 520 452 720 460 890"), T, 1.5) +
		pen.stitch(bothSides("M454 892Q510 902 565 886M454 884Q510 894 565 878"), T, 1.7) +
		waistband(pen, 118, 162) +
		pen.stitch("M290 130Q400 148 510 130M284 156Q400 176 516 156", T, 1.8) +
		loops(pen, [334, 466], 124, 56) +
		pen.buttons([[402, 156]], 11, c.metal, 0) +
		pen.buttons(
			[
				[446, 182],
				[524, 240],
				[354, 182],
				[276, 240],
			] as Pt[],
			4.5,
			c.metal,
			0,
		)
	);
}

/** High-waisted wide trousers. Variants: pleats (tailored, creased); default corduroy flare. */
export function trousers(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		pleat = pen.variant === "pleats";
	const cut: Cut = { waist: 104, hip: 142, hem: pleat ? [436, 596] : [430, 634], y: 154, crotch: 376, end: 902 };
	const right = leg(cut),
		crease: Pt = pleat ? [514, 516] : [510, 536];
	const inner = (f: boolean) => {
		const d = (s: string) => (f ? mirror(s) : s),
			m = f ? mirrorFold : sameFold;
		return (
			pen.wash(
				d(`M${crease[0]} 200C${crease[0]} 500 ${crease[1]} 700 ${crease[1]} 920L680 920L600 160Z`),
				f ? 0.04 : 0.16,
			) +
			pen.wash(d("M404 376C420 520 430 700 430 920L470 920C468 700 440 500 420 400Z"), f ? 0.2 : 0.1) +
			pen.folds(
				mapFolds(
					m,
					[404, 376, 450, 390, 506, 350, -8],
					[406, 396, 440, 430, 476, 450, -7],
					[470, 560, 480, 720, 470, 906, 9],
					[560, 520, 590, 700, 606, 900, -9],
				),
				mapFolds(m, [544, 420, 560, 640, 570, 890, -6]),
			)
		);
	};
	return (
		backBand(pen, 100, 106) +
		pen.panel(mirror(right), { lift: 4, rot: 5, origin: [300, 200] }, inner(true)) +
		pen.panel(right, { lift: 5, rot: -5, origin: [500, 200], tone: -0.03 }, inner(false)) +
		pen.line(
			bothSides(
				`M${pleat ? 478 : crease[0] - 20} ${pleat ? 170 : 330}C${crease[0] - 4} 480 ${crease[1]} 700 ${crease[1]} 906`,
			),
			c.deep,
			2,
			` opacity="${pleat ? 0.4 : 0.14}"`,
		) +
		(pleat
			? pen.folds([
					[468, 164, 476, 230, 484, 300, -7],
					[440, 166, 444, 214, 448, 260, -6],
					[332, 164, 324, 230, 316, 300, 7],
					[360, 166, 356, 214, 352, 260, 6],
				])
			: "") +
		pen.seam(bothSides("M478 164C488 206 508 236 526 248"), 2.2) +
		pen.stitch(bothSides("M470 164C480 210 502 244 524 257"), T, 1.4, "5 3") +
		pen.seam("M400 170C402 260 400 330 402 376", 2.2) +
		pen.stitch("M428 172C430 260 426 300 406 324", T, 1.4, "5 3") +
		(pleat
			? pen.seam(bothSides("M438 866Q520 884 596 864"), 1.6, 0.35)
			: pen.stitch(bothSides("M432 884Q530 902 632 880"), T, 1.4, "5 3")) +
		waistband(pen, 104, 152, 46) +
		pen.stitch("M304 114Q400 132 496 114M298 146Q400 166 502 146", T, 1.4, "5 3") +
		loops(pen, [340, 460], 108, 58) +
		pen.buttons([[388, 142], ...(pleat ? [[412, 142] as Pt] : [])], 8.5, mix(c.trim, "#1a120c", 0.2))
	);
}

/** Shorts. Variants: bermuda (longer, turned-up cuffs); denim cut-offs with a frayed hem. */
export function shorts(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		cutoff = pen.variant === "cutoff";
	const cut: Cut = { waist: 146, hip: 176, hem: [424, 600], y: 330, crotch: 566, end: cutoff ? 690 : 736 };
	const right = leg(cut),
		e = cut.end;
	const turn = `M420 ${e - 44}Q520 ${e - 34} 599 ${e - 58}L605 ${e + 2}Q520 ${e + 24} 424 ${e + 12}Z`;
	let fray = "";
	if (cutoff)
		for (let i = 0; i < 46; i++) {
			const x = 428 + i * 3.8;
			fray += `M${x} ${e + 4}L${x - 3 + ((i * 37) % 7)} ${e + 12 + ((i * 53) % 17)}`;
		}
	const inner = (f: boolean) =>
		pen.wash(
			f
				? mirror("M404 566C420 640 424 700 424 760L470 760C460 680 440 620 420 590Z")
				: "M560 400C590 560 600 660 610 760L700 760L640 330Z",
			0.14,
		) +
		pen.folds(
			f
				? [
						[396, 566, 340, 570, 280, 520, 9],
						[394, 590, 350, 620, 300, 640, 8],
						[230, 700, 260, 640, 250, 580, 8],
					]
				: [
						[404, 566, 460, 570, 520, 520, -9],
						[406, 590, 450, 620, 500, 640, -8],
						[590, 700, 560, 640, 570, 580, -8],
					],
			f ? [[220, 460, 206, 560, 200, 680, 7]] : [],
		);
	return (
		backBand(pen, 140, 276) +
		pen.panel(mirror(right), { lift: 4, rot: 5 }, inner(true)) +
		pen.panel(right, { lift: 5, rot: -5, tone: -0.03 }, inner(false)) +
		(cutoff
			? pen.line(bothSides(fray), c.alt, 2)
			: pen.panel(mirror(turn), { lift: 4, rot: 6 }) + pen.panel(turn, { lift: 4, rot: -6 })) +
		pen.wash(bothSides("M454 336C458 384 500 424 566 430L548 330Z"), 0.14) +
		pen.seam(bothSides("M454 336C458 384 500 424 568 430"), 2.4) +
		pen.stitch(bothSides("M446 336C450 392 496 433 566 439"), T, 1.7) +
		pen.seam("M400 346C402 430 400 510 402 566", 2.4) +
		pen.stitch("M442 350C444 450 440 500 410 524M409 350L409 560", T, 1.7) +
		waistband(pen, 146, 328, 46) +
		pen.stitch("M264 290Q400 308 536 290M258 320Q400 342 542 320", T, 1.7) +
		loops(pen, [316, 484], 284, 60) +
		pen.buttons([[402, 318]], 12, cutoff ? c.metal : mix("#fff6e4", c.trim, 0.3), cutoff ? 0 : 4)
	);
}

/** Midi skirt cut on the bias: an elastic waist, long pools of sheen and a hem that dips. */
export function bias(pen: Pen): string {
	const { c } = pen;
	const half = "M400 206Q456 206 494 194C536 270 560 350 562 440C566 600 604 740 640 846C580 902 480 912 400 916";
	return (
		pen.panel("M308 168Q400 184 492 168L494 206L306 206Z", { fill: mix(c.base, c.deep, 0.45), pattern: false }) +
		pen.panel(
			symmetric(half),
			{ lift: 5 },
			pen.wash("M530 300C540 480 560 700 620 900L680 880L600 300Z", 0.16) +
				pen.folds(
					[
						[340, 210, 320, 420, 230, 880, -16],
						[380, 212, 400, 520, 330, 908, 17],
						[440, 210, 420, 460, 470, 910, -18],
						[480, 216, 520, 480, 560, 890, -14],
					],
					[
						[330, 220, 290, 480, 190, 860, -13],
						[410, 216, 430, 540, 400, 914, 13],
						[500, 240, 550, 520, 606, 860, -9],
					],
				),
		) +
		pen.line(bothSides("M400 908C480 904 576 894 632 842"), mix(c.base, c.deep, 0.4), 1.8) +
		pen.panel(
			symmetric("M400 186Q452 186 490 172Q498 172 497 180L501 208Q456 222 400 222"),
			{ lift: 5, tone: 0.02 },
			pen.rib([302, 174, 400, 200, 498, 174], [298, 214, 400, 236, 502, 214], 34, 2.6),
		)
	);
}

/** Dungarees: bib with a pocket, straps on brass hooks, buttoned hips. */
export function dungarees(pen: Pen): string {
	const { c } = pen,
		T = c.thread;
	const cut: Cut = { waist: 122, hip: 150, hem: [442, 584], y: 430, crotch: 610, end: 926 };
	const right = leg(cut);
	const strap = (flip: boolean) => {
		const d = (s: string) => (flip ? mirror(s) : s);
		return (
			pen.panel(d("M454 268C462 220 468 170 470 128Q470 106 454 106Q438 106 439 126C440 172 434 220 427 266Z"), {
				lift: 4,
				rot: flip ? -4 : 4,
			}) +
			pen.stitch(d("M448 264C456 220 462 172 463 128M433 264C440 220 446 172 446 128"), T, 1.3, "5 3") +
			pen.line(d("M426 262L455 262L462 292L440 306L419 292Z"), c.metal, 6) +
			pen.line(d("M426 262L455 262"), mix(c.metal, "#fff", 0.5), 2)
		);
	};
	const inner = (f: boolean) => {
		const m = f ? mirrorFold : sameFold,
			d = (s: string) => (f ? mirror(s) : s);
		return (
			pen.wash(d("M540 460C556 620 560 780 584 940L640 940L620 460Z"), f ? 0.06 : 0.2) +
			pen.wash(d("M404 610C424 700 440 800 444 930L466 930C460 800 440 700 420 640Z"), 0.18) +
			pen.folds(
				mapFolds(
					m,
					[404, 606, 450, 600, 500, 560, -7],
					[406, 626, 456, 640, 506, 620, -6],
					[450, 760, 490, 740, 550, 752, 6],
					[452, 800, 500, 780, 556, 800, 6],
				),
				mapFolds(m, [454, 744, 490, 726, 540, 736, -4]),
			)
		);
	};
	const turn = "M440 884Q510 896 578 876L590 922Q510 944 438 934Z";
	return (
		// The back: straps that meet below the bib's edge
		pen.panel("M332 126L358 116L438 300L402 300Z", { tone: -0.3, rot: -22 }) +
		pen.panel(mirror("M332 126L358 116L438 300L402 300Z"), { tone: -0.22, rot: 22, lift: 3 }) +
		pen.panel("M284 440C300 390 330 330 356 300L444 300C470 330 500 390 516 440Z", { tone: -0.34, shadow: true }) +
		pen.panel(mirror(right), { lift: 4, rot: 3 }, inner(true)) +
		pen.panel(right, { lift: 5, rot: -3, tone: -0.03 }, inner(false)) +
		pen.panel(mirror(turn), { lift: 4, rot: 94, tone: 0.04 }) +
		pen.panel(turn, { lift: 4, rot: 86, tone: 0.04 }) +
		pen.seam("M400 456C402 510 400 560 402 612", 2.2) +
		pen.stitch("M409 462L409 604", T, 1.6) +
		pen.wash(bothSides("M466 446C470 500 500 536 552 540L530 440Z"), 0.2) +
		pen.seam(bothSides("M466 446C470 500 500 536 554 540"), 2.4) +
		pen.stitch(bothSides("M458 446C462 508 498 544 554 548"), T, 1.6) +
		pen.panel(
			symmetric("M400 284Q440 284 474 276C484 330 496 380 504 432Q450 440 400 440"),
			{ lift: 5 },
			pen.folds([[330, 300, 326, 360, 312, 430, -7]], []),
		) +
		pen.stitch(symmetric("M400 291Q440 291 468 284C478 336 488 380 496 424").replace("Z", ""), T, 1.6) +
		pen.panel("M346 326Q400 334 454 326L456 398L426 416L374 416L344 398Z", { lift: 4, shadow: false, tone: 0.03 }) +
		pen.stitch("M352 342Q400 350 448 342M352 334L350 395L376 409L424 409L450 395L448 334", T, 1.5) +
		pen.panel(symmetric("M400 428Q470 432 521 420L526 456Q470 470 400 468"), { rot: 90, lift: 4 }) +
		pen.stitch(bothSides("M402 436Q470 440 518 428M402 460Q470 462 522 448"), T, 1.6) +
		strap(true) +
		strap(false) +
		pen.buttons(
			[
				[440, 292],
				[360, 292],
				[514, 446],
				[286, 446],
				[528, 490],
				[272, 490],
			],
			8,
			c.metal,
			0,
		)
	);
}
