// Shirts, tees and tops of particular cuts, and trousers that lie folded, hang or tie: western, rugby, raglan, track top.

import { SHOP_NAME, text } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { between, bothSides, mirror, type Pt, quadPath } from "../path.ts";
import type { Pen } from "../pen.ts";
import { backNeck, backRib, band, body, ribCuff, type Sleeve, sleeves } from "./block.ts";
import { trousers } from "./bottoms.ts";

const shirtFolds = (pen: Pen) =>
	pen.wash("M540 250C610 380 580 600 600 860L548 860C566 640 560 480 540 250Z", 0.12) +
	pen.folds(
		[
			[592, 400, 548, 480, 480, 530, 11],
			[208, 400, 250, 520, 330, 570, -11],
			[214, 640, 300, 690, 340, 800, -9],
			[590, 680, 530, 700, 490, 780, 9],
		],
		[[250, 640, 310, 700, 340, 780, 6]],
	);

/** Western shirt: pointed yokes and pocket flaps, pearl snaps. */
export function western(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const pearl = mix("#fffaf0", c.metal, 0.1);
	const snap = (points: Pt[], r: number) => pen.buttons(points, r + 2.6, c.metal, 0) + pen.buttons(points, r, pearl, 0);
	const sl: Sleeve = { s: [566, 246], u: [590, 400], co: [694, 742], ci: [610, 760], out: 18 };
	const b = body({
		n: [462, 206],
		nd: 292,
		s: [566, 244],
		u: [590, 398],
		w: [576, 560],
		h: [586, 792],
		hc: 858,
		vee: true,
	});
	const leaf = "M456 190C464 200 476 214 482 226L530 348L484 344L404 284C432 268 452 232 456 190Z";
	const yoke =
		"M404 300L440 262L466 222L566 246C556 300 562 330 572 352C548 366 526 384 500 410C476 380 440 352 404 344Z";
	const flap = "M446 452L554 448L556 484L501 512L448 488Z";
	return (
		backNeck(pen, [458, 198], 250, { fill: mix(c.base, c.deep, 0.3), y: 214 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, dir, 62, 3);
				const at = (t: number): Pt => [a[0] * 0.24 + z[0] * 0.76 + dir[0] * t, a[1] * 0.24 + z[1] * 0.76 + dir[1] * t];
				return (
					pen.panel(
						q.path,
						{ rot: flip ? 84 : 96, lift: 3 },
						pen.stitch(quadPath(q.edge, 6) + quadPath(q.end, -6), T, 1.5),
					) + snap([at(18), at(44)], 5)
				);
			},
		}) +
		pen.panel(b, { lift: 5 }, `${shirtFolds(pen)}${pen.stitch("M206 790C300 856 500 856 594 790", T, 1.5)}`) +
		[mirror(yoke), yoke]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? -8 : 8, tone: -0.07 }))
			.join("") +
		pen.stitch(
			bothSides(
				"M404 336C442 344 478 370 500 398C526 374 546 358 566 348M404 351C438 360 474 388 500 420C528 392 550 374 574 362",
			),
			T,
			1.6,
		) +
		pen.panel("M383 300L417 300L417 852Q400 855 383 852Z", { shadow: false, lift: 3 }) +
		pen.stitch("M388 304L388 848M412 304L412 848", T, 1.5) +
		["M450 470L552 466L553 560L530 578L474 580L452 562Z", mirror("M450 470L552 466L553 560L530 578L474 580L452 562Z")]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 3, rot: i ? 3 : -3 }))
			.join("") +
		pen.stitch(bothSides("M456 490L458 558L476 573L528 571L547 556L546 486"), T, 1.5) +
		[flap, mirror(flap)]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 3 : -3, tone: -0.05 }))
			.join("") +
		pen.stitch(bothSides("M452 457L453 484L501 504L551 480L549 454"), T, 1.5) +
		snap(
			[
				[501, 492],
				[299, 492],
			],
			6,
		) +
		snap(
			[
				[400, 372],
				[400, 452],
				[400, 532],
				[400, 612],
				[400, 692],
				[400, 772],
			],
			7,
		) +
		pen.panel("M340 200C360 232 380 260 400 292C420 260 440 232 460 200L452 236L404 310L396 310L348 236Z", {
			shadow: false,
			tone: -0.22,
		}) +
		pen.panel("M340 198C362 182 438 182 460 198C440 212 360 212 340 198Z", { rot: 90, tone: 0.05 }) +
		pen.panel(mirror(leaf), { rot: -38, lift: 5, tone: 0.06 }) +
		pen.panel(leaf, { rot: 38, lift: 5 }) +
		pen.stitch(bothSides("M476 230L519 339L486 335L412 281"), T, 1.5) +
		pen.seam(bothSides("M566 246C554 308 564 356 588 396"), 1.6)
	);
}

/** Rugby shirt: heavy jersey, a white twill collar and a short placket. */
export function rugby(pen: Pen): string {
	const { c } = pen;
	const white = "#f5eee0";
	const sl: Sleeve = { s: [580, 250], u: [608, 418], co: [708, 704], ci: [628, 732], out: 26 };
	const b = body({ n: [462, 208], nd: 300, s: [580, 248], u: [608, 416], h: [608, 806], hc: 814, vee: true });
	const leaf = "M456 190C468 202 486 222 494 236L522 330L482 340L404 288C432 268 452 236 456 190Z";
	return (
		backNeck(pen, [458, 200], 250, { fill: mix(white, c.deep, 0.2), y: 216 }) +
		sleeves(pen, sl, { cuff: ribCuff(pen, 44, 11, white) }) +
		pen.panel(
			b,
			{ lift: 5 },
			shirtFolds(pen) + pen.stitch("M192 792C300 800 500 800 608 792", mix(c.base, c.light, 0.6), 1.6),
		) +
		pen.panel("M378 296L424 296L426 458L378 458Z", { fill: white, shadow: false, lift: 4 }) +
		pen.stitch("M384 302L384 452L420 452L418 302M384 432L420 432", mix(white, "#6b5a44", 0.45), 1.5) +
		pen.buttons(
			[
				[401, 346],
				[402, 396],
				[402, 442],
			],
			7,
			mix(white, "#b9a98c", 0.3),
			2,
		) +
		pen.panel("M342 202C358 240 380 266 400 292C420 266 442 240 458 202L452 240L404 306L396 306L348 240Z", {
			fill: mix(white, c.deep, 0.16),
			shadow: false,
		}) +
		pen.panel("M342 198C362 182 438 182 458 198C440 214 360 214 342 198Z", { fill: white }) +
		pen.panel(mirror(leaf), { fill: white, lift: 6 }) +
		pen.panel(leaf, { fill: white, lift: 6, tone: -0.03 }) +
		pen.stitch(bothSides("M488 240L513 324L484 331L412 284"), mix(white, "#6b5a44", 0.45), 1.5) +
		pen.seam(bothSides("M580 250C564 318 576 374 606 414"), 1.8)
	);
}

/** Baseball tee: sleeves to the elbow, cut in one with the shoulder and in the accent colour. */
export function raglan(pen: Pen): string {
	const { c } = pen;
	const b = body({ n: [470, 204], nd: 276, s: [566, 238], u: [596, 400], h: [598, 798], hc: 838 });
	const arm =
		"M472 203Q530 220 578 246C624 290 664 400 712 556L622 588C610 520 600 450 592 402C556 340 500 290 446 262C460 244 470 224 472 203Z";
	const cuff = "M700 520L713 556L622 588L614 550Z";
	const sleeve = (flip: boolean) => {
		const m = (d: string) => (flip ? mirror(d) : d);
		return (
			pen.panel(
				m(arm),
				{ fill: c.accent, rot: flip ? 24 : -24, lift: 4 },
				pen.wash(m("M592 402C600 470 612 540 622 590L652 580C630 500 616 440 592 380Z"), flip ? 0.1 : 0.2) +
					pen.wash(m("M572 258C610 330 640 420 672 530L692 522C660 400 624 310 584 256Z"), 0.06, c.light),
			) +
			pen.panel(m(cuff), { fill: c.accent, tone: -0.12, shadow: false }) +
			pen.stitch(m("M616 552L702 522"), mix(c.accent, c.light, 0.5), 1.4, "5 3")
		);
	};
	return (
		backNeck(pen, [470, 204], 232, { fill: c.base, y: 216 }) +
		backRib(pen, 470, 203, c.accent) +
		pen.panel(
			b,
			{ lift: 4 },
			pen.wash("M540 250C600 380 590 600 612 850L560 850C572 640 566 480 540 250Z", 0.12) +
				pen.folds(
					[
						[596, 402, 560, 480, 500, 530, 11],
						[204, 402, 240, 500, 310, 560, -11],
						[590, 620, 530, 660, 490, 760, 10],
						[216, 680, 290, 720, 330, 800, -9],
					],
					[],
				) +
				pen.stitch("M204 784C300 826 500 826 596 784M204 791C300 833 500 833 596 791", c.thread, 1.4, "5 3"),
		) +
		sleeve(true) +
		sleeve(false) +
		pen.panel(
			"M330 204C338 264 366 294 400 294C434 294 462 264 470 204Q462 199 455 203C450 248 428 272 400 272C372 272 350 248 345 203Q338 199 330 204Z",
			{ fill: c.accent, pattern: false, lift: 2 },
			pen.rib([330, 204, 400, 392, 470, 204], [346, 201, 400, 347, 454, 201], 34, 2),
		)
	);
}

/** Zip-front track top with a stand collar and stripes down the sleeves. */
export function trackTop(pen: Pen): string {
	const { c } = pen;
	const stripe = c.accent;
	const ribc = mix(c.base, c.deep, 0.22);
	const sl: Sleeve = { s: [562, 268], u: [588, 434], co: [690, 716], ci: [612, 742], out: 26 };
	const b = body({ n: [456, 232], nd: 282, s: [562, 266], u: [588, 432], w: [566, 570], h: [574, 706], hc: 714 });
	return (
		backNeck(pen, [452, 214], 250, { fill: mix(c.base, c.deep, 0.35), y: 222 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const line = (t: number) => {
					const s = flip ? -1 : 1;
					const x0 = 400 + s * (558 - 400 - t * 14);
					const end: Pt = [a[0] + (z[0] - a[0]) * (0.2 + t * 0.2), a[1] + (z[1] - a[1]) * (0.2 + t * 0.2)];
					return `M${x0} 268C${x0 + s * 44} 360 ${end[0] - s * 10} 540 ${end[0]} ${end[1]}`;
				};
				return pen.line(line(0) + line(1), stripe, 8.5) + ribCuff(pen, 50, 11, ribc)(a, z, dir);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M580 430C600 540 570 620 590 730L520 730C560 620 556 520 580 430Z", 0.16) +
				pen.folds(
					[
						[588, 434, 550, 510, 490, 560, 11],
						[212, 434, 250, 520, 310, 580, -11],
						[560, 706, 560, 650, 530, 610, -9],
						[240, 706, 244, 650, 270, 610, 9],
					],
					[
						[240, 330, 246, 420, 300, 500, 9],
						[520, 560, 500, 620, 510, 690, 7],
					],
				),
		) +
		pen.line(bothSides("M404 430Q480 420 580 372"), stripe, 9) +
		pen.seam(bothSides("M404 438Q482 428 582 380"), 1.6, 0.4) +
		pen.seam(bothSides("M482 572L520 672"), 5, 0.55) +
		pen.stitch(bothSides("M472 572L512 676L530 668L490 566"), c.thread, 1.4, "5 3") +
		pen.panel(
			"M226 706Q400 724 574 706L560 772Q400 792 240 772Z",
			{ fill: ribc, pattern: false, lift: 4 },
			pen.rib([226, 706, 400, 724, 574, 706], [240, 774, 400, 794, 560, 774], 46, 3),
		) +
		pen.panel(
			"M340 206C338 250 352 284 396 308L404 308C448 284 462 250 460 206Q448 198 436 202C436 244 424 262 400 270C376 262 364 244 364 202Q352 198 340 206Z",
			{ lift: 4, tone: 0.05 },
		) +
		pen.line("M350 212C350 250 366 278 394 292M450 212C450 250 434 278 406 292", stripe, 4) +
		pen.zip("M400 284L400 778", 8) +
		pen.panel("M388 318L412 318L416 362Q400 372 384 362Z", { fill: c.metal, pattern: false, lift: 4, shadow: false }) +
		pen.line("M400 300L400 322", c.metal, 6) +
		pen.seam(bothSides("M562 268C548 338 558 390 586 430"), 1.8)
	);
}

/** Pleated chinos laid on their side, one leg over the other, creased in front. */
export function chinos(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const back =
		"M276 168L470 150C480 300 490 420 470 560C448 700 430 800 420 884Q360 900 296 886C300 760 300 640 282 540C266 470 232 446 202 420Q178 398 192 372C226 310 262 250 276 168Z";
	const front =
		"M296 172Q404 186 524 154C546 260 560 350 556 430C548 600 532 760 524 904Q442 924 362 908C362 790 356 680 340 590C322 500 272 470 238 442Q212 420 224 392C256 330 290 262 296 172Z";
	return (
		pen.panel(back, { tone: -0.2, rot: 3 }) +
		pen.panel("M300 146Q404 128 512 130L514 168L302 172Z", { fill: mix(c.base, c.deep, 0.4), pattern: false }) +
		pen.panel(
			front,
			{ lift: 7, rot: -2 },
			pen.wash(
				"M222 424C290 460 344 510 352 600L366 920L416 920C410 760 400 610 366 530C336 470 276 430 232 396Z",
				0.13,
			) +
				pen.wash("M528 300C512 520 498 740 488 920L560 920L580 300Z", 0.12) +
				pen.folds(
					[
						[262, 400, 330, 400, 400, 350, -8],
						[270, 416, 350, 440, 420, 410, -7],
						[350, 560, 400, 600, 480, 590, 7],
						[384, 840, 440, 820, 500, 836, -6],
					],
					[[290, 300, 330, 330, 360, 400, 8]],
				),
		) +
		// crease, pleats, slanted pocket, back pocket
		pen.seam("M494 330C516 460 504 720 494 906", 2.2, 0.4) +
		pen.folds([
			[474, 190, 492, 280, 496, 400, -8],
			[440, 196, 452, 270, 456, 370, -7],
		]) +
		pen.seam("M474 190C484 230 490 270 494 330M440 196C448 230 452 260 455 300", 2, 0.5) +
		pen.seam("M412 198C416 260 400 310 384 350", 2.4) +
		pen.stitch("M404 198C408 258 392 306 377 344", T, 1.4, "5 3") +
		pen.seam("M308 268L366 276", 4) +
		pen.stitch("M304 262L370 270L369 284L306 276", T, 1.3, "5 3") +
		pen.buttons([[338, 290]], 7, mix(c.trim, "#fff0d8", 0.2)) +
		pen.seam("M392 352C410 520 420 720 424 910", 1.6, 0.3) +
		pen.stitch("M364 888Q442 904 522 884", T, 1.4, "5 3") +
		pen.panel("M294 142Q404 158 518 124L526 170Q404 204 294 188Z", { rot: 86, lift: 4 }) +
		pen.stitch("M298 150Q404 166 516 133M298 180Q404 196 520 163", T, 1.3, "5 3") +
		["M344 138L360 138L362 202L346 202Z", "M452 128L468 124L474 188L458 192Z"]
			.map((d) => pen.panel(d, { lift: 3, shadow: false, tone: 0.05 }))
			.join("") +
		pen.buttons([[504, 148]], 8, mix(c.trim, "#fff0d8", 0.2))
	);
}

/** Jeans folded for the shelf, their back uppermost: pocket, yoke, leather patch. */
export function foldedJeans(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const pocket = "M262 428L438 418L444 596L352 656L266 604Z";
	const arcs =
		"M266 500C310 548 340 540 354 516C368 540 400 542 441 490M267 516C310 562 342 554 354 532C370 556 402 556 441 506";
	return (
		// the legs below, folded twice
		pen.panel(
			"M196 330C190 480 188 660 196 800Q200 842 244 840L566 826Q604 822 602 780L594 360Z",
			{ tone: -0.18, rot: 88, lift: 4 },
			pen.wash("M190 800Q400 830 610 780L610 860L190 860Z", 0.2),
		) +
		pen.panel(
			"M206 320C200 470 198 640 206 770Q210 806 250 804L562 790Q594 786 592 750L586 350Z",
			{ tone: -0.08, rot: 88, lift: 6 },
			pen.wash("M196 770Q400 800 600 750L600 830L196 830Z", 0.18),
		) +
		pen.stitch("M214 690C212 740 212 772 236 784M226 690C224 730 226 760 246 774", T, 2) +
		pen.panel(
			"M222 208Q400 196 574 194L584 700Q586 742 548 746L258 760Q216 762 214 716C210 560 212 380 222 208Z",
			{ lift: 8 },
			pen.wash("M520 190C560 400 560 600 540 760L620 760L620 190Z", 0.14) +
				pen.wash("M260 380C330 340 420 360 452 440C470 560 440 660 360 700C290 680 250 560 260 380Z", 0.2, c.alt) +
				pen.wash("M220 650Q400 700 590 640L590 690Q400 740 220 700Z", 0.3, c.alt) +
				pen.wash("M214 712Q400 744 586 694L586 770L214 770Z", 0.24) +
				pen.folds(
					[
						[574, 420, 540, 460, 470, 470, 8],
						[216, 650, 260, 640, 330, 690, 7],
						[582, 660, 520, 650, 470, 700, -8],
					],
					[[500, 380, 520, 480, 512, 600, 8]],
				),
		) +
		// outseam, yoke
		pen.seam("M538 262C546 420 548 600 540 744", 2.4) +
		pen.stitch("M530 262C538 420 540 600 532 744", T, 2) +
		pen.seam("M218 384C300 372 430 340 540 300", 2.6) +
		pen.stitch("M219 375C300 363 428 332 538 291M219 393C304 381 434 349 541 310", T, 2) +
		pen.panel(pocket, { shadow: false, lift: 5, rot: -3, tone: 0.04 }) +
		pen.stitch(
			"M264 442L438 432M265 452L438 442M269 434L273 600L352 647L437 592L432 424M278 450L281 594L352 636L428 586L424 444",
			T,
			1.9,
		) +
		pen.stitch(arcs, T, 2.2) +
		pen.buttons(
			[
				[270, 438],
				[432, 428],
			],
			6,
			c.metal,
			0,
		) +
		pen.panel("M218 202Q400 190 578 186L582 254Q400 262 216 272Z", { rot: 90, lift: 4 }) +
		pen.stitch("M220 212Q400 200 577 196M218 262Q400 252 580 244", T, 2) +
		["M330 190L354 188L358 282L334 284Z", "M236 196L258 194L260 288L238 290Z"]
			.map((d) => pen.panel(d, { shadow: false, lift: 4, tone: 0.04 }))
			.join("") +
		pen.stitch("M335 202L338 274M349 200L352 272M241 208L243 280M253 206L255 278", T, 1.6) +
		pen.panel("M408 206L552 200L555 264L410 270Z", { fill: c.trim, pattern: "leather", shadow: false, lift: 4 }) +
		pen.stitch("M415 213L546 207L548 257L417 263Z", mix(c.trim, "#fff0d0", 0.6), 1.7) +
		`<g transform="rotate(-2.4 482 235)">${text(SHOP_NAME, 482, 235, 16, mix(c.trim, "#2a160c", 0.65), 1.7, 5)}</g>`
	);
}

/** Trousers hung from a hanger by two clips. Variants as for trousers. */
export function hungTrousers(pen: Pen): string {
	const steel = "#b9b6ae";
	const dark = mix(steel, "#2a1f2a", 0.5);
	const rail = "M262 92Q400 78 538 92";
	const hook = "M400 84V58C400 40 430 36 430 8C430 -24 382 -24 380 6";
	const wire = (d: string, w: number) =>
		pen.line(d, "#2a1628", w, ' opacity=".28" transform="translate(9 14)"') +
		pen.line(d, dark, w) +
		pen.line(d, steel, w - 2) +
		pen.line(d, "#fffaf0", 1.6, ' opacity=".7" transform="translate(-1 -1.5)"');
	const clip = "M500 88L532 86L538 150Q518 158 498 152Z";
	return (
		wire(hook, 8) +
		wire(rail, 10) +
		trousers(pen) +
		[clip, mirror(clip)].map((d) => pen.panel(d, { fill: "#a8713f", pattern: false, lift: 5 })).join("") +
		pen.line(bothSides("M502 102L533 100M499 138L537 136"), mix("#a8713f", "#2a1420", 0.5), 3)
	);
}

/** Wide trousers gathered on a drawstring, with patch pockets. */
export function drawstring(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const leg =
		"M400 186Q470 196 532 182C566 260 580 340 588 430C600 600 616 750 624 880Q532 904 446 894C440 740 428 580 404 424Z";
	const pocket = "M470 286L566 262C580 320 588 380 590 434L484 446Q472 360 470 286Z";
	const cord = mix(c.accent, "#fff4de", 0.6);
	const loop =
		"M404 214C440 176 482 190 470 216C460 236 428 230 404 220M396 214C360 176 320 192 332 218C342 236 372 230 396 220";
	const ends = "M404 220C416 262 410 300 424 344M396 220C386 258 392 290 372 330";
	return (
		pen.panel("M274 142Q400 124 526 142L524 176L276 176Z", { fill: mix(c.base, c.deep, 0.4), pattern: false }) +
		[true, false]
			.map((flip) => {
				const m = (d: string) => (flip ? mirror(d) : d);
				return pen.panel(
					m(leg),
					{ lift: 5, rot: flip ? 2 : -2, tone: flip ? 0.02 : -0.03 },
					pen.wash(m("M404 424C440 560 456 740 460 910L500 910C488 740 466 560 420 430Z"), 0.15) +
						pen.wash(m("M560 300C580 520 590 700 600 910L650 910L640 300Z"), flip ? 0.06 : 0.16) +
						pen.folds(
							(
								[
									[420, 200, 432, 300, 424, 380, 6],
									[468, 200, 484, 300, 478, 420, -7],
									[516, 200, 540, 300, 552, 400, -7],
									[404, 430, 470, 460, 540, 440, 8],
									[520, 520, 548, 700, 556, 890, -10],
								] as const
							).map(([x1, y1, cx, cy, x2, y2, w]): [number, number, number, number, number, number, number] =>
								flip ? [800 - x1, y1, 800 - cx, cy, 800 - x2, y2, -w] : [x1, y1, cx, cy, x2, y2, w],
							),
						),
				);
			})
			.join("") +
		pen.seam("M400 190C402 280 402 350 402 424", 2, 0.5) +
		[pocket, mirror(pocket)]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 8 : -8, tone: 0.03 }))
			.join("") +
		pen.stitch(bothSides("M474 304L566 281M476 292Q478 362 490 440L584 428"), T, 1.5) +
		pen.stitch("M178 866C260 882 320 884 356 880M444 880C500 884 560 880 622 866", T, 1.5) +
		pen.panel(
			"M270 144Q400 166 530 144Q540 146 540 160L542 204Q400 232 258 204L260 160Q260 146 270 144Z",
			{ rot: 90, lift: 4 },
			`<path d="${pen.d(between([266, 146, 400, 168, 534, 146], [260, 206, 400, 234, 540, 206], 30))}" stroke="${c.deep}" stroke-width="4" opacity=".26" fill="none"/>`,
		) +
		pen.stitch("M264 160Q400 182 536 160M261 190Q400 216 540 190", T, 1.4) +
		pen.line(loop + ends, c.deep, 9, ' opacity=".35" transform="translate(4 7)"') +
		pen.line(loop + ends, mix(cord, c.deep, 0.3), 9) +
		pen.line(loop + ends, cord, 6) +
		pen.line("M424 344L426 362M372 330L368 348", mix(cord, c.deep, 0.4), 11) +
		pen.panel("M388 206Q400 200 412 206L414 228Q400 236 386 228Z", {
			fill: cord,
			pattern: false,
			shadow: false,
			lift: 3,
		})
	);
}
