// Coats and jackets for weather and work: chore, waxed, parka, pea coat, mac, sheepskin.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror, type Pt, quadPath, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";
import { backNeck, band, body, type Sleeve, sleeves } from "./block.ts";
import { tailored } from "./outerwear.ts";

const both = (draw: (d: string, flip: boolean) => string, d: string) => draw(d, false) + draw(mirror(d), true);

/** A sleeve's end turned up and stitched once or twice. */
const turnedCuff =
	(pen: Pen, h: number, w = 1.6) =>
	(a: Pt, z: Pt, dir: Pt) => {
		const q = band(a, z, [-dir[0], -dir[1]], h, 1);
		return pen.panel(q.path, { shadow: false, tone: -0.05 }) + pen.stitch(quadPath(q.end, 4), pen.c.thread, w);
	};

/** An outline edged with pile: every stretch between two points swells outwards by about `by`. */
function fleecy(points: readonly Pt[], by: number): string {
	const [first] = points;
	if (!first) return "";
	let d = `M${first[0]} ${first[1]}`;
	points.forEach(([x, y], i) => {
		const [x2, y2] = points[(i + 1) % points.length] ?? first;
		const length = Math.hypot(x2 - x, y2 - y);
		const n = Math.max(1, Math.round(length / 19));
		for (let k = 0; k < n; k++) {
			const t = (k + 0.5) / n;
			const swell = by * (k % 2 ? 1 : 0.7);
			const mx = x + (x2 - x) * t + ((y2 - y) / length) * swell * 2;
			const my = y + (y2 - y) * t - ((x2 - x) / length) * swell * 2;
			d += `Q${mx.toFixed(0)} ${my.toFixed(0)} ${(x + ((x2 - x) * (k + 1)) / n).toFixed(0)} ${(y + ((y2 - y) * (k + 1)) / n).toFixed(0)}`;
		}
	});
	return `${d}Z`;
}
const flipped = (points: readonly Pt[]): Pt[] => points.map(([x, y]): Pt => [800 - x, y]).reverse();

/** Work jacket: boxy, a plain collar, three round-cornered patch pockets. */
export function chore(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const btn = mix(c.metal, c.deep, 0.25);
	const sl: Sleeve = { s: [580, 250], u: [606, 418], co: [708, 744], ci: [620, 766], out: 22 };
	const b = body({ n: [464, 210], nd: 286, s: [580, 248], u: [606, 416], h: [610, 784], hc: 792, vee: true });
	const leaf = "M458 192C472 204 490 224 498 238L532 316Q538 340 514 346L488 350L404 290C434 268 454 236 458 192Z";
	const pocket = "M456 572L576 566L582 706Q580 730 556 732L484 736Q462 736 460 714Z";
	return (
		backNeck(pen, [460, 202], 250, { fill: mix(c.base, c.deep, 0.34), y: 218 }) +
		sleeves(pen, sl, { cuff: turnedCuff(pen, 30), stitch: T }) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M606 416L640 800L560 800C580 660 580 540 606 416Z", 0.14) +
				pen.folds(
					[
						[606, 418, 566, 490, 500, 530, 11],
						[194, 418, 240, 520, 310, 560, -11],
						[560, 770, 520, 752, 450, 776, -6],
						[214, 520, 250, 540, 320, 530, 6],
					],
					[[236, 320, 246, 420, 300, 470, 8]],
				),
		) +
		pen.stitch("M192 770C300 778 500 778 608 770", T, 1.6) +
		pen.seam("M426 330L426 786", 2, 0.5) +
		pen.stitch("M419 334L419 784", T, 1.6) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 4, rot: flip ? 3 : -3, tone: 0.02 }), pocket) +
		pen.stitch(
			bothSides(
				"M456 590L577 584M462 574L466 712Q468 728 486 729L554 725Q574 724 575 706L571 568M468 596L472 708Q474 721 488 722L552 718Q568 717 569 702L565 590",
			),
			T,
			1.5,
		) +
		pen.panel("M462 380L552 374L557 474Q556 486 544 488L478 492Q466 492 465 480Z", {
			shadow: false,
			lift: 4,
			rot: -3,
			tone: 0.02,
		}) +
		pen.stitch("M462 394L553 388M468 382L471 478Q472 486 480 486L542 482Q550 481 550 474L546 377", T, 1.5) +
		pen.buttons(
			[
				[400, 330],
				[401, 436],
				[402, 542],
				[402, 648],
				[402, 744],
			],
			10,
			btn,
		) +
		pen.panel("M342 204C356 248 380 272 400 294C420 272 444 248 458 204L452 246L404 306L396 306L348 246Z", {
			shadow: false,
			tone: -0.22,
		}) +
		pen.panel("M342 200C360 182 440 182 458 200C440 216 360 216 342 200Z", { rot: 90, tone: 0.05 }) +
		pen.panel(mirror(leaf), { rot: -38, lift: 6, tone: 0.07 }) +
		pen.panel(leaf, { rot: 38, lift: 6 }) +
		pen.stitch(bothSides("M490 240L522 316Q526 332 512 337L488 340L414 288"), T, 1.5) +
		pen.seam(bothSides("M580 250C566 318 576 374 604 414"), 1.8) +
		pen.stitch(bothSides("M572 252C558 320 568 376 596 416"), T, 1.4)
	);
}

/** Waxed jacket: corduroy collar, a stormproof front, bellows pockets. */
export function waxed(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const sl: Sleeve = { s: [584, 248], u: [614, 420], co: [712, 742], ci: [622, 768], out: 28 };
	const b = body({ n: [466, 208], nd: 290, s: [584, 246], u: [614, 418], h: [630, 826], hc: 834, vee: true });
	const leaf = "M460 190C476 202 496 220 504 236L546 322Q550 342 528 350L494 360L404 292C436 268 458 236 460 190Z";
	const flap = "M450 596L600 588L604 640Q528 656 452 650Z";
	const bellows = "M446 604L604 596L616 768Q530 784 454 778Z";
	return (
		backNeck(pen, [462, 202], 250, { y: 218 }) +
		sleeves(pen, sl, { cuff: turnedCuff(pen, 40) }) +
		pen.panel(
			b,
			{ lift: 5 },
			// wax wears off where the cloth rubs
			pen.wash("M230 300C300 330 330 420 316 520C280 560 240 470 214 420Z", 0.16, c.alt) +
				pen.wash("M470 400C540 420 570 470 556 560C500 580 470 500 470 400Z", 0.18, c.alt) +
				pen.wash("M610 400L660 840L570 840C600 680 590 540 610 400Z", 0.22) +
				pen.folds(
					[
						[614, 420, 560, 500, 470, 540, 13],
						[186, 420, 240, 520, 330, 560, -13],
						[590, 560, 540, 540, 480, 560, 8],
						[210, 590, 260, 560, 320, 580, -8],
						[620, 810, 560, 790, 480, 822, -8],
					],
					[
						[220, 330, 236, 430, 300, 500, 10],
						[540, 440, 500, 520, 450, 560, -7],
						[210, 620, 280, 590, 330, 600, -6],
					],
				),
		) +
		pen.stitch("M176 812C300 822 500 822 626 812", T, 1.6) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 7, rot: flip ? 3 : -3, tone: flip ? 0.05 : 0 }), bellows) +
		pen.seam(bothSides("M462 640L470 772M592 634L602 764"), 1.8, 0.4) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 5, rot: flip ? 3 : -3, tone: 0.06 }), flap) +
		pen.stitch(bothSides("M458 602L459 640Q528 648 597 632L594 596"), T, 1.5) +
		pen.buttons(
			[
				[528, 632],
				[272, 632],
			],
			8.5,
			c.metal,
			0,
		) +
		// hand-warmer pockets
		both(
			(d, flip) => pen.panel(d, { shadow: false, lift: 4, rot: flip ? 24 : -24 }),
			"M494 556L560 430L584 438L522 566Z",
		) +
		pen.stitch(bothSides("M502 554L564 438"), T, 1.5) +
		pen.panel("M372 316L432 316L436 828L372 828Z", { shadow: false, lift: 6, tone: 0.04 }) +
		pen.stitch("M426 322L429 824M380 322L380 824", T, 1.5) +
		pen.buttons(
			[
				[404, 372],
				[405, 476],
				[405, 580],
				[406, 684],
				[406, 788],
			],
			10,
			c.metal,
			0,
		) +
		pen.zip("M400 292L402 330", 7) +
		pen.panel("M342 202C352 246 378 272 400 296C422 272 448 246 458 202L454 246L406 314L394 314L346 246Z", {
			shadow: false,
			fill: c.lining,
			tone: -0.2,
		}) +
		pen.panel("M340 198C358 178 442 178 460 198C442 216 358 216 340 198Z", {
			fill: c.trim,
			pattern: "needlecord",
			rot: 90,
		}) +
		pen.panel(mirror(leaf), { fill: c.trim, pattern: "needlecord", rot: -34, lift: 6, tone: 0.07 }) +
		pen.panel(leaf, { fill: c.trim, pattern: "needlecord", rot: 34, lift: 6 }) +
		pen.seam(bothSides("M584 248C568 320 580 374 612 416"), 2)
	);
}

/** Fishtail parka: a deep hood edged in pile, a drawn-in waist, two tails behind. */
export function parka(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const pile = c.accent;
	const sl: Sleeve = { s: [580, 262], u: [608, 424], co: [706, 708], ci: [618, 732], out: 30 };
	const hood: Pt[] = [
		[322, 300],
		[286, 250],
		[280, 180],
		[312, 112],
		[364, 78],
		[436, 78],
		[488, 112],
		[520, 180],
		[514, 250],
		[478, 300],
		[450, 262],
		[468, 196],
		[440, 140],
		[400, 124],
		[360, 140],
		[332, 196],
		[350, 262],
	];
	const flap = "M456 640L590 612L600 668L464 694Z";
	return (
		pen.panel(symmetric("M400 850C430 880 452 916 462 944Q560 934 622 884L620 800L400 800"), { tone: -0.22 }) +
		pen.stitch(bothSides("M412 868C440 896 456 920 468 936Q556 926 614 882"), T, 1.4) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) =>
				turnedCuff(pen, 26)(a, z, dir) +
				pen.panel(
					`M${a[0] - (flip ? -8 : 8)} ${a[1] - 46}L${(a[0] + z[0]) / 2} ${(a[1] + z[1]) / 2 - 44}L${(a[0] + z[0]) / 2} ${(a[1] + z[1]) / 2 - 24}L${a[0] - (flip ? -4 : 4)} ${a[1] - 24}Z`,
					{ shadow: false, lift: 3 },
				) +
				pen.buttons([[(a[0] * 2 + z[0] * 3) / 5, (a[1] * 2 + z[1] * 3) / 5 - 34]], 6, mix(c.trim, c.deep, 0.3)),
		}) +
		pen.panel(
			symmetric("M400 96C450 96 492 140 492 200C492 240 480 272 466 300L400 330"),
			{ tone: -0.3, pattern: false, fill: mix(c.lining, c.base, 0.5) },
			pen.folds([[400, 110, 396, 200, 404, 310, 6]]) +
				pen.wash("M340 210C360 270 440 270 460 210L480 330L320 330Z", 0.3),
		) +
		label(pen, 400, 206, 54) +
		pen.panel(
			body({ n: [466, 222], nd: 306, s: [580, 260], u: [608, 422], w: [584, 574], h: [630, 858], hc: 862, vee: true }),
			{ lift: 5 },
			pen.wash("M600 420C580 560 600 720 640 870L560 870C560 720 560 560 600 420Z", 0.16) +
				pen.folds(
					[
						[608, 424, 566, 500, 500, 560, 11],
						[192, 424, 236, 510, 300, 560, -11],
						[570, 580, 586, 700, 604, 850, -11],
						[500, 586, 520, 700, 528, 856, -10],
						[450, 590, 458, 700, 460, 858, -8],
						[240, 586, 218, 700, 206, 850, 11],
						[310, 590, 296, 700, 286, 856, 10],
						[520, 500, 530, 540, 520, 570, -7],
						[280, 500, 270, 540, 282, 570, 7],
					],
					[
						[540, 590, 556, 720, 566, 850, -8],
						[270, 590, 250, 720, 244, 850, 8],
						[230, 320, 240, 420, 290, 500, 8],
					],
				),
		) +
		pen.stitch("M172 842C300 852 500 852 628 842", T, 1.4) +
		pen.seam(bothSides("M400 570Q500 576 586 566M400 590Q500 596 586 586"), 1.6, 0.45) +
		pen.stitch(bothSides("M404 576Q500 581 586 572"), T, 1.3) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 5, rot: flip ? 11 : -11, tone: 0.04 }), flap) +
		pen.stitch(bothSides("M462 646L468 686L592 662L584 620"), T, 1.4) +
		pen.buttons(
			[
				[530, 664],
				[270, 664],
			],
			7.5,
			mix(c.trim, c.deep, 0.3),
		) +
		pen.zip("M386 330L386 848", 7) +
		pen.panel("M384 318L428 312L430 860L384 860Z", { shadow: false, lift: 5, tone: 0.05 }) +
		pen.stitch("M422 320L424 854M392 324L391 856", T, 1.4) +
		pen.buttons(
			[
				[407, 372],
				[408, 466],
				[408, 646],
				[408, 740],
				[408, 828],
			],
			9,
			mix(c.metal, c.deep, 0.15),
			0,
		) +
		// waist cords
		pen.line(
			"M378 582C360 620 372 650 356 690M432 582C452 624 440 648 458 684",
			c.deep,
			6,
			' opacity=".35" transform="translate(4 6)"',
		) +
		pen.line("M378 582C360 620 372 650 356 690M432 582C452 624 440 648 458 684", mix(c.accent, c.trim, 0.35), 5) +
		both(
			(d, flip) => pen.panel(d, { shadow: false, lift: 3, rot: flip ? -16 : 16 }),
			"M500 236L572 256Q584 268 572 278L496 258Z",
		) +
		pen.buttons(
			[
				[512, 250],
				[288, 250],
			],
			6,
			mix(c.trim, c.deep, 0.3),
		) +
		pen.panel(
			fleecy(hood, 7),
			{ fill: pile, pattern: "pile", lift: 7 },
			pen.wash("M450 120C500 180 480 260 470 320L540 320L540 120Z", 0.12),
		) +
		pen.seam(bothSides("M580 262C562 330 574 386 606 422"), 1.8)
	);
}

/** Pea coat: double-breasted, broad of collar, with upright pockets. */
export function peaCoat(pen: Pen): string {
	const { c } = pen;
	const btn = mix(c.trim, "#14161f", 0.45);
	const sl: Sleeve = { s: [588, 236], u: [610, 406], co: [702, 742], ci: [612, 762], out: 22 };
	const half =
		"M460 184Q536 208 588 234C574 304 582 358 610 404C602 520 604 640 616 800C530 814 420 814 318 808L322 560L336 440C382 350 436 270 460 184Z";
	const welt = "M520 566L548 558L562 690L533 698Z";
	return (
		backNeck(pen, [454, 188], 420, { y: 208 }) +
		pen.panel("M342 194L458 194L420 420L380 420Z", {
			fill: c.lining,
			tone: -0.15,
			pattern: false,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 224, 54) +
		sleeves(pen, sl, {
			cuff: (a, z, dir) => {
				const up: Pt = [a[0] - dir[0] * 62, a[1] - dir[1] * 62];
				const across: Pt = [z[0] - dir[0] * 62, z[1] - dir[1] * 62];
				return pen.seam(`M${up[0]} ${up[1]}L${across[0]} ${across[1]}`, 2, 0.45);
			},
		}) +
		tailored(
			pen,
			half,
			{ k: [336, 442], notch: [508, 298], tip: [586, 324], collar: [560, 262], neck: [460, 182] },
			pen.wash("M606 410C576 540 590 700 600 820L690 820L660 410Z", 0.18) +
				pen.folds(
					[
						[610, 406, 572, 500, 500, 550, 11],
						[560, 700, 548, 750, 560, 808, 8],
						[330, 640, 420, 660, 520, 640, -6],
						[440, 560, 450, 700, 438, 808, 7],
					],
					[[500, 560, 508, 680, 500, 800, 8]],
				),
		) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 5, rot: flip ? 6 : -6, tone: 0.05 }), welt) +
		pen.stitch(bothSides("M526 572L538 692M543 564L556 686"), c.thread, 1.2, "5 3") +
		pen.stitch("M334 470L330 560L326 800", c.thread, 1.2, "5 3") +
		pen.line("M318 806L322 560L336 444", mix(c.base, c.light, 0.55), 2.4) +
		// the lapels' edges, turned and stitched
		pen.line("M586 324L508 298M214 324L292 298", mix(c.base, c.deep, 0.7), 3) +
		pen.line("M340 438C430 412 540 372 582 328M460 438C370 412 262 372 220 328", mix(c.base, c.light, 0.45), 1.8) +
		pen.buttons(
			[
				[362, 494],
				[474, 488],
				[358, 596],
				[474, 592],
				[354, 698],
				[474, 694],
			],
			15,
			btn,
		) +
		pen.seam(bothSides("M588 236C572 308 580 362 608 402"), 1.8)
	);
}

/** Raincoat with raglan sleeves and a hidden fastening; a corner turned back shows the checked facing. */
export function mac(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const sl: Sleeve = { s: [560, 202], u: [594, 372], co: [676, 664], ci: [586, 688], out: 26 };
	const leaf = "M454 154C470 164 492 184 502 200L536 288Q512 312 484 316L404 250C432 230 452 198 454 154Z";
	const welt = "M486 604L552 500L576 510L512 620Z";
	return (
		backNeck(pen, [450, 160], 220, { y: 178 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const s = flip ? -1 : 1;
				const x = (a[0] + z[0]) / 2 - dir[0] * 46;
				const y = (a[1] + z[1]) / 2 - dir[1] * 46;
				return (
					pen.stitch(
						`M${a[0] - dir[0] * 12} ${a[1] - dir[1] * 12}L${z[0] - dir[0] * 12} ${z[1] - dir[1] * 12}`,
						T,
						1.4,
					) +
					pen.panel(
						`M${x + 46 * s} ${y - 16}L${x - 20 * s} ${y}L${x - 28 * s} ${y + 13}L${x - 16 * s} ${y + 22}L${x + 50 * s} ${y + 8}Z`,
						{
							shadow: false,
							lift: 3,
							rot: 80 * s,
						},
					) +
					pen.buttons([[x - 12 * s, y + 10]], 6, mix(c.trim, c.deep, 0.2))
				);
			},
		}) +
		pen.panel(
			body({ n: [456, 166], nd: 250, s: [560, 200], u: [594, 370], w: [600, 560], h: [632, 890], hc: 904, vee: true }),
			{ lift: 5 },
			pen.wash("M596 370C580 560 600 760 640 920L720 920L660 370Z", 0.16) +
				pen.folds(
					[
						[594, 372, 560, 450, 506, 490, 10],
						[206, 372, 240, 460, 300, 500, -10],
						[560, 640, 580, 760, 590, 900, -11],
						[490, 660, 506, 780, 504, 904, -9],
						[240, 560, 220, 740, 210, 894, 12],
						[320, 640, 306, 760, 300, 900, 9],
					],
					[
						[524, 640, 546, 760, 552, 900, -8],
						[280, 600, 258, 760, 250, 894, 9],
					],
				),
		) +
		// raglan seams stand in for shoulders
		pen.seam(bothSides("M470 186C500 232 540 310 594 370"), 2, 0.5) +
		pen.stitch(bothSides("M462 190C492 238 532 316 588 378"), T, 1.3, "5 3") +
		pen.stitch("M172 878C300 898 500 898 630 878", T, 1.4, "5 3") +
		pen.seam("M434 300L438 902", 2, 0.55) +
		pen.stitch("M366 320L362 836Q364 860 384 872", T, 1.3, "5 3") +
		pen.panel(
			"M438 902L436 690C392 760 340 830 306 897Q370 904 438 902Z",
			{ fill: c.lining, pattern: "plaid", lift: 9, shadow: false, scale: 0.5, rot: 34 },
			pen.folds([[436, 700, 410, 800, 380, 896, 7]]),
		) +
		both((d, flip) => pen.panel(d, { shadow: false, lift: 4, rot: flip ? 32 : -32, tone: 0.03 }), welt) +
		pen.stitch(bothSides("M494 602L556 508M510 612L570 516"), T, 1.3, "5 3") +
		pen.buttons([[404, 278]], 10, mix(c.trim, c.deep, 0.2)) +
		pen.panel("M346 164C358 208 380 232 400 254C420 232 442 208 454 164L450 206L404 266L396 266L350 206Z", {
			shadow: false,
			tone: -0.25,
		}) +
		pen.panel("M346 162C362 144 438 144 454 162C438 178 362 178 346 162Z", { rot: 90, tone: 0.05 }) +
		pen.panel(mirror(leaf), { rot: -36, lift: 6, tone: 0.07 }) +
		pen.panel(leaf, { rot: 36, lift: 6 }) +
		pen.stitch(bothSides("M494 204L526 284Q508 302 486 305L414 248"), T, 1.3, "5 3")
	);
}

/** Sheepskin coat: suede outside, the fleece showing at collar, front, cuffs, pockets and hem. */
export function sheepskin(pen: Pen): string {
	const { c } = pen;
	const wool = "#f1e6cf";
	const fleece = (points: readonly Pt[], lift = 5, by = 6) =>
		pen.panel(fleecy(points, by), { fill: wool, pattern: "pile", lift });
	const sl: Sleeve = { s: [582, 230], u: [610, 396], co: [704, 678], ci: [606, 704], out: 26 };
	const lapel: Pt[] = [
		[400, 420],
		[412, 330],
		[450, 262],
		[448, 190],
		[470, 178],
		[520, 212],
		[572, 286],
		[560, 352],
		[500, 398],
		[440, 470],
	];
	return (
		pen.panel("M330 200L470 200L440 420L360 420Z", { fill: mix(wool, c.deep, 0.3), pattern: "pile", edge: false }) +
		label(pen, 400, 236, 54) +
		sleeves(pen, sl, {
			cuff: (a, z, dir) =>
				fleece(
					[
						[a[0] - dir[0] * 34, a[1] - dir[1] * 34],
						[z[0] - dir[0] * 34, z[1] - dir[1] * 34],
						[z[0] + dir[0] * 18, z[1] + dir[1] * 18],
						[a[0] + dir[0] * 18, a[1] + dir[1] * 18],
					].map(([x = 0, y = 0]): Pt => [Math.round(x), Math.round(y)]),
					4,
					a[0] < z[0] ? 4 : -4,
				),
		}) +
		pen.panel(
			body({ n: [464, 188], nd: 420, s: [582, 228], u: [610, 394], w: [604, 560], h: [618, 830], hc: 840, vee: true }),
			{ lift: 6 },
			pen.wash("M600 400C580 560 590 720 600 850L690 850L660 400Z", 0.18) +
				pen.folds(
					[
						[610, 396, 566, 480, 500, 530, 12],
						[190, 396, 236, 490, 310, 540, -12],
						[560, 560, 556, 700, 570, 830, 9],
						[250, 560, 246, 700, 236, 830, -9],
					],
					[
						[226, 300, 240, 400, 290, 480, 9],
						[500, 540, 510, 690, 504, 820, 8],
					],
				),
		) +
		pen.seam(bothSides("M500 400C506 540 510 700 520 830"), 2, 0.4) +
		fleece(
			[
				[182, 812],
				[290, 824],
				[400, 828],
				[510, 824],
				[618, 812],
				[620, 852],
				[510, 864],
				[400, 868],
				[290, 864],
				[180, 852],
			],
			5,
		) +
		both(
			(d, flip) => pen.panel(d, { shadow: false, lift: 5, rot: flip ? 16 : -16, tone: 0.03 }),
			"M520 560L556 552L568 700L534 708Z",
		) +
		pen.stitch(bothSides("M526 566L539 700"), c.thread, 1.5) +
		fleece(
			[
				[380, 440],
				[420, 440],
				[424, 848],
				[376, 848],
			],
			5,
		) +
		pen.buttons(
			[
				[446, 500],
				[447, 606],
				[448, 712],
			],
			14,
			mix(c.trim, "#2a160c", 0.35),
		) +
		pen.line("M424 500L440 500M424 606L440 606M424 712L440 712", mix(c.trim, "#2a160c", 0.5), 5) +
		fleece(flipped(lapel), 7, -6) +
		fleece(lapel, 7, 6) +
		fleece(
			[
				[338, 196],
				[352, 176],
				[400, 166],
				[448, 176],
				[462, 196],
				[400, 206],
			],
			4,
		) +
		pen.seam(bothSides("M582 232C566 302 578 352 608 392"), 2)
	);
}
