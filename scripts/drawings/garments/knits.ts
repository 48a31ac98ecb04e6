// Knitwear: jumper, cardigan, hoodie, vest.

import { mix } from "../palettes.ts";
import { bothSides, mirror, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";
import { backNeck, backRib, body, ribCuff, type Sleeve, sleeves } from "./block.ts";

const knitFolds = (pen: Pen) =>
	pen.folds(
		[
			[606, 420, 560, 510, 486, 566, 13],
			[194, 420, 244, 520, 320, 580, -13],
			[590, 640, 530, 680, 500, 770, 10],
			[212, 680, 280, 700, 316, 780, -9],
		],
		[
			[240, 330, 252, 430, 312, 500, 9],
			[540, 500, 500, 590, 450, 640, -6],
		],
	) + pen.wash("M590 400C640 520 612 660 640 800L560 800C590 660 572 540 590 400Z", 0.13);

/** Crew-neck jumper. Variants: roll (roll neck), vest (sleeveless V). */
export function jumper(pen: Pen): string {
	const { c } = pen,
		vest = pen.variant === "vest",
		roll = pen.variant === "roll";
	const contrast = pen.pattern === "fairisle" || vest ? mix(c.base, c.trim, 0.3) : c.base;
	const sl: Sleeve = { s: [574, 258], u: [604, 428], co: [696, 706], ci: [614, 732], out: 30, puff: 6 };
	const b = vest
		? body({ n: [472, 232], nd: 420, s: [544, 252], u: [580, 440], h: [578, 744], hc: 752, vee: true })
		: body({ n: [468, 222], nd: 276, s: [574, 256], u: [606, 424], h: [588, 730], hc: 738 });
	const hx = vest ? 578 : 588,
		hy = vest ? 742 : 730;
	const hem = pen.panel(
		symmetric(`M400 ${hy + 6}Q500 ${hy + 6} ${hx + 1} ${hy - 2}L${hx - 10} ${hy + 62}Q500 ${hy + 72} 400 ${hy + 72}`),
		{ fill: contrast, pattern: false, lift: 3 },
		pen.rib([800 - hx, hy, 400, hy + 10, hx, hy], [812 - hx, hy + 64, 400, hy + 78, hx - 12, hy + 64], 44),
	);
	const neck = vest
		? pen.panel(
				"M343 234Q364 334 400 420Q436 334 457 234Q470 230 482 235Q452 350 404 452L396 452Q348 350 318 235Q330 230 343 234Z",
				{ fill: contrast, pattern: false, lift: 3 },
				pen.rib([343, 234, 400, 600, 457, 234], [318, 235, 400, 640, 482, 235], 44, 2.4),
			) +
			[1, 0]
				.map((f) => {
					const d = "M545 251C533 330 545 400 581 440L568 454C526 410 512 330 524 246Z";
					return pen.panel(f ? mirror(d) : d, { fill: contrast, pattern: false, lift: 2 });
				})
				.join("")
		: roll
			? pen.panel(
					"M334 222C328 200 326 180 329 164Q330 153 342 151C380 143 420 143 458 151Q470 153 471 164C474 180 472 200 466 222C462 262 436 290 400 290C364 290 338 262 334 222Z",
					{ fill: c.base, pattern: false, lift: 5 },
					pen.rib([328, 154, 400, 138, 472, 154], [336, 250, 400, 330, 464, 250], 26, 3.4) +
						pen.wash("M326 214C350 250 450 250 474 214L480 300L320 300Z", 0.2),
				) + pen.seam("M334 224C352 258 448 258 466 224", 1.8, 0.4)
			: pen.panel(
					"M332 221C338 278 366 304 400 304C434 304 462 278 468 221Q456 216 449 220C444 256 426 274 400 274C374 274 356 256 351 220Q344 216 332 221Z",
					{ fill: contrast, pattern: false, lift: 3 },
					pen.rib([330, 222, 400, 420, 470, 222], [354, 210, 400, 350, 446, 210], 32, 2.6),
				);
	return (
		(roll
			? ""
			: backNeck(pen, vest ? [456, 238] : [464, 218], vest ? 370 : 240, {
					fill: mix(c.base, c.deep, 0.24),
					y: vest ? 248 : 236,
				}) + backRib(pen, vest ? 481 : 470, vest ? 231 : 220, contrast)) +
		(vest ? "" : sleeves(pen, sl, { cuff: ribCuff(pen, 54, 11, contrast) })) +
		pen.panel(b, { lift: 5, origin: [400, 300] }, knitFolds(pen)) +
		hem +
		neck +
		(vest ? "" : pen.seam(bothSides("M470 224Q524 240 574 257C556 330 568 390 602 424"), 2))
	);
}

/** Button-through cardigan with a ribbed band and patch pockets. */
export function cardigan(pen: Pen): string {
	const { c } = pen,
		trim = pen.variant === "tipped" ? c.accent : c.base,
		btn = mix(c.accent, "#7a4a26", 0.55);
	const sl: Sleeve = { s: [570, 262], u: [602, 440], co: [702, 716], ci: [618, 744], out: 32, puff: 8 };
	const b = body({ n: [460, 222], nd: 440, s: [570, 260], u: [606, 436], h: [594, 764], hc: 772, vee: true });
	const rib =
			"M438 206C452 208 462 214 468 224C462 320 440 400 424 452L424 832L382 832L382 452C412 400 434 310 438 206Z",
		pocket = "M456 600L556 594L560 712L460 718Z";
	return (
		backNeck(pen, [456, 218], 400, { fill: mix(c.base, c.deep, 0.26), y: 238 }) +
		sleeves(pen, sl, { cuff: ribCuff(pen, 56, 11, trim) }) +
		pen.panel(b, { lift: 5 }, knitFolds(pen)) +
		pen.panel(
			symmetric("M400 764Q500 764 596 756L584 824Q500 836 400 836"),
			{ fill: trim, pattern: false, lift: 3 },
			pen.rib([204, 758, 400, 772, 596, 758], [216, 826, 400, 842, 584, 826], 46),
		) +
		[pocket, mirror(pocket)].map((d) => pen.panel(d, { shadow: false, lift: 4, tone: 0.04 })).join("") +
		pen.panel(
			"M456 600L556 594L557 622L457 628Z",
			{ fill: trim, pattern: false, shadow: false, lift: 2 },
			pen.rib([456, 600, 506, 597, 556, 594], [457, 628, 507, 625, 557, 622], 14, 2.4),
		) +
		pen.panel(
			mirror("M456 600L556 594L557 622L457 628Z"),
			{ fill: trim, pattern: false, shadow: false, lift: 2 },
			pen.rib([244, 594, 294, 597, 344, 600], [243, 622, 293, 625, 343, 628], 14, 2.4),
		) +
		pen.panel(
			"M362 206C348 208 338 214 332 224C338 320 360 400 378 452L400 490L420 452C390 400 366 310 362 206Z",
			{ fill: trim, pattern: false, lift: 3, shadow: false },
			pen.rib([332, 224, 352, 380, 384, 470], [360, 206, 372, 360, 412, 460], 34, 2.4),
		) +
		pen.panel(
			rib,
			{ fill: trim, pattern: false, lift: 4, shadow: false },
			pen.rib([424, 470, 424, 640, 424, 832], [382, 470, 382, 640, 382, 832], 56, 2.4) +
				pen.rib([468, 224, 452, 380, 424, 470], [438, 206, 428, 360, 382, 470], 34, 2.4),
		) +
		pen.panel("M340 214C362 200 438 200 460 214C440 232 360 232 340 214Z", {
			fill: trim,
			pattern: false,
			shadow: false,
			tone: -0.05,
		}) +
		pen.buttons(
			[
				[403, 486],
				[403, 572],
				[403, 658],
				[403, 744],
				[403, 812],
			],
			12,
			btn,
		) +
		pen.seam(bothSides("M570 262C552 336 566 398 602 436"), 2)
	);
}

/** Hoodie: lined hood, cords, kangaroo pocket, ribs. */
export function hoodie(pen: Pen): string {
	const { c } = pen,
		cord = mix("#f6eedd", c.accent, 0.15);
	const sl: Sleeve = { s: [578, 290], u: [606, 462], co: [700, 734], ci: [616, 760], out: 30, puff: 6 };
	const b = body({ n: [478, 250], nd: 320, s: [578, 288], u: [608, 458], h: [592, 766], hc: 774 });
	return (
		sleeves(pen, sl, { cuff: ribCuff(pen, 54, 11) }) +
		pen.panel(b, { lift: 5 }, knitFolds(pen)) +
		pen.panel(
			symmetric("M400 766Q500 766 594 758L582 826Q500 838 400 838"),
			{ pattern: false, lift: 3 },
			pen.rib([206, 758, 400, 774, 594, 758], [218, 826, 400, 844, 582, 826], 46),
		) +
		pen.panel(
			symmetric("M400 582L484 582L548 672L552 766L400 768"),
			{ shadow: false, lift: 5, tone: 0.03 },
			pen.folds([[520, 690, 470, 700, 440, 740, 6]]),
		) +
		pen.stitch(`${bothSides("M486 590L540 674")}M316 590L484 590`, c.thread, 1.5, "5 3") +
		// hood: outer shell, then its opening
		pen.panel(
			symmetric("M400 120C462 118 508 152 520 204C526 240 516 276 492 304C462 330 436 348 404 366"),
			{ lift: 7 },
			pen.folds(
				[
					[508, 180, 500, 250, 470, 310, 9],
					[294, 180, 302, 250, 330, 310, -9],
				],
				[[320, 150, 300, 190, 306, 250, 7]],
			),
		) +
		pen.panel(
			symmetric("M400 160C444 160 474 184 478 224C480 262 446 306 400 342"),
			{ fill: c.lining, tone: -0.12, shadow: false },
			pen.wash("M320 150L480 150L480 214C450 180 350 180 322 236Z", 0.25) + pen.seam("M400 160L400 342", 2, 0.4),
		) +
		pen.stitch(
			symmetric("M400 150C452 150 486 180 490 224C492 268 452 314 404 350").replace("Z", ""),
			c.thread,
			1.5,
			"5 3",
		) +
		pen.panel("M338 286C360 310 384 330 404 348C390 356 378 362 366 356C346 344 330 320 322 300Z", {
			shadow: false,
			lift: 3,
		}) +
		pen.panel(mirror("M338 286C360 310 384 330 404 348C390 356 378 362 366 356C346 344 330 320 322 300Z"), {
			shadow: false,
			lift: 4,
		}) +
		pen.line("M368 342C356 400 366 450 356 500", c.deep, 7, ' opacity=".3" transform="translate(4 5)"') +
		pen.line("M368 342C356 400 366 450 356 500", cord, 6.5) +
		pen.line("M432 342C446 390 434 430 442 474", c.deep, 7, ' opacity=".3" transform="translate(4 5)"') +
		pen.line("M432 342C446 390 434 430 442 474", cord, 6.5) +
		pen.line("M356 500L355 520", c.metal, 7.5) +
		pen.line("M442 474L443 494", c.metal, 7.5) +
		pen.buttons(
			[
				[368, 340],
				[432, 340],
			],
			6,
			c.metal,
			0,
		) +
		pen.seam(bothSides("M578 290C560 362 572 420 604 460"), 2)
	);
}

/** Cropped crew-neck cardigan, tipped along its ribs, with pearl buttons. */
export function cropCardigan(pen: Pen): string {
	const { c } = pen,
		tip = mix(c.alt, "#fdf4e0", 0.75);
	const sl: Sleeve = { s: [560, 302], u: [582, 454], co: [668, 676], ci: [592, 700], out: 26, puff: 14 };
	const b = body({ n: [464, 266], nd: 352, s: [560, 300], u: [584, 452], h: [556, 640], hc: 646 });
	const cuff = ribCuff(pen, 48, 12);
	return (
		backNeck(pen, [460, 264], 330, { fill: mix(c.base, c.deep, 0.24), y: 280 }) +
		backRib(pen, 466, 264, c.base) +
		sleeves(pen, sl, {
			cuff: (a, z, dir) =>
				cuff(a, z, dir) +
				pen.line(`M${a[0] + dir[0] * 44} ${a[1] + dir[1] * 44}L${z[0] + dir[0] * 44} ${z[1] + dir[1] * 44}`, tip, 6),
		}) +
		pen.panel(
			b,
			{ lift: 5, origin: [400, 300] },
			pen.folds(
				[
					[584, 454, 540, 530, 480, 570, 11],
					[216, 454, 256, 540, 316, 580, -11],
					[548, 640, 520, 600, 470, 590, 7],
					[250, 640, 280, 600, 320, 590, -7],
				],
				[[252, 360, 264, 440, 312, 500, 8]],
			) + pen.wash("M572 440C600 540 560 600 570 660L520 660C540 600 550 540 572 440Z", 0.13),
		) +
		pen.panel(
			symmetric("M400 642Q480 644 558 634L550 708Q480 718 400 718"),
			{ pattern: false, lift: 3 },
			pen.rib([242, 636, 400, 650, 558, 636], [250, 710, 400, 728, 550, 710], 42) +
				pen.line("M244 700Q400 726 556 700", tip, 7),
		) +
		pen.panel(
			"M382 356L420 356L424 716Q402 720 380 716Z",
			{ pattern: false, lift: 4, shadow: false },
			pen.rib([422, 356, 422, 540, 424, 718], [380, 356, 380, 540, 380, 718], 44, 2.4),
		) +
		pen.line("M384 362L382 714M418 362L421 714", tip, 4.5) +
		pen.panel(
			"M334 266C338 332 366 370 400 370C434 370 462 332 466 266Q454 260 446 265C442 312 426 338 400 338C374 338 358 312 354 265Q346 260 334 266Z",
			{ pattern: false, lift: 3 },
			pen.rib([332, 266, 400, 520, 468, 266], [356, 254, 400, 430, 444, 254], 34, 2.5),
		) +
		pen.line("M349 264C354 316 372 344 400 344C428 344 446 316 451 264", tip, 5) +
		pen.buttons(
			[
				[402, 390],
				[402, 456],
				[402, 522],
				[402, 588],
				[402, 654],
				[402, 700],
			],
			10,
			"#f4ecdf",
			0,
		) +
		pen.seam(bothSides("M466 268Q516 284 560 301C544 372 554 420 580 452"), 2)
	);
}
