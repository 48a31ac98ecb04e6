// T-shirts, shirts and blouses.

import { mix } from "../palettes.ts";
import { bothSides, mirror, type Pt, quadPath } from "../path.ts";
import type { Pen } from "../pen.ts";
import { hanger } from "../props.ts";
import { backNeck, backRib, band, body, type Sleeve, sleeves } from "./block.ts";

const TIE: Pt = [-200, -150];
/** Crew-neck tee. Variants: sun (a seventies sunset print), ringer (contrast bands). */
export function tshirt(pen: Pen): string {
	const { c } = pen,
		tie = pen.pattern === "tiedye",
		o = tie ? { origin: TIE } : {};
	const sl: Sleeve = { s: [574, 238], u: [596, 392], co: [704, 396], ci: [626, 446], out: 10 };
	const ringer = pen.variant === "ringer" || pen.variant === "sun",
		trim = ringer ? c.accent : c.base;
	const b = body({ n: [470, 202], nd: 272, s: [574, 236], u: [596, 390], h: [600, 812], hc: 824 });
	const hem = "M196 790C300 806 500 806 604 790",
		hem2 = "M196 797C300 813 500 813 604 797";
	const print =
		pen.variant !== "sun"
			? ""
			: [120, 92, 64, 36]
					.map(
						(r, i) =>
							`<path d="M${400 - r} 540A${r} ${r} 0 0 1 ${400 + r} 540Z" fill="${[c.accent, c.trim, c.alt, c.accent][i]}"/>`,
					)
					.join("") +
				[0, 1, 2, 3]
					.map(
						(i) =>
							`<path d="M280 ${552 + i * 15}H520" stroke="${[c.accent, c.trim, c.alt, c.accent][i]}" stroke-width="8"/>`,
					)
					.join("");
	return (
		backNeck(pen, [470, 202], 230, { fill: c.base, y: 214 }) +
		backRib(pen, 470, 201, trim) +
		sleeves(pen, sl, {
			fold: false,
			opts: tie ? { ...o, rot: 0 } : {},
			cuff: (a, z, dir) => {
				const q = band(a, z, [-dir[0], -dir[1]], 15);
				return (
					pen.panel(q.path, {
						fill: trim,
						tone: ringer ? 0 : -0.08,
						pattern: ringer ? false : pen.pattern,
						...o,
						shadow: false,
					}) + pen.stitch(quadPath(q.end), c.thread, 1.4, "5 3")
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 4, ...o },
			print +
				pen.folds(
					[
						[596, 392, 560, 470, 500, 520, 12],
						[204, 392, 236, 500, 310, 560, -13],
						[590, 600, 520, 640, 470, 730, 12],
						[212, 660, 280, 700, 320, 800, -10],
						[330, 300, 300, 380, 318, 470, 7],
						[602, 780, 500, 760, 440, 812, -9],
					],
					[
						[232, 300, 248, 380, 300, 440, 9],
						[560, 440, 500, 540, 420, 590, -7],
						[250, 620, 300, 690, 330, 760, 7],
					],
				) +
				pen.wash("M540 250C600 380 590 600 612 830L560 830C572 640 566 480 540 250Z", 0.13) +
				pen.stitch(hem, c.thread, 1.4, "5 3") +
				pen.stitch(hem2, c.thread, 1.4, "5 3"),
		) +
		pen.panel(
			"M330 202C338 262 366 292 400 292C434 292 462 262 470 202Q462 197 455 201C450 246 428 270 400 270C372 270 350 246 345 201Q338 197 330 202Z",
			{ fill: trim, pattern: false, tone: ringer ? 0 : -0.04, lift: 2 },
			pen.rib([330, 202, 400, 390, 470, 202], [346, 199, 400, 345, 454, 199], 34, 2),
		) +
		pen.seam(bothSides("M472 203Q524 218 574 237C562 302 570 350 594 388"), 1.6)
	);
}

const placket = (pen: Pen, y0: number, y1: number, w = 17, lift = 2) =>
	pen.panel(
		`M${400 - w} ${y0}L${400 + w} ${y0}L${400 + w} ${y1}Q400 ${y1 + 3} ${400 - w} ${y1}Z`,
		{ shadow: false, lift },
		"",
	) +
	pen.stitch(`M${406 - w} ${y0}L${406 - w} ${y1 - 4}M${394 + w} ${y0}L${394 + w} ${y1 - 4}`, pen.c.thread, 1.3, "5 3");

/** Button-down shirt with collar, yoke, placket, pocket and buttoned cuffs. */
export function oxford(pen: Pen): string {
	const { c } = pen,
		btn = mix("#fffaf0", c.base, 0.18);
	const sl: Sleeve = { s: [566, 246], u: [590, 400], co: [690, 742], ci: [606, 760], out: 20 };
	const b = body({
		n: [462, 206],
		nd: 292,
		s: [566, 244],
		u: [590, 398],
		w: [584, 560],
		h: [588, 800],
		hc: 852,
		vee: true,
	});
	const leaf = "M456 190C464 200 474 214 480 224L506 322L484 340L404 284C432 268 452 232 456 190Z";
	return (
		backNeck(pen, [458, 198], 250, { fill: mix(c.base, c.deep, 0.14), y: 214 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, dir, 52, 3);
				return (
					pen.panel(
						q.path,
						{ rot: flip ? 84 : 96, lift: 3 },
						pen.stitch(quadPath(q.edge, 6) + quadPath(q.end, -6), c.thread, 1.3, "5 3"),
					) + pen.buttons([[a[0] * 0.22 + z[0] * 0.78 + dir[0] * 26, a[1] * 0.22 + z[1] * 0.78 + dir[1] * 26]], 6, btn)
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M540 250C610 380 580 600 600 860L548 860C566 640 560 480 540 250Z", 0.12) +
				pen.folds(
					[
						[592, 400, 548, 480, 480, 520, 12],
						[208, 400, 250, 520, 330, 570, -12],
						[420, 600, 470, 690, 460, 830, -9],
						[214, 640, 300, 690, 340, 800, -10],
						[590, 680, 530, 700, 490, 780, 10],
					],
					[
						[250, 300, 262, 400, 320, 470, 8],
						[500, 580, 520, 660, 500, 760, 7],
						[250, 660, 310, 720, 340, 790, 6],
					],
				) +
				pen.stitch("M204 802C300 850 500 850 596 802", c.thread, 1.3, "5 3"),
		) +
		pen.seam(bothSides("M476 262Q530 270 570 278"), 1.8) +
		pen.stitch(bothSides("M476 268Q530 276 569 284"), c.thread, 1.2, "5 3") +
		pen.seam(bothSides("M566 246C554 308 564 356 588 396"), 1.6) +
		placket(pen, 296, 846) +
		pen.panel(
			"M446 402L540 400L540 494L493 520L447 496Z",
			{ shadow: false, lift: 3 },
			pen.stitch("M448 414L540 412", c.thread, 1.3, "5 3"),
		) +
		pen.stitch("M452 408L452 492L493 513L534 490L534 406", c.thread, 1.3, "5 3") +
		pen.buttons(
			[
				[400, 370],
				[400, 462],
				[400, 554],
				[400, 646],
				[400, 738],
			],
			7.5,
			btn,
		) +
		// stand, back roll, then the two collar leaves
		pen.panel("M340 200C360 232 380 260 400 292C420 260 440 232 460 200L452 236L404 310L396 310L348 236Z", {
			shadow: false,
			tone: -0.2,
		}) +
		pen.buttons([[400, 296]], 6, btn) +
		pen.panel("M340 198C362 182 438 182 460 198C440 212 360 212 340 198Z", { rot: 90, tone: 0.05 }) +
		pen.panel(mirror(leaf), { rot: -38, lift: 5, tone: 0.06 }) +
		pen.panel(leaf, { rot: 38, lift: 5 }) +
		pen.stitch(bothSides("M474 226L497 318L483 329L412 281"), c.thread, 1.2, "5 3") +
		(pen.variant === "plaincollar"
			? ""
			: pen.buttons(
					[
						[486, 320],
						[314, 320],
					],
					4.6,
					btn,
				))
	);
}

/** Camp-collar shirt: boxy, short sleeves, open notch collar. */
export function camp(pen: Pen): string {
	const { c } = pen,
		btn = mix(c.accent, "#8a5a2e", 0.35);
	const sl: Sleeve = { s: [586, 250], u: [612, 420], co: [738, 470], ci: [636, 512], out: 16 };
	const b = body({ n: [462, 204], nd: 352, s: [586, 248], u: [612, 418], h: [618, 800], hc: 808, vee: true });
	const lap =
		"M452 192C470 200 488 216 494 230L516 288L470 296L500 330C470 350 432 362 403 388C400 360 408 330 424 300C440 268 452 234 452 192Z";
	return (
		backNeck(pen, [458, 198], 300, { fill: mix(c.base, c.deep, 0.2), y: 214 }) +
		sleeves(pen, sl, {
			fold: false,
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, [-dir[0], -dir[1]], 26);
				return (
					pen.panel(q.path, { rot: flip ? 24 : -24, shadow: false, tone: -0.06 }) +
					pen.stitch(quadPath(q.end, 4), c.thread, 1.3, "5 3")
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M560 260C630 390 600 600 624 830L572 830C588 640 580 480 560 260Z", 0.13) +
				pen.folds(
					[
						[614, 420, 560, 500, 490, 540, 13],
						[186, 420, 236, 530, 320, 590, -13],
						[600, 640, 530, 690, 500, 800, 11],
						[200, 680, 270, 710, 310, 800, -10],
					],
					[
						[226, 320, 240, 420, 300, 490, 9],
						[540, 520, 500, 600, 470, 680, -7],
					],
				),
		) +
		pen.seam("M400 388L400 806", 2.4, 0.6) +
		pen.stitch("M428 372L426 806", c.thread, 1.4, "5 3") +
		pen.stitch("M184 784C300 792 500 792 616 784", c.thread, 1.4, "5 3") +
		pen.panel(
			"M462 452L572 448L574 562Q520 572 465 566Z",
			{ shadow: false, lift: 3, origin: [424, 320] },
			pen.wash("M460 448L576 444L576 470L462 474Z", 0.1),
		) +
		pen.stitch("M468 474L567 470M469 460L469 560Q520 566 567 557L566 456", c.thread, 1.3, "5 3") +
		pen.buttons(
			[
				[413, 418],
				[413, 508],
				[413, 598],
				[413, 688],
				[413, 766],
			],
			9,
			btn,
			2,
		) +
		pen.panel(mirror(lap), { rot: -32, lift: 6, tone: 0.07 }) +
		pen.panel(lap, { rot: 32, lift: 6 }) +
		pen.seam(bothSides("M470 296L440 284"), 1.6) +
		pen.panel("M346 194C360 184 440 184 454 194C446 214 354 214 346 194Z", { shadow: false, tone: 0.05, rot: 90 }) +
		pen.seam(bothSides("M586 250C572 330 586 380 610 416"), 1.6)
	);
}

/** Pussy-bow blouse in silk, on a hanger, with gathered sleeves. */
export function blouse(pen: Pen): string {
	const { c } = pen;
	const sl: Sleeve = { s: [556, 268], u: [572, 410], co: [718, 716], ci: [628, 764], out: 34, puff: 18 };
	const b = body({
		n: [446, 224],
		nd: 300,
		s: [556, 266],
		u: [574, 408],
		w: [558, 560],
		h: [592, 826],
		hc: 838,
		vee: true,
		flare: 14,
	});
	const loop = "M404 316C440 262 520 244 548 272C566 296 534 338 410 342Z",
		end = "M398 330C414 400 452 470 470 566L416 588C410 500 398 420 386 344Z";
	return (
		hanger(206, 128, 40) +
		backNeck(pen, [442, 222], 250, { y: 236 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, dir, 44, -9);
				return (
					pen.panel(q.path, { rot: 90, lift: 3 }, pen.folds([[...q.edge, 4]])) +
					pen.buttons([[(a[0] + 3 * z[0]) / 4 + dir[0] * 22, (a[1] + 3 * z[1]) / 4 + dir[1] * 22]], 6, c.light, 0) +
					pen.folds([
						[a[0], a[1], a[0] - (flip ? 10 : 6), a[1] - 50, a[0] + (flip ? 12 : -26), a[1] - 110, 5],
						[
							(a[0] + z[0]) / 2,
							(a[1] + z[1]) / 2,
							(a[0] + z[0]) / 2,
							a[1] - 40,
							(a[0] + z[0]) / 2 - dir[0] * 90,
							a[1] - 100,
							6,
						],
					])
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M530 270C590 400 550 600 606 850L548 850C540 640 548 480 530 270Z", 0.15) +
				pen.folds(
					[
						[574, 408, 520, 470, 470, 540, 13],
						[226, 408, 270, 500, 350, 540, -12],
						[470, 250, 468, 400, 452, 560, 7],
						[330, 260, 318, 420, 336, 560, -8],
						[470, 560, 500, 690, 512, 838, -13],
						[330, 580, 300, 700, 290, 836, 13],
						[560, 560, 560, 700, 574, 830, 8],
					],
					[
						[300, 280, 290, 420, 300, 540, 9],
						[500, 280, 506, 400, 500, 520, -8],
						[360, 600, 344, 720, 340, 830, 12],
						[530, 600, 540, 720, 548, 830, -9],
					],
				),
		) +
		pen.seam("M400 330L402 836", 2, 0.5) +
		pen.buttons(
			[
				[408, 620],
				[408, 700],
				[408, 780],
			],
			6.5,
			c.light,
			0,
		) +
		pen.panel(
			"M356 218C372 262 388 290 404 318C420 290 432 262 446 218L462 226C452 280 432 320 406 344C378 320 348 280 338 226Z",
			{ shadow: false, lift: 3, rot: 30 },
		) +
		pen.panel(
			"M396 336C390 420 356 500 346 600L400 612C408 520 416 420 412 344Z",
			{ rot: 14, lift: 7, tone: -0.08 },
			pen.folds([[402, 350, 386, 470, 372, 604, 7]], [[398, 350, 372, 470, 356, 596, -5]]),
		) +
		pen.panel(
			end,
			{ rot: -16, lift: 7 },
			pen.folds([[400, 350, 424, 460, 440, 574, -7]], [[404, 350, 436, 450, 458, 560, 5]]),
		) +
		pen.panel(
			mirror(loop),
			{ rot: 24, lift: 6, tone: 0.05 },
			pen.folds([[398, 330, 330, 306, 270, 290, 7]], [[396, 318, 330, 282, 280, 274, 5]]),
		) +
		pen.panel(
			loop,
			{ rot: -24, lift: 6 },
			pen.folds([[404, 332, 470, 316, 534, 290, -7]], [[410, 322, 470, 286, 520, 274, -5]]),
		) +
		pen.panel(
			"M386 312Q404 302 424 314Q430 334 420 350Q402 358 386 348Q380 330 386 312Z",
			{ lift: 5, rot: 10 },
			pen.folds([
				[394, 314, 390, 332, 396, 350, 4],
				[412, 312, 408, 332, 414, 350, 4],
			]),
		)
	);
}
