// Jackets and coats.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror, type Pt, quadPath, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";
import { backNeck, backRib, band, body, ribCuff, type Sleeve, sleeves } from "./block.ts";

/** Trucker jacket: yoke, flap pockets, V seams, waistband, contrast double stitching. */
export function denimJacket(pen: Pen): string {
	const { c } = pen,
		T = c.thread;
	const sl: Sleeve = { s: [582, 262], u: [606, 424], co: [714, 738], ci: [626, 762], out: 22 };
	const b = body({ n: [468, 218], nd: 300, s: [582, 260], u: [606, 422], h: [590, 742], hc: 748, vee: true });
	const collar = "M462 196C476 206 492 224 500 240L530 338L500 356L404 300C434 276 458 240 462 196Z";
	const flap = "M442 414L556 410L557 444L500 470L443 448Z";
	const vee = "M446 470L470 742M556 466L520 742";
	return (
		backNeck(pen, [462, 206], 260, { fill: mix(c.base, c.light, 0.5), y: 222 }) +
		sleeves(pen, sl, {
			stitch: T,
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, dir, 44, 2);
				return (
					pen.panel(
						q.path,
						{ rot: flip ? 80 : 100, lift: 3 },
						pen.stitch(quadPath(q.edge, 6) + quadPath(q.end, -6), T, 1.8),
					) +
					pen.buttons(
						[[a[0] * 0.25 + z[0] * 0.75 + dir[0] * 22, a[1] * 0.25 + z[1] * 0.75 + dir[1] * 22]],
						7,
						c.metal,
						0,
					)
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M600 400L640 760L540 760C560 640 572 520 606 424Z", 0.16) +
				pen.wash("M446 470L470 742L520 742L556 466Z", 0.2, c.light) +
				pen.wash(mirror("M446 470L470 742L520 742L556 466Z"), 0.24, c.light) +
				pen.folds(
					[
						[606, 424, 570, 500, 520, 560, 9],
						[194, 424, 230, 510, 290, 580, -9],
						[600, 700, 560, 690, 530, 720, 7],
						[250, 720, 280, 650, 270, 600, 7],
					],
					[],
				),
		) +
		pen.wash(bothSides("M470 230L582 260C586 320 592 370 598 404L404 396L404 306Z"), 0.07) +
		pen.seam(bothSides("M404 396Q500 398 597 402")) +
		pen.stitch(bothSides("M404 403Q500 405 599 409M404 390Q500 392 596 396"), T, 1.8) +
		pen.seam(bothSides(vee)) +
		pen.stitch(bothSides("M452 470L475 742M550 466L515 742"), T, 1.8) +
		[flap, mirror(flap)].map((d) => pen.panel(d, { shadow: false, lift: 4 })).join("") +
		pen.stitch(bothSides("M449 418L550 415L551 441L500 463L450 444Z"), T, 1.7) +
		pen.buttons(
			[
				[500, 452],
				[300, 452],
			],
			8,
			c.metal,
			0,
		) +
		pen.stitch(bothSides("M446 520L458 600M556 516L548 600"), T, 1.6) +
		// button stand and waistband
		pen.panel("M376 300L424 300L424 744L376 744Z", { shadow: false, lift: 3, tone: 0.04 }) +
		pen.stitch("M382 306L382 742M418 306L418 742", T, 1.8) +
		pen.panel(symmetric("M400 716Q500 714 592 706L594 756Q500 766 400 766"), { rot: 90, lift: 4 }) +
		pen.stitch(bothSides("M404 722Q500 720 588 713M404 760Q500 758 588 750"), T, 1.8) +
		pen.buttons(
			[
				[400, 376],
				[400, 460],
				[400, 544],
				[400, 628],
				[400, 740],
			],
			9.5,
			c.metal,
			0,
		) +
		pen.panel("M338 206C352 250 378 280 400 306C422 280 448 250 462 206L456 250L406 318L394 318L344 250Z", {
			shadow: false,
			tone: -0.25,
		}) +
		pen.panel(mirror(collar), { rot: -36, lift: 6, tone: 0.05 }) +
		pen.panel(collar, { rot: 36, lift: 6 }) +
		pen.stitch(bothSides("M492 242L520 333L499 346L412 296"), T, 1.8) +
		pen.panel("M338 200C360 186 440 186 462 200C444 216 356 216 338 200Z", { shadow: true, tone: 0.05, rot: 90 }) +
		pen.seam(bothSides("M582 262C568 330 580 384 604 420")) +
		pen.stitch(bothSides("M575 264C561 332 573 386 596 420"), T, 1.6)
	);
}

interface Lapels {
	k: Pt;
	notch: Pt;
	tip: Pt;
	collar: Pt;
	neck: Pt;
	dbl?: number;
}
/** Tailored front: two fronts, lapels and a collar rolled from the neck to the first button k. */
export function tailored(pen: Pen, half: string, l: Lapels, over = ""): string {
	const {
			neck: [nx, ny],
			k,
			notch,
			tip,
			collar,
		} = l,
		x = 2 * 400 - k[0];
	const lap = `M${k[0]} ${k[1]}C${k[0] + (tip[0] - k[0]) * 0.5} ${k[1] - 40} ${tip[0] - 6} ${tip[1] + (k[1] - tip[1]) * 0.4} ${tip[0]} ${tip[1]}L${notch[0]} ${notch[1]}L${nx - 10} ${ny + 42}C${nx - 8} ${ny + (k[1] - ny) * 0.45} ${k[0] + 26} ${k[1] - 110} ${k[0]} ${k[1]}Z`;
	const col = `M400 ${ny - 20}C${400 + (nx - 400) * 0.7} ${ny - 20} ${nx + 6} ${ny - 8} ${nx + 10} ${ny + 6}L${collar[0]} ${collar[1]}L${notch[0]} ${notch[1]}L${nx - 10} ${ny + 46}C${nx - 12} ${ny + 14} ${400 + (nx - 400) * 0.5} ${ny + 4} 400 ${ny + 4}`;
	const lapL = mirror(lap).replaceAll("NaN", ""),
		rightFront = half;
	const shift = x - k[0];
	const leftLap = shift ? mirror(lap) : lapL;
	return (
		pen.panel(mirror(rightFront), { lift: 4, tone: 0.03 }, over && "") +
		pen.panel(leftLap, { rot: 16, lift: 5, tone: 0.1, shadow: false }) +
		pen.panel(rightFront, { lift: 5 }, over) +
		pen.panel(lap, { rot: -16, lift: 6, tone: 0.05, shadow: false }) +
		pen.panel(symmetric(col), { rot: 90, lift: 5, tone: 0.02 }) +
		pen.seam(bothSides(`M${notch[0]} ${notch[1]}L${nx - 4} ${ny + 44}`), 1.6)
	);
}
const cuffButtons =
	(pen: Pen, color: string, n = 3, h = 6.5) =>
	(a: Pt, z: Pt, dir: Pt) =>
		pen.buttons(
			Array.from(
				{ length: n },
				(_, i): Pt => [
					z[0] * 0.86 + a[0] * 0.14 - dir[0] * (20 + i * 17),
					z[1] * 0.86 + a[1] * 0.14 - dir[1] * (20 + i * 17),
				],
			),
			h,
			color,
		) + pen.seam(`M${a[0]} ${a[1]}L${z[0]} ${z[1]}`, 1.4, 0.3);

/** Single-breasted blazer. Variant double: an eighties double-breasted, wide of shoulder. */
export function blazer(pen: Pen): string {
	const { c } = pen,
		dbl = pen.variant === "double",
		w = dbl ? 18 : 0,
		btn = dbl ? c.metal : mix(c.trim, "#2a1a14", 0.3);
	const sl: Sleeve = { s: [580 + w, 234], u: [598 + w, 400], co: [690 + w, 760], ci: [606 + w, 776], out: 18 };
	const kx = dbl ? 350 : 386,
		ky = dbl ? 540 : 546;
	const half = dbl
		? `M458 190Q530 212 ${580 + w} 232C${568 + w} 300 ${574 + w} 356 ${598 + w} 398C${590 + w} 470 ${578 + w} 520 ${580 + w} 580C${584 + w} 680 ${600 + w} 760 ${604 + w} 822C520 836 420 838 322 834L326 600L${kx} ${ky}C400 440 446 300 458 190Z`
		: `M456 190Q524 210 580 232C568 300 574 356 598 398C588 470 574 520 576 576C582 670 598 750 604 818C570 828 520 834 484 834C432 830 396 786 384 700L382 600L${kx} ${ky}C410 450 446 300 456 190Z`;
	const flap = "M476 640L590 630L593 668L478 678Z";
	return (
		backNeck(pen, [452, 194], 540, { y: 214 }) +
		pen.panel("M340 200L460 200L420 560L400 600L380 560Z", {
			fill: c.lining,
			tone: -0.15,
			pattern: false,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 232, 58) +
		sleeves(pen, sl, { cuff: cuffButtons(pen, btn) }) +
		tailored(
			pen,
			half,
			{
				k: [kx, ky],
				notch: [478, 314],
				tip: dbl ? [534, 300] : [520, 336],
				collar: dbl ? [494, 292] : [506, 290],
				neck: [456, 190],
			},
			pen.wash(`M${590 + w} 400C${560 + w} 520 ${566 + w} 700 ${570 + w} 840L660 840L640 400Z`, 0.16) +
				pen.folds(
					[
						[598 + w, 400, 556, 470, 490, 540, 12],
						[486, 560, 530, 640, 540, 820, 9],
						[396, 556, 450, 580, 520, 566, -7],
					],
					[[520, 420, 500, 500, 440, 560, -7]],
				),
		) +
		pen.seam(bothSides("M510 430C500 500 504 560 514 640"), 1.6, 0.35) +
		[flap, mirror(flap)].map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 4 : -4 })).join("") +
		pen.panel("M486 440L560 424L562 444L489 460Z", { shadow: false, lift: 3, rot: -12 }) +
		(pen.pose === 1
			? pen.panel("M496 438L512 400L528 420L542 394L554 426Z", { fill: c.accent, shadow: false, lift: 3 })
			: "") +
		(dbl
			? pen.buttons(
					[
						[356, 566],
						[460, 566],
						[360, 668],
						[456, 668],
						[474, 478],
						[338, 478],
					],
					11,
					btn,
					0,
				)
			: pen.buttons(
					[
						[398, 570],
						[398, 660],
					],
					11.5,
					btn,
				)) +
		pen.seam(bothSides(`M${580 + w} 234C${566 + w} 304 ${572 + w} 360 ${596 + w} 398`), 1.6)
	);
}

/** Long single-breasted coat with generous lapels and patch pockets. */
export function woolCoat(pen: Pen): string {
	const { c } = pen,
		btn = mix(c.trim, "#20140f", 0.35);
	const sl: Sleeve = { s: [566, 190], u: [580, 330], co: [660, 630], ci: [580, 648], out: 16 };
	const half =
		"M450 146Q512 166 566 188C556 250 562 296 580 330C570 420 566 520 580 640C590 730 604 830 610 886C540 904 460 908 384 904L380 500L388 424C408 340 442 240 450 146Z";
	const pocket = "M478 606L570 598L582 722Q530 736 484 730Z";
	return (
		backNeck(pen, [446, 152], 420, { y: 170 }) +
		pen.panel("M346 160L454 160L418 430L384 430Z", {
			fill: c.lining,
			tone: -0.15,
			pattern: false,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 184, 54) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const q = band(a, z, [-dir[0], -dir[1]], 40, 2);
				return pen.panel(q.path, { rot: flip ? -12 : 12, lift: 3, shadow: false, tone: -0.05 });
			},
		}) +
		tailored(
			pen,
			half,
			{ k: [388, 424], notch: [474, 262], tip: [536, 270], collar: [512, 232], neck: [450, 148] },
			pen.wash("M576 330C546 520 566 760 580 920L680 920L640 330Z", 0.16) +
				pen.folds(
					[
						[580, 332, 540, 400, 480, 450, 12],
						[470, 470, 500, 680, 480, 900, -12],
						[560, 560, 548, 740, 566, 890, 12],
						[420, 560, 412, 740, 424, 900, -6],
					],
					[[520, 470, 524, 700, 512, 890, 9]],
				),
		) +
		pen.wash(mirror("M560 500C536 680 556 800 560 900L520 900C530 760 536 620 560 500Z"), 0.1) +
		pen.seam("M428 440L424 902", 1.4, 0.25) +
		[pocket, mirror(pocket)].map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 3 : -3 })).join("") +
		pen.seam(bothSides("M479 626L571 618"), 1.6, 0.4) +
		pen.buttons(
			[
				[404, 458],
				[404, 556],
				[404, 654],
			],
			14,
			btn,
		) +
		pen.seam(bothSides("M566 190C554 252 560 296 578 330"), 1.6)
	);
}

/** Trench: double-breasted, storm flap, epaulettes, belt with a buckle. */
export function trench(pen: Pen): string {
	const { c } = pen,
		btn = mix(c.trim, "#2a1a10", 0.2),
		T = c.thread;
	const sl: Sleeve = { s: [572, 196], u: [590, 346], co: [676, 640], ci: [590, 662], out: 20 };
	const half =
		"M454 150Q516 172 572 194C560 256 568 308 590 344C580 420 566 470 564 520C590 640 622 770 634 884C540 902 420 906 316 898L330 620L342 520L352 430C390 340 446 250 454 150Z";
	const flapR = "M466 200Q520 178 572 196C562 256 566 300 584 332C556 376 500 384 458 372C462 320 468 260 466 200Z";
	return (
		backNeck(pen, [448, 156], 420, { y: 176, fill: c.lining }) +
		pen.panel("M344 166L456 166L416 420L384 420Z", {
			fill: c.lining,
			tone: -0.15,
			pattern: false,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 188, 54) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const up: Pt = [-dir[0], -dir[1]],
					q = band([a[0] + up[0] * 46, a[1] + up[1] * 46], [z[0] + up[0] * 46, z[1] + up[1] * 46], dir, 22, 3);
				return (
					pen.panel(q.path, { rot: 80, lift: 3, shadow: false }) +
					pen.stitch(quadPath(q.edge, 4) + quadPath(q.end, -4), T, 1.2, "5 3") +
					pen.buttons([[(a[0] + 2 * z[0]) / 3 + up[0] * 32, (a[1] + 2 * z[1]) / 3 + up[1] * 32]], 6, btn) +
					pen.stitch(`M${a[0]} ${a[1] - 7}L${z[0]} ${z[1] - 7}`, T, 1.2, flip ? "5 3" : "5 3")
				);
			},
		}) +
		tailored(
			pen,
			half,
			{ k: [352, 430], notch: [480, 268], tip: [548, 262], collar: [528, 226], neck: [454, 152] },
			pen.wash("M586 346C556 480 600 740 610 920L700 920L660 346Z", 0.16) +
				pen.folds(
					[
						[590, 346, 550, 420, 520, 500, 9],
						[540, 530, 580, 700, 594, 890, -12],
						[470, 530, 500, 700, 492, 900, -12],
						[390, 540, 380, 700, 372, 900, 8],
						[560, 480, 520, 500, 470, 500, 6],
					],
					[
						[510, 540, 546, 700, 548, 890, -9],
						[430, 540, 432, 720, 424, 900, 6],
					],
				),
		) +
		pen.wash(mirror("M548 530C566 680 570 800 590 900L540 900C546 760 536 640 548 530Z"), 0.12) +
		pen.panel(flapR, { shadow: false, lift: 4, rot: -6 }) +
		pen.stitch("M464 366C502 376 552 370 578 332", T, 1.3, "5 3") +
		pen.buttons([[470, 356]], 8, btn) +
		pen.panel(symmetric("M400 132C428 132 456 140 464 154L528 226L480 268L444 196C440 172 424 158 400 158"), {
			rot: 90,
			lift: 6,
			shadow: false,
			tone: 0.06,
		}) +
		pen.stitch(bothSides("M458 162L516 226L482 256"), T, 1.3, "5 3") +
		[1, 0]
			.map((f) => {
				const d = "M500 176L566 190Q580 204 568 214L498 198Z",
					q = f ? mirror(d) : d;
				return pen.panel(q, { shadow: false, lift: 3, rot: 14 });
			})
			.join("") +
		pen.buttons(
			[
				[512, 189],
				[288, 189],
			],
			6,
			btn,
		) +
		pen.buttons(
			[
				[352, 470],
				[454, 470],
				[340, 610],
				[462, 610],
				[330, 720],
				[470, 720],
			],
			10.5,
			btn,
		) +
		pen.panel("M500 634L522 618L566 716L544 728Z", { shadow: false, lift: 3, rot: -24 }) +
		pen.panel(mirror("M500 634L522 618L566 716L544 728Z"), { shadow: false, lift: 3, rot: 24 }) +
		// belt
		pen.panel(symmetric("M400 506Q500 510 566 500L570 540Q500 552 400 548"), { rot: 88, lift: 5 }) +
		pen.stitch(bothSides("M402 513Q500 517 564 507M402 541Q500 545 566 533"), T, 1.3, "5 3") +
		pen.panel("M404 512L436 514L470 660Q452 672 434 664Z", { rot: -10, lift: 6, shadow: false }) +
		pen.line("M372 494L430 496L430 560L372 558Z", mix(c.trim, "#3a2012", 0.3), 9) +
		pen.line("M372 494L430 496", mix(c.trim, "#fff", 0.45), 2.5) +
		pen.line("M401 500L401 556", c.metal, 4) +
		pen.seam(bothSides("M572 196C560 258 566 306 588 344"), 1.6)
	);
}

/** Bomber: ribbed collar, cuffs and hem, zip, slanted welts. */
export function bomber(pen: Pen): string {
	const { c } = pen,
		ribc = pen.variant === "varsity" ? c.trim : mix(c.base, c.trim, 0.75);
	const sl: Sleeve = { s: [570, 262], u: [600, 452], co: [690, 708], ci: [616, 736], out: 46, puff: 14 };
	const varsity = pen.variant === "varsity";
	const b = body({ n: [470, 220], nd: 286, s: [570, 260], u: [604, 450], w: [616, 600], h: [572, 716], hc: 724 });
	return (
		backNeck(pen, [466, 216], 250, { y: 232 }) +
		backRib(pen, 470, 214, ribc) +
		sleeves(pen, sl, {
			cuff: ribCuff(pen, 58, 11, ribc),
			opts: varsity ? { fill: c.accent, pattern: false } : {},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M590 440L640 740L556 740C590 640 572 540 590 440Z", 0.16) +
				pen.folds(
					[
						[604, 452, 560, 540, 490, 590, 13],
						[196, 452, 240, 540, 310, 600, -13],
						[560, 718, 570, 660, 540, 610, -10],
						[500, 720, 516, 670, 496, 630, -8],
						[440, 722, 456, 690, 448, 650, -6],
						[240, 718, 232, 660, 262, 610, 10],
						[304, 720, 290, 670, 310, 630, 8],
					],
					[
						[240, 320, 248, 420, 310, 500, 9],
						[530, 718, 544, 670, 520, 620, -6],
					],
				),
		) +
		pen.panel(
			symmetric("M400 716Q500 718 574 708L556 778Q500 788 400 786"),
			{ fill: ribc, pattern: false, lift: 4 },
			pen.rib([226, 708, 400, 726, 574, 708], [244, 778, 400, 798, 556, 778], 46, 3),
		) +
		pen.seam(bothSides("M470 540L540 630"), 5, 0.6) +
		pen.stitch(bothSides("M460 544L532 636L548 624L478 534Z"), c.thread, 1.3, "5 3") +
		pen.zip("M400 296L400 782", 8) +
		pen.fill("M395 312h10l3 34h-16z", c.metal) +
		pen.line("M400 346L400 372", c.metal, 4) +
		pen.panel(
			"M330 215C338 268 366 300 396 312L404 312C434 300 462 268 470 215Q458 208 450 213C444 250 424 272 400 276C376 272 356 250 350 213Q342 208 330 215Z",
			{ fill: ribc, pattern: false, lift: 4 },
			pen.rib([326, 214, 400, 420, 474, 214], [352, 200, 400, 350, 448, 200], 30, 2.6),
		) +
		(varsity
			? `<g>${pen.fill("M456 396h60v20h-38v18h30v18h-30v20h38v20h-60z", c.deep, ' transform="translate(2 3)"') + pen.fill("M456 396h60v20h-38v18h30v18h-30v20h38v20h-60z", c.accent)}</g>`
			: "") +
		pen.seam(bothSides("M570 262C548 330 560 400 602 450"), 1.8)
	);
}
