// Dresses and skirts.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror, type Pt, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";
import { hanger } from "../props.ts";
import { backNeck, body, type Sleeve, sleeves } from "./block.ts";

/** Bias-cut slip on a hanger: straps, a soft cowl, long pools of sheen. */
export function slip(pen: Pen): string {
	const { c } = pen;
	const outer = symmetric(
		"M400 300C436 300 470 268 486 236C500 262 506 310 520 344C508 420 496 470 498 520C508 640 560 780 572 896C520 916 460 920 400 920",
	);
	const strap = (x: number) =>
		pen.line(
			`M${x} 178C${x + (x > 400 ? 8 : -8)} 200 ${x > 400 ? 484 : 316} 220 ${x > 400 ? 486 : 314} 240`,
			c.deep,
			6,
			' opacity=".35" transform="translate(4 6)"',
		) +
		pen.line(
			`M${x} 174C${x + (x > 400 ? 8 : -8)} 200 ${x > 400 ? 484 : 316} 220 ${x > 400 ? 486 : 314} 240`,
			mix(c.base, c.deep, 0.2),
			5.5,
		);
	return (
		hanger(138, 122, 38) +
		pen.panel("M316 246C350 290 450 290 484 246L500 330L300 330Z", {
			fill: mix(c.base, c.deep, 0.35),
			pattern: false,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 282, 46) +
		pen.panel(
			outer,
			{ lift: 5, rot: 0 },
			pen.folds(
				[
					[344, 262, 400, 380, 470, 300, -13],
					[326, 300, 400, 440, 482, 330, -12],
					[520, 344, 470, 420, 420, 470, 12],
					[280, 344, 330, 430, 372, 480, -11],
					[430, 500, 470, 700, 520, 912, -17],
					[380, 500, 372, 720, 350, 916, 15],
					[470, 540, 520, 720, 552, 900, -10],
					[322, 560, 270, 740, 250, 900, 11],
				],
				[
					[320, 270, 400, 404, 486, 314, -6],
					[350, 480, 320, 700, 300, 912, 13],
					[410, 500, 420, 720, 440, 916, -12],
					[500, 560, 540, 740, 562, 890, -6],
				],
			) + pen.wash("M510 330C480 480 500 640 590 900L540 916C500 740 470 520 510 330Z", 0.18),
		) +
		pen.stitch(bothSides("M402 306C440 304 470 276 483 248"), c.thread, 1.2, "5 3") +
		strap(470) +
		strap(330) +
		pen.line(symmetric("M400 912C460 912 520 908 569 888").replace("Z", ""), mix(c.base, c.deep, 0.4), 1.6) +
		(pen.variant === "lace"
			? pen.fill(
					symmetric(
						"M400 920C460 920 520 916 572 896L577 930Q560 946 546 934Q528 954 510 940Q492 960 474 945Q456 962 438 948Q420 962 400 949",
					),
					mix(c.base, "#fff8ea", 0.6),
				) +
				pen.line(
					symmetric("M400 934Q500 936 570 914").replace("Z", ""),
					c.deep,
					7,
					' opacity=".35" stroke-dasharray="1 11"',
				)
			: "")
	);
}

/** Wrap midi: crossed V, flutter sleeves, tie and an overlapping skirt. */
export function wrap(pen: Pen): string {
	const { c } = pen;
	const sl: Sleeve = { s: [544, 196], u: [552, 312], co: [652, 392], ci: [556, 424], out: 30, puff: 12 };
	const skirtL =
		"M304 446C400 452 470 450 496 444C530 600 590 780 606 886C500 920 330 922 196 888C210 760 270 600 304 446Z";
	const skirtR =
		"M352 450C420 452 470 450 496 444C534 600 590 780 606 888C560 906 520 914 476 918C470 760 440 600 352 450Z";
	const bodL =
			"M344 146Q298 166 256 196C266 250 262 286 248 312C276 360 300 400 304 448L440 448C420 330 360 260 344 146Z",
		bodR = mirror(
			"M344 146Q298 166 256 196C266 250 262 286 248 312C276 360 300 400 304 448L470 448C430 330 364 260 344 146Z",
		);
	return (
		backNeck(pen, [452, 150], 300, { fill: mix(c.base, c.deep, 0.4), y: 166 }) +
		sleeves(pen, sl, {
			fold: false,
			cuff: (a, z, _dir, flip) => {
				const f = flip ? -1 : 1;
				return pen.folds([
					[a[0], a[1], a[0] - 30 * f, a[1] - 70, a[0] - 70 * f, a[1] - 130, 7 * f],
					[
						(a[0] + z[0]) / 2,
						(a[1] + z[1]) / 2,
						(a[0] + z[0]) / 2 - 16 * f,
						a[1] - 60,
						a[0] - 84 * f,
						a[1] - 140,
						8 * f,
					],
					[z[0] + 10 * f, z[1], z[0] + 6 * f, z[1] - 60, z[0] - 2 * f, z[1] - 110, 6 * f],
				]);
			},
		}) +
		pen.panel(
			skirtL,
			{ lift: 4, tone: -0.06, rot: 4, origin: [360, 460] },
			pen.folds(
				[
					[330, 460, 270, 660, 240, 900, -12],
					[372, 460, 340, 680, 330, 914, -9],
					[310, 460, 250, 640, 206, 880, 9],
				],
				[[350, 460, 300, 680, 284, 908, -9]],
			),
		) +
		pen.panel(
			skirtR,
			{ lift: 6, rot: -8, origin: [430, 460] },
			pen.wash("M480 440C560 620 590 780 620 900L572 900C560 740 530 600 480 440Z", 0.15) +
				pen.folds(
					[
						[440, 456, 490, 660, 504, 912, -12],
						[480, 452, 540, 660, 572, 900, -11],
						[400, 456, 470, 600, 482, 800, 10],
					],
					[[462, 456, 520, 660, 540, 906, -8]],
				),
		) +
		pen.panel(
			bodL,
			{ lift: 3, rot: 10, tone: -0.03 },
			pen.folds([
				[300, 440, 310, 380, 280, 330, 7],
				[340, 440, 350, 380, 326, 300, 6],
				[380, 440, 380, 400, 360, 330, 5],
			]),
		) +
		pen.panel(
			bodR,
			{ lift: 5, rot: -10 },
			pen.folds(
				[
					[496, 440, 490, 380, 524, 330, -7],
					[450, 444, 450, 380, 486, 300, -7],
					[404, 444, 420, 380, 450, 320, -6],
				],
				[[470, 440, 470, 380, 500, 320, -5]],
			) + pen.wash("M552 312C520 370 496 410 494 450L560 450Z", 0.18),
		) +
		pen.line("M456 150C436 262 372 330 332 446", mix(c.base, c.deep, 0.25), 3) +
		pen.seam(bothSides("M544 196C534 250 538 286 552 312"), 1.6) +
		pen.panel(
			symmetric("M400 436Q450 438 497 430L499 462Q450 470 400 468"),
			{ lift: 4, rot: 90, shadow: false, tone: -0.03 },
			pen.folds([[310, 452, 400, 462, 490, 446, 3]]),
		) +
		pen.panel("M470 452C500 540 500 620 524 700L494 712C474 630 466 540 452 462Z", { lift: 6, rot: -10 }) +
		pen.panel("M462 452C452 520 430 580 424 650L396 644C404 570 430 510 446 448Z", { lift: 6, rot: 14 }) +
		pen.panel(
			"M460 446C510 404 552 414 548 440C544 466 500 466 462 458Z",
			{ lift: 5, rot: -70 },
			pen.folds([[466, 452, 500, 446, 536, 434, 3]]),
		) +
		pen.panel("M456 446C420 400 380 408 384 436C388 460 424 464 456 458Z", { lift: 5, rot: 60 }) +
		pen.panel("M448 436Q460 430 474 438L476 464Q462 472 446 464Z", { lift: 4 })
	);
}

/** Sixties shift: A-line, Peter Pan collar or a colour-blocked band. */
export function shift(pen: Pen): string {
	const { c } = pen,
		mod = pen.variant === "block",
		piping = mod ? c.accent : mix("#fffaf0", c.alt, 0.25);
	const b = body({
		n: [452, 176],
		nd: 216,
		s: [528, 196],
		u: [548, 348],
		w: [546, 480],
		h: [606, 846],
		hc: 858,
		flare: 22,
	});
	const leaf =
		"M400 226C430 220 448 200 452 168C470 172 490 190 498 208C506 250 470 276 412 276C404 262 400 244 400 226Z";
	return (
		backNeck(pen, [452, 172], 190, { fill: c.lining, y: 188 }) +
		pen.panel("M348 172C368 158 432 158 452 172C436 186 364 186 348 172Z", { fill: piping, pattern: false }) +
		pen.panel(
			b,
			{ lift: 5, rot: 0 },
			(mod
				? pen.fill("M180 470L620 470L620 574L180 574Z", c.accent) +
					pen.fill("M180 574L620 574L640 890L160 890Z", c.alt) +
					pen.fill("M180 466L620 466L620 474L180 474Z", c.trim) +
					pen.fill("M180 570L620 570L620 578L180 578Z", c.trim)
				: "") +
				pen.wash("M540 340C530 520 570 700 620 870L560 870C540 700 516 520 540 340Z", 0.15) +
				pen.folds(
					[
						[548, 350, 500, 400, 440, 410, 9],
						[252, 350, 300, 400, 352, 414, -8],
						[470, 430, 500, 660, 520, 850, -13],
						[330, 430, 304, 660, 290, 850, 11],
					],
					[
						[500, 460, 540, 660, 560, 850, -8],
						[290, 480, 262, 660, 244, 840, 9],
					],
				),
		) +
		pen.seam(bothSides("M546 380Q500 400 470 398"), 1.8, 0.4) +
		pen.seam(bothSides("M528 196C512 262 524 316 548 348"), 4, 0.35) +
		pen.stitch(bothSides("M520 204C504 264 516 314 538 346"), c.thread, 1.2, "5 3") +
		pen.stitch("M200 832C320 844 480 844 600 832", c.thread, 1.3, "5 3") +
		(mod
			? pen.panel(symmetric("M400 234C432 232 456 210 458 176L446 172C444 198 426 216 400 218"), {
					fill: piping,
					pattern: false,
					lift: 3,
				})
			: pen.panel(mirror(leaf), { fill: piping, pattern: false, lift: 5 }) +
				pen.panel(leaf, { fill: piping, pattern: false, lift: 5 }) +
				pen.stitch(bothSides("M460 178Q488 194 491 212C494 244 464 268 416 268"), c.thread, 1.2, "5 3") +
				(pen.panel("M452 560L546 556L549 586L454 592Z", { fill: piping, pattern: false, lift: 4, shadow: false }) +
					pen.panel(mirror("M452 560L546 556L549 586L454 592Z"), {
						fill: piping,
						pattern: false,
						lift: 4,
						shadow: false,
					})) +
				pen.buttons(
					[
						[500, 574],
						[300, 574],
						[400, 320],
						[400, 372],
						[400, 424],
					],
					9,
					c.accent,
					0,
				))
	);
}

/** Accordion- or knife-pleated midi skirt: every pleat its own strip of cloth. */
export function pleated(pen: Pen): string {
	const { c } = pen,
		n = 13,
		top: Pt = [278, 522],
		bot: Pt = [132, 668];
	let strips = "";
	for (let i = 0; i < n; i++) {
		const t = (k: number) => top[0] + ((top[1] - top[0]) * k) / n,
			q = (k: number) => bot[0] + ((bot[1] - bot[0]) * k) / n;
		const y = (x: number) => 846 - ((x - 400) / 268) ** 2 * 40,
			x0 = t(i),
			x1 = t(i + 1) + 3,
			a = q(i),
			z = q(i + 1) + 5,
			mid = (i + 0.5) / n - 0.5;
		const bulge = mid * 40;
		strips += pen.panel(
			`M${x0} 268L${x1} 268C${x1 + bulge * 0.6} 420 ${z - bulge * 0.2} 660 ${z} ${y(z) - 6}L${a} ${y(a) + 6}C${a - bulge * 0.2} 660 ${x0 + bulge * 0.6} 420 ${x0} 268Z`,
			{ rot: -mid * 34, origin: [(x0 + x1) / 2, 268], tone: i % 2 ? 0 : -0.05, edge: false },
			pen.wash(
				`M${x1 - 12} 268L${x1 + 4} 268C${x1 + bulge * 0.6} 420 ${z} 660 ${z + 6} ${y(z)}L${z - 20} ${y(z)}C${z - 16 - bulge * 0.2} 660 ${x1 - 10 + bulge * 0.6} 420 ${x1 - 12} 268Z`,
				0.3,
			) + pen.wash(`M${x0} 268L${x0 + 4} 268L${a + 9} 860L${a} 860Z`, 0.3, c.light),
		);
	}
	return (
		pen.panel("M286 222Q400 236 514 222L512 250Q400 262 288 250Z", {
			fill: mix(c.base, c.deep, 0.45),
			pattern: false,
		}) +
		strips +
		pen.panel("M280 224Q400 252 520 224L524 270Q400 300 276 270Z", { rot: 90, lift: 5, tone: 0.03 }) +
		pen.stitch("M282 232Q400 260 518 232M278 264Q400 292 522 264", c.thread, 1.3, "5 3") +
		(pen.variant === "kilt"
			? [284, 344]
					.map(
						(yy) =>
							pen.panel(`M412 ${yy}L508 ${yy - 6}L508 ${yy + 14}L412 ${yy + 20}Z`, {
								fill: c.trim,
								pattern: false,
								shadow: false,
								lift: 3,
							}) + pen.line(`M426 ${yy - 7}L452 ${yy - 9}L453 ${yy + 25}L427 ${yy + 27}Z`, c.metal, 4.5),
					)
					.join("")
			: pen.buttons([[492, 262]], 8, c.accent, 2))
	);
}

/** A-line mini with a buttoned front and patch pockets. */
export function mini(pen: Pen): string {
	const { c } = pen,
		btn = c.metal,
		T = c.thread;
	const b = symmetric("M400 300Q480 300 524 288C548 360 590 520 606 714Q500 744 400 744"),
		pocket = "M440 378L548 366C556 420 560 450 564 486Q510 506 446 496Z";
	return (
		pen.panel("M282 256Q400 274 518 256L514 300L286 300Z", { fill: c.lining, pattern: false, tone: -0.2 }) +
		pen.panel(
			b,
			{ lift: 4 },
			pen.wash("M520 290C560 420 590 600 600 740L660 740L600 290Z", 0.12) +
				pen.wash("M500 300C540 440 560 600 566 750L620 740C610 560 570 400 524 288Z", 0.14) +
				pen.folds(
					[
						[276, 300, 300, 420, 290, 520, -8],
						[470, 740, 500, 660, 486, 560, 9],
						[250, 700, 290, 640, 280, 560, 8],
					],
					[[260, 420, 240, 560, 226, 690, 8]],
				),
		) +
		[pocket, mirror(pocket)].map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 5 : -5 })).join("") +
		pen.stitch(bothSides("M442 392L550 380M447 386L453 488Q510 497 557 480L541 374"), T, 1.6) +
		pen.panel("M372 286L428 286L430 744L370 744Z", { shadow: false, lift: 4, tone: 0.04 }) +
		pen.stitch("M379 320L377 740M421 320L423 740", T, 1.6) +
		pen.stitch(bothSides("M434 730Q520 728 600 702M434 722Q520 720 599 694"), T, 1.6) +
		pen.panel(symmetric("M400 276Q470 276 520 258L527 302Q476 322 400 322"), { rot: 90, lift: 4 }) +
		pen.stitch(bothSides("M404 283Q470 283 518 266M404 315Q474 315 523 296"), T, 1.6) +
		pen.buttons(
			[
				[400, 299],
				[400, 372],
				[400, 446],
				[400, 520],
				[400, 594],
				[400, 668],
			],
			11.5,
			btn,
			0,
		) +
		[462, 338].map((x) => pen.panel(`M${x - 7} 264L${x + 7} 263L${x + 8} 326L${x - 6} 327Z`, { lift: 3 })).join("")
	);
}
