// T-shirts, shirts and blouses.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, type Fold, mirror, type Pt, quadPath, symmetric } from "../path.ts";
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
			{ rot: 14, lift: 10, tone: 0.04 },
			pen.folds([[402, 350, 386, 470, 372, 604, 7]], [[398, 350, 372, 470, 356, 596, -5]]),
		) +
		pen.panel(
			end,
			{ rot: -16, lift: 10, tone: 0.12 },
			pen.folds([[400, 350, 424, 460, 440, 574, -7]], [[404, 350, 436, 450, 458, 560, 5]]),
		) +
		pen.panel(
			mirror(loop),
			{ rot: 24, lift: 10, tone: 0.2 },
			pen.folds([[398, 330, 330, 306, 270, 290, 7]], [[396, 318, 330, 282, 280, 274, 5]]),
		) +
		pen.panel(
			loop,
			{ rot: -24, lift: 10, tone: 0.14 },
			pen.folds([[404, 332, 470, 316, 534, 290, -7]], [[410, 322, 470, 286, 520, 274, -5]]),
		) +
		pen.panel(
			"M386 312Q404 302 424 314Q430 334 420 350Q402 358 386 348Q380 330 386 312Z",
			{ lift: 8, rot: 10, tone: 0.22 },
			pen.folds([
				[394, 314, 390, 332, 396, 350, 4],
				[412, 312, 408, 332, 414, 350, 4],
			]),
		)
	);
}

/** Boat-neck top: wide, shallow neck and three-quarter sleeves. */
export function boatneck(pen: Pen): string {
	const { c } = pen;
	const sl: Sleeve = { s: [572, 238], u: [592, 384], co: [696, 606], ci: [612, 636], out: 16 };
	const b = body({ n: [500, 212], nd: 234, s: [572, 236], u: [592, 382], w: [586, 560], h: [598, 792], hc: 802 });
	const hem = "M200 770C300 784 500 784 600 770M200 777C300 791 500 791 600 777";
	return (
		backNeck(pen, [496, 214], 214, { fill: mix(c.base, c.deep, 0.12), y: 216 }) +
		pen.panel("M302 212C350 202 450 202 498 212L494 224C450 214 350 214 306 224Z", { pattern: false, fill: c.base }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, [-dir[0], -dir[1]], 16);
				return (
					pen.panel(q.path, { pattern: false, fill: c.base, shadow: false, rot: flip ? 20 : -20 }) +
					pen.stitch(quadPath(q.end), c.thread, 1.4, "5 3")
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.folds(
				[
					[592, 384, 550, 460, 490, 500, 12],
					[208, 384, 240, 490, 310, 540, -12],
					[590, 600, 530, 640, 480, 730, 11],
					[212, 640, 280, 690, 310, 790, -10],
				],
				[
					[240, 310, 250, 390, 300, 450, 8],
					[540, 470, 500, 540, 440, 590, -7],
				],
			) +
				pen.wash("M556 250C610 380 580 600 612 820L562 820C572 640 566 480 556 250Z", 0.12) +
				pen.wash("M180 766C300 780 500 780 620 766L620 812L180 812Z", 1, c.base) +
				pen.stitch(hem, c.thread, 1.4, "5 3"),
		) +
		pen.panel("M298 213C340 250 460 250 502 213L494 210C452 236 348 236 306 210Z", {
			fill: c.base,
			pattern: false,
			lift: 2,
		}) +
		pen.stitch("M304 222C346 254 454 254 496 222", c.thread, 1.4, "5 3") +
		pen.seam(bothSides("M502 214Q540 224 572 237C560 300 568 346 590 382"), 1.8)
	);
}

/** Camisole: fine straps, lace at the neck and the hem. */
export function camisole(pen: Pen): string {
	const { c } = pen,
		lace = mix("#fbf3e2", c.alt, 0.25),
		shade = mix(lace, c.deep, 0.35);
	/** A strap lies in a loop: up from the front, over, and down to the back's edge. */
	const loop = "M484 304C492 250 484 206 470 186C456 176 446 192 446 214C446 270 452 330 456 384";
	const straps =
		pen.line(bothSides(loop), c.deep, 6, ' opacity=".35" transform="translate(4 6)"') +
		pen.line(bothSides(loop), mix(c.base, c.deep, 0.14), 6);
	/** A strip of lace along a path: scallops below, eyelets along its middle. */
	const strip = (d: string, w: number) =>
		pen.line(d, shade, w + 7, ' stroke-dasharray="0.1 13" opacity=".6" transform="translate(2 5)"') +
		pen.line(d, lace, w + 8, ' stroke-dasharray="0.1 13"') +
		pen.line(d, lace, w) +
		pen.line(d, shade, w * 0.3, ' stroke-dasharray="0.1 9" opacity=".75"');
	const outer = symmetric(
		"M400 428C432 398 468 350 484 300C500 304 510 316 516 332C526 372 544 398 570 414C566 500 560 560 566 620C572 690 586 740 592 782Q500 812 400 812",
	);
	const neck = "M316 300C332 350 368 398 400 428C432 398 468 350 484 300";
	return (
		straps +
		pen.panel("M232 412C300 350 500 350 568 412L560 500L240 500Z", {
			fill: mix(c.base, c.deep, 0.3),
			pattern: false,
			tone: -0.06,
		}) +
		label(pen, 400, 376, 40) +
		pen.panel(
			outer,
			{ lift: 5 },
			pen.wash("M530 400C520 540 540 680 600 800L620 800L600 400Z", 0.16) +
				pen.folds(
					[
						[490, 350, 450, 470, 420, 540, 8],
						[310, 350, 350, 470, 376, 530, -8],
						[570, 416, 530, 490, 490, 520, 8],
						[230, 416, 270, 490, 312, 520, -8],
						[470, 560, 500, 690, 520, 800, -13],
						[330, 580, 300, 690, 280, 798, 13],
						[410, 540, 420, 690, 404, 808, 10],
					],
					[
						[290, 420, 300, 560, 270, 760, 12],
						[440, 520, 456, 660, 462, 800, -10],
						[500, 440, 540, 620, 560, 780, -7],
					],
				),
		) +
		strip(neck, 16) +
		strip(bothSides("M400 808Q500 808 584 780"), 18) +
		pen.seam(bothSides("M500 336C506 380 516 420 530 448"), 1.6, 0.3) +
		pen.buttons(
			[
				[316, 300],
				[484, 300],
			],
			6,
			c.metal,
			0,
		) +
		pen.panel("M398 430C376 412 360 420 364 434C372 448 390 446 400 438Z", { fill: lace, pattern: false, lift: 3 }) +
		pen.panel("M402 430C424 412 440 420 436 434C428 448 410 446 400 438Z", { fill: lace, pattern: false, lift: 3 }) +
		pen.panel("M392 426Q400 420 408 427L407 442Q400 447 393 441Z", { fill: lace, pattern: false, lift: 3 })
	);
}

/** Peasant blouse: an elastic neck with a frill, sleeves gathered to the elbow. */
export function peasant(pen: Pen): string {
	const { c } = pen;
	const sleeve = "M520 262C572 262 626 306 660 376C690 438 706 500 700 552Q660 584 604 586C590 530 584 470 566 430Z";
	const b = symmetric(
		"M400 292Q470 292 524 268C548 320 566 380 572 440C576 520 560 580 566 650C570 710 592 740 600 776Q500 806 400 806",
	);
	const one = (flip: boolean) => {
		const d = (s: string) => (flip ? mirror(s) : s),
			f = (x: number) => (flip ? 800 - x : x),
			k = flip ? -1 : 1;
		return (
			pen.panel(d("M606 568Q656 570 696 540L712 580Q664 612 602 606Z"), {
				lift: 2,
				rot: flip ? 20 : -20,
				tone: -0.04,
			}) +
			pen.panel(
				d(sleeve),
				{ rot: flip ? 30 : -30, lift: 3, tone: flip ? 0 : -0.06 },
				pen.folds(
					[
						[f(540), 276, f(600), 360, f(620), 470, 9 * k],
						[f(560), 270, f(640), 380, f(664), 540, 9 * k],
						[f(622), 580, f(616), 520, f(598), 470, -7 * k],
						[f(660), 568, f(650), 500, f(634), 450, -7 * k],
						[f(690), 546, f(676), 500, f(664), 470, -5 * k],
					],
					[[f(590), 290, f(650), 390, f(680), 520, 8 * k]],
				),
			) +
			pen.seam(d("M606 574Q656 574 698 546"), 2.6, 0.45)
		);
	};
	const gather: Fold[] = [];
	for (let i = 0; i < 11; i++) {
		const x = 290 + i * 22,
			t = (i - 5) / 5;
		gather.push([x, 290 - Math.abs(t) * 12, x + t * 6, 340, x + t * 20, 380 + (i % 3) * 50, t < 0 ? -6 : 6]);
	}
	return (
		pen.panel("M262 262C330 240 470 240 538 262L520 300L280 300Z", { tone: -0.2, rot: 0 }) +
		label(pen, 400, 254, 44) +
		one(true) +
		one(false) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.folds(
				[
					...gather,
					[566, 650, 520, 700, 500, 800, 10],
					[234, 650, 280, 700, 300, 800, -10],
					[430, 600, 450, 700, 440, 804, -10],
					[360, 620, 344, 710, 352, 804, 9],
				],
				[[300, 420, 280, 560, 290, 760, 10]],
			) + pen.wash("M540 330C580 440 540 600 600 800L640 800L620 330Z", 0.1),
		) +
		pen.seam(bothSides("M524 268C548 320 566 380 572 440"), 1.8, 0.4) +
		pen.panel(
			"M252 258C300 300 500 300 548 258C560 276 566 300 566 318C548 308 540 336 524 326C510 318 502 350 484 338C468 328 458 356 440 344C424 334 414 358 400 346C386 358 376 334 360 344C342 356 332 328 316 338C298 350 290 318 276 326C260 336 252 308 234 318C234 300 240 276 252 258Z",
			{ lift: 5, rot: 0 },
			pen.folds([
				[276, 276, 270, 300, 262, 326, -5],
				[318, 288, 312, 314, 306, 342, -5],
				[360, 292, 358, 318, 354, 346, -5],
				[440, 292, 442, 318, 446, 346, 5],
				[482, 288, 488, 314, 494, 342, 5],
				[524, 276, 530, 300, 538, 326, 5],
				[400, 294, 402, 320, 400, 348, 5],
			]),
		) +
		pen.rib([256, 260, 400, 316, 544, 260], [254, 274, 400, 328, 546, 274], 40, 2) +
		pen.line("M394 296C380 330 366 352 352 392", mix(c.base, c.deep, 0.3), 5) +
		pen.line("M404 296C414 336 420 360 436 400", mix(c.base, c.deep, 0.3), 5) +
		pen.line(
			"M398 294C370 268 344 280 352 296C362 308 386 304 400 296C418 270 448 276 444 294C434 308 414 304 400 296",
			mix(c.base, c.deep, 0.24),
			5,
		) +
		pen.buttons(
			[
				[351, 396],
				[437, 404],
			],
			6,
			mix(c.trim, c.accent, 0.5),
			0,
		)
	);
}
