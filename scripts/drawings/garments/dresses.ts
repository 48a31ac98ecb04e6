// Dresses and skirts.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, type Fold, mirror, type Pt, symmetric } from "../path.ts";
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
		pen.line(bothSides("M400 912C460 912 520 908 569 888"), mix(c.base, c.deep, 0.4), 1.6) +
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
		backNeck(pen, [452, 172], 190, { fill: c.lining, y: 178 }) +
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

/** Sundress: tied straps, a buttoned bodice with a heart-shaped edge and a full gathered skirt. */
export function sundress(pen: Pen): string {
	const { c } = pen;
	const bodice = "M400 292C420 262 462 242 490 256C500 310 500 372 488 436Q444 448 400 448";
	const skirt = "M400 446Q446 446 488 436C560 540 648 730 676 872C580 916 480 924 400 924";
	const strap = (flip: boolean) => {
		const d = (s: string) => (flip ? mirror(s) : s);
		return (
			pen.panel(d("M466 270C462 230 456 196 450 168L466 164C474 196 482 228 488 264Z"), {
				lift: 4,
				rot: flip ? 8 : -8,
			}) +
			pen.panel(d("M458 164C470 130 502 112 518 126C526 146 494 166 460 170Z"), { lift: 4, rot: 40 }) +
			pen.panel(d("M456 164C430 130 408 124 402 140C402 156 430 168 456 170Z"), { lift: 4, rot: -40, tone: -0.05 }) +
			pen.panel(d("M454 166C446 190 430 206 418 216L434 228C450 212 462 192 464 172Z"), { lift: 4, rot: 30 }) +
			pen.panel(d("M447 158Q458 150 469 159L467 176Q457 182 448 174Z"), { lift: 4 })
		);
	};
	return (
		pen.panel("M314 262C360 282 440 282 486 262L482 330L318 330Z", {
			rot: 0,
			tone: -0.3,
			edge: false,
			shadow: false,
		}) +
		pen.rib([318, 274, 400, 292, 482, 274], [318, 330, 400, 340, 482, 330], 24, 2) +
		label(pen, 400, 284, 44) +
		pen.panel(
			symmetric(skirt),
			{ lift: 5, origin: [400, 448] },
			pen.wash("M470 440C560 560 620 760 640 930L720 930L640 640Z", 0.14) +
				pen.folds(
					[
						[336, 448, 270, 650, 214, 894, -14],
						[366, 450, 330, 660, 300, 914, -12],
						[404, 450, 410, 680, 402, 922, 11],
						[440, 450, 480, 660, 506, 914, -13],
						[470, 446, 540, 640, 600, 892, -13],
						[322, 446, 240, 620, 160, 868, 10],
						[384, 450, 370, 540, 362, 640, -7],
						[424, 450, 444, 540, 452, 640, 7],
						[352, 448, 320, 530, 296, 610, -6],
						[456, 448, 490, 530, 514, 610, 6],
					],
					[
						[350, 450, 300, 660, 256, 908, -10],
						[420, 450, 446, 680, 452, 920, -9],
						[480, 446, 556, 640, 636, 876, -7],
					],
				),
		) +
		pen.stitch("M128 852C300 906 500 906 672 852", c.thread, 1.3, "5 3") +
		pen.seam(bothSides("M540 540C556 560 572 594 578 622"), 2.4) +
		pen.panel(
			symmetric(bodice),
			{ lift: 5, origin: [400, 300] },
			pen.wash("M480 250C474 320 480 400 470 450L520 450L510 250Z", 0.16) +
				pen.folds([
					[490, 300, 460, 340, 440, 400, 8],
					[310, 300, 340, 340, 360, 400, -8],
					[470, 440, 462, 390, 470, 340, -6],
					[330, 440, 338, 390, 330, 340, 6],
				]),
		) +
		pen.stitch(bothSides("M402 302C422 272 460 254 486 266"), c.thread, 1.3, "5 3") +
		pen.seam(bothSides("M446 262C452 320 450 390 440 444"), 1.6, 0.4) +
		pen.panel(symmetric("M400 428Q446 428 490 418L491 446Q446 458 400 458"), { rot: 45, lift: 4 }) +
		strap(true) +
		strap(false) +
		pen.buttons(
			[
				[400, 322],
				[400, 360],
				[400, 398],
			],
			8,
			mix("#fffaf0", c.base, 0.12),
		)
	);
}

/** Prairie dress: yoke and cuffs edged in lace, full sleeves, three gathered tiers. */
export function prairie(pen: Pen): string {
	const { c } = pen,
		lace = mix(c.trim, "#fff8ea", 0.3);
	const sl: Sleeve = { s: [522, 168], u: [520, 292], co: [650, 520], ci: [578, 560], out: 42, puff: 26 };
	const b = body({ n: [444, 146], nd: 168, s: [522, 166], u: [524, 290], w: [490, 408], h: [490, 424], hc: 428 });
	const frill = (d: string, w = 9) =>
		pen.line(d, c.deep, w + 2, ' opacity=".35" transform="translate(2 4)"') +
		pen.line(d, lace, w) +
		pen.line(d, mix(lace, c.deep, 0.35), w * 0.5, ' stroke-dasharray="1 8"');
	/** Rickrack over the seam between two tiers. */
	const braid = (d: string) =>
		pen.line(bothSides(d), lace, 5, ' stroke-dasharray="0.1 9"') + pen.line(bothSides(d), lace, 1.6);
	const tier = (y0: number, y1: number, x0: number, x1: number, bow: number) => {
		const d = `M400 ${y0}Q${400 + (x0 - 400) * 0.6} ${y0} ${x0} ${y0 - 10}C${x0 + (x1 - x0) * 0.6} ${y0 + (y1 - y0) * 0.3} ${x1 - 6} ${y0 + (y1 - y0) * 0.7} ${x1} ${y1}Q${400 + (x1 - 400) * 0.55} ${y1 + bow} 400 ${y1 + bow}`;
		let gathers = "";
		const dark: Fold[] = [];
		for (let i = 0; i < 11; i++) {
			const t = (i + 0.5) / 11,
				xa = 800 - x0 + (2 * x0 - 800) * t,
				xb = 800 - x1 + (2 * x1 - 800) * t,
				l = i % 3 === 0 ? 0.9 : i % 3 === 1 ? 0.5 : 0.7;
			dark.push([
				xa,
				y0 - 6,
				xa + (xb - xa) * 0.3,
				y0 + (y1 - y0) * 0.4,
				xa + (xb - xa) * l,
				y0 + (y1 - y0) * l,
				t < 0.5 ? -7 : 7,
			]);
		}
		gathers = pen.folds(dark);
		return pen.panel(
			symmetric(d),
			{ lift: 6, origin: [400, y0] },
			gathers + pen.wash(`M${x0 - 40} ${y0}L${x1 - 40} ${y1 + 30}L${x1 + 40} ${y1 + 30}L${x0 + 60} ${y0}Z`, 0.14),
		);
	};
	return (
		pen.panel("M356 140C376 126 424 126 444 140L440 166Q400 178 360 166Z", {
			fill: c.lining,
			pattern: false,
			tone: -0.1,
		}) +
		label(pen, 400, 140, 38) +
		tier(742, 896, 606, 672, 22) +
		frill(bothSides("M400 917Q550 917 670 895")) +
		tier(590, 752, 546, 608, 14) +
		braid("M400 758Q514 758 604 745") +
		tier(434, 602, 490, 550, 10) +
		braid("M400 604Q482 604 545 595") +
		sleeves(pen, sl, {
			fold: false,
			cuff: (a, z, dir, flip) => {
				const f = flip ? -1 : 1;
				return (
					pen.folds([
						[a[0] - 6 * f, a[1], a[0] - 18 * f, a[1] - 70, a[0] - 50 * f, a[1] - 150, 8 * f],
						[
							(a[0] + z[0]) / 2,
							(a[1] + z[1]) / 2,
							(a[0] + z[0]) / 2 - 22 * f,
							a[1] - 70,
							a[0] - 90 * f,
							a[1] - 170,
							8 * f,
						],
						[z[0] + 10 * f, z[1] - 4, z[0] - 6 * f, z[1] - 70, z[0] - 20 * f, z[1] - 150, 7 * f],
					]) +
					pen.panel(
						`M${a[0] - 4 * f} ${a[1]}L${z[0] + 4 * f} ${z[1]}L${z[0] + 4 * f + dir[0] * 34} ${z[1] + dir[1] * 34}L${a[0] - 4 * f + dir[0] * 34} ${a[1] + dir[1] * 34}Z`,
						{ lift: 3, rot: 60 },
					) +
					frill(`M${a[0] + dir[0] * 36} ${a[1] + dir[1] * 36}L${z[0] + dir[0] * 36} ${z[1] + dir[1] * 36}`, 10)
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.folds([
				[524, 292, 490, 330, 460, 350, 8],
				[276, 292, 310, 330, 340, 350, -8],
				[478, 424, 470, 360, 476, 310, -7],
				[322, 424, 330, 360, 324, 310, 7],
				[440, 424, 436, 370, 444, 310, -6],
				[360, 424, 364, 370, 356, 310, 6],
			]) + pen.wash("M516 170C500 260 510 350 480 430L540 430L560 200Z", 0.14),
		) +
		frill("M330 166C332 230 350 262 400 264C450 262 468 230 470 166") +
		frill("M364 158C368 190 376 200 400 202C424 200 432 190 436 158", 7) +
		pen.panel("M356 142Q372 168 400 168Q428 168 444 142L440 124Q424 146 400 146Q376 146 360 124Z", {
			lift: 4,
			rot: 90,
		}) +
		frill("M358 122Q376 143 400 143Q424 143 442 122", 7) +
		pen.buttons(
			[
				[400, 184],
				[400, 212],
				[400, 240],
			],
			5.5,
			lace,
			0,
		) +
		pen.panel(symmetric("M400 414Q450 414 491 404L492 432Q450 444 400 444"), { rot: 90, lift: 4 }) +
		pen.seam(bothSides("M522 168C506 226 508 268 522 290"), 2)
	);
}

/** Shirt dress: snapped placket, chest pockets with flaps, rolled sleeves, a belt of the same cloth. */
export function shirtDress(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		snap = mix("#fffaf0", c.base, 0.2);
	const sl: Sleeve = { s: [552, 178], u: [566, 312], co: [664, 420], ci: [572, 454], out: 22 };
	const b = body({
		n: [456, 146],
		nd: 226,
		s: [552, 176],
		u: [570, 310],
		w: [536, 470],
		h: [624, 846],
		hc: 916,
		vee: true,
		flare: 26,
	});
	const leaf = "M450 130C458 140 468 154 474 164L500 258L478 276L404 222C430 206 446 172 450 130Z";
	const flap = "M434 290L532 286L533 312L484 332L435 314Z",
		pocket = "M438 308L530 304L532 384L486 400L440 388Z";
	return (
		backNeck(pen, [452, 138], 190, { fill: mix(c.base, c.deep, 0.2), y: 154 }) +
		sleeves(pen, sl, {
			fold: false,
			cuff: (a, z, dir, flip) => {
				const up: Pt = [-dir[0] * 30, -dir[1] * 30],
					k = flip ? -1 : 1;
				return (
					pen.panel(
						`M${a[0] + 5 * k + up[0]} ${a[1] + up[1]}L${z[0] - 3 * k + up[0]} ${z[1] + up[1]}L${z[0] - 3 * k} ${z[1]}L${a[0] + 6 * k} ${a[1]}Z`,
						{ rot: flip ? 60 : -60, lift: 4, tone: 0.2 },
					) +
					pen.seam(`M${a[0] + up[0] * 0.5} ${a[1] + up[1] * 0.5}L${z[0] + up[0] * 0.5} ${z[1] + up[1] * 0.5}`, 1.6, 0.3)
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M560 300C510 480 580 720 640 920L700 900L640 300Z", 0.15) +
				pen.wash("M436 520C470 640 486 780 480 900L560 890C540 740 500 620 470 520Z", 0.2, c.alt) +
				pen.wash(mirror("M436 520C470 640 486 780 480 900L560 890C540 740 500 620 470 520Z"), 0.2, c.alt) +
				pen.folds(
					[
						[570, 312, 530, 380, 470, 420, 9],
						[230, 312, 270, 380, 330, 420, -9],
						[510, 480, 560, 680, 590, 860, -12],
						[456, 486, 490, 680, 500, 890, -11],
						[290, 480, 244, 680, 214, 860, 12],
						[344, 486, 312, 680, 300, 890, 11],
						[488, 470, 484, 430, 500, 404, -6],
						[312, 470, 316, 430, 300, 404, 6],
					],
					[[478, 486, 530, 690, 552, 880, -8]],
				),
		) +
		pen.stitch("M182 832C300 916 500 916 618 832M184 822C300 906 500 906 616 822", T, 1.6) +
		pen.seam(bothSides("M462 202Q520 214 560 226"), 2) +
		pen.stitch(bothSides("M462 209Q520 221 559 233"), T, 1.6) +
		[pocket, mirror(pocket)].map((d) => pen.panel(d, { shadow: false, lift: 3 })).join("") +
		pen.stitch(bothSides("M444 316L446 384L486 394L526 380L524 312"), T, 1.5) +
		[flap, mirror(flap)].map((d) => pen.panel(d, { shadow: false, lift: 3 })).join("") +
		pen.stitch(bothSides("M440 296L527 292L528 309L484 326L441 310Z"), T, 1.4) +
		pen.panel("M380 232L420 232L424 908L376 908Z", { shadow: false, lift: 3, tone: 0.04 }) +
		pen.stitch("M387 240L383 902M413 240L417 902", T, 1.6) +
		pen.buttons(
			[
				[400, 276],
				[400, 346],
				[400, 416],
				[400, 562],
				[400, 640],
				[400, 718],
				[400, 796],
				[484, 312],
				[316, 312],
			],
			8.5,
			snap,
			0,
		) +
		pen.panel(symmetric("M400 464Q480 466 541 456L543 494Q480 506 400 504"), { rot: 88, lift: 5 }) +
		pen.stitch(bothSides("M402 471Q480 473 539 464M402 497Q480 499 541 487"), T, 1.5) +
		pen.panel("M404 468L432 470C450 520 458 570 474 622Q458 634 440 630C428 580 414 520 404 468Z", {
			rot: -14,
			lift: 6,
		}) +
		pen.line("M374 456L428 458L428 512L374 510Z", mix(c.metal, "#3a2012", 0.15), 7) +
		pen.line("M374 456L428 458", mix(c.metal, "#fff", 0.5), 2) +
		[470, 330].map((x) => pen.panel(`M${x - 6} 452L${x + 6} 452L${x + 7} 512L${x - 5} 512Z`, { lift: 3 })).join("") +
		pen.panel("M344 140C360 172 380 200 400 228C420 200 440 172 456 140L448 176L404 244L396 244L352 176Z", {
			shadow: false,
			tone: -0.22,
		}) +
		pen.panel("M344 138C364 122 436 122 456 138C436 152 364 152 344 138Z", { rot: 90, tone: 0.05 }) +
		pen.panel(mirror(leaf), { rot: -38, lift: 5, tone: 0.06 }) +
		pen.panel(leaf, { rot: 38, lift: 5 }) +
		pen.stitch(bothSides("M468 168L491 254L478 265L412 218"), T, 1.5) +
		pen.seam(bothSides("M552 178C538 236 546 276 568 308"), 2)
	);
}

/** Ribbed column of knit: roll neck, long sleeves, a slit at the side. */
export function knitDress(pen: Pen): string {
	const { c } = pen;
	const sl: Sleeve = { s: [528, 194], u: [544, 316], co: [622, 600], ci: [556, 618], out: 16 };
	const b = body({
		n: [446, 160],
		nd: 196,
		s: [528, 192],
		u: [546, 314],
		w: [512, 446],
		h: [556, 868],
		hc: 878,
		flare: -24,
	});
	return (
		sleeves(pen, sl, {
			cuff: (a, z, dir) => {
				const q = `M${a[0]} ${a[1]}L${z[0]} ${z[1]}L${z[0] + dir[0] * 44 + 3} ${z[1] + dir[1] * 44}L${a[0] + dir[0] * 44 - 3} ${a[1] + dir[1] * 44}Z`;
				return pen.panel(q, { lift: 2, tone: -0.08, rot: 0, scale: 0.6 });
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M530 330C490 460 560 640 540 880L620 880L600 330Z", 0.2) +
				pen.wash("M300 480C270 560 258 640 262 800L300 800C300 660 310 560 330 470Z", 0.16, c.light) +
				pen.folds(
					[
						[546, 316, 500, 372, 452, 396, 11],
						[254, 316, 300, 372, 348, 396, -11],
						[508, 450, 470, 470, 430, 470, 7],
						[292, 450, 330, 474, 372, 478, -7],
						[540, 560, 500, 600, 480, 680, 10],
						[262, 620, 300, 680, 306, 780, -10],
						[480, 700, 500, 780, 492, 876, -9],
					],
					[
						[282, 360, 300, 430, 340, 470, 8],
						[420, 540, 430, 680, 420, 820, -9],
					],
				),
		) +
		pen.fill("M494 706C506 770 511 820 511 874L536 869C529 820 517 760 494 706Z", mix(c.base, c.deep, 0.8)) +
		pen.seam("M493 704C506 770 511 820 511 874", 2.6, 0.7) +
		pen.stitch("M252 856C300 866 440 868 506 864", c.thread, 1.4, "5 3") +
		pen.panel(
			"M350 168C346 148 344 132 346 116Q347 106 358 105C386 99 414 99 442 105Q453 106 454 116C456 132 454 148 450 168C446 200 426 220 400 220C374 220 354 200 350 168Z",
			{ lift: 5, pattern: "rib", scale: 0.8 },
			pen.wash("M342 160C364 188 436 188 458 160L462 230L338 230Z", 0.22),
		) +
		pen.seam("M350 168C366 196 434 196 450 168", 1.8, 0.4) +
		pen.seam(bothSides("M448 164Q490 178 528 193C514 246 522 286 542 312"), 2)
	);
}
