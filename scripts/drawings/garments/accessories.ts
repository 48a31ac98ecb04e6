// Scarf, belt, hats, sunglasses, watch, jewellery.

import { SHOP_NAME, text } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror } from "../path.ts";
import type { Pen } from "../pen.ts";

/** Silk square laid flat, one corner turned, its border rolled by hand. */
export function scarf(pen: Pen): string {
	const { c } = pen;
	const sq =
		"M150 232C240 222 300 240 400 228C500 218 580 238 654 226C664 330 648 420 660 500C664 560 656 600 658 640L520 778C420 772 250 786 148 774C138 660 154 560 144 470C140 380 156 300 150 232Z";
	const ring = (i: number) =>
		`M${150 + i} ${232 + i}L${656 - i} ${228 + i}L${658 - i} ${650 - i * 0.4}L${524 - i * 0.4} ${776 - i}L${148 + i} ${774 - i}Z`;
	const creases = pen.folds(
		[
			[152, 430, 330, 440, 560, 226, 30],
			[148, 700, 330, 610, 656, 470, 34],
		],
		[
			[152, 400, 310, 402, 510, 226, -20],
			[148, 660, 330, 560, 656, 430, -24],
		],
	);
	const outline = pen.shape(sq);
	return (
		pen.panel(
			sq,
			{ fill: c.accent, pattern: false, lift: 3 },
			pen.fill(ring(20), c.base) +
				pen.fill(ring(34), mix(c.accent, c.trim, 0.5)) +
				pen.fill(ring(42), c.alt) +
				pen.fill(ring(74), c.base),
		) +
		pen.panel(ring(78), { shadow: false, edge: false, rot: 12, origin: [400, 500] }) +
		pen.stitch(ring(58), c.accent, 9, ".1 22") +
		`<g clip-path="url(#${pen.clip(outline)})" opacity=".7">${creases}</g>` +
		pen.panel(
			"M658 640C600 632 540 626 486 632C496 684 510 736 520 778C566 736 616 690 658 640Z",
			{ fill: mix(c.accent, "#fff4de", 0.2), pattern: false, lift: 9, shadow: false },
			pen.fill("M640 646C590 640 540 636 500 640L524 764C560 730 604 690 640 646Z", mix(c.base, "#fff4de", 0.28)) +
				pen.fill("M612 652C580 648 550 646 520 648L536 730C560 706 590 680 612 652Z", mix(c.alt, "#fff4de", 0.25)),
		)
	);
}

/** Leather belt, rolled, with its buckle to the front. */
export function belt(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		inside = mix(c.base, "#e2bd8a", 0.45);
	const ring = (rx: number, ry: number, y: number, k: number) =>
		`M${400 - rx} ${y}C${400 - rx} ${y - ry * 1.34} ${400 + rx} ${y - ry * 1.34} ${400 + rx} ${y}L${400 + rx} ${y + k}C${400 + rx} ${y + k - ry * 1.34} ${400 - rx} ${y + k - ry * 1.34} ${400 - rx} ${y + k}Z`;
	const front = (rx: number, ry: number, y: number, k: number) =>
		`M${400 - rx} ${y}C${400 - rx} ${y + ry * 1.34} ${400 + rx} ${y + ry * 1.34} ${400 + rx} ${y}L${400 + rx} ${y + k}C${400 + rx} ${y + k + ry * 1.34} ${400 - rx} ${y + k + ry * 1.34} ${400 - rx} ${y + k}Z`;
	let s = "";
	for (const [rx, ry, y] of [
		[270, 130, 430],
		[224, 104, 434],
		[180, 80, 438],
	] as const)
		s += pen.panel(ring(rx, ry, y, 96), { fill: inside, pattern: "suede", lift: 3 });
	for (const [rx, ry, y] of [
		[180, 80, 438],
		[224, 104, 434],
	] as const)
		s +=
			pen.panel(front(rx, ry, y, 96), { lift: 3, rot: 0 }) +
			pen.stitch(
				`M${400 - rx} ${y + 10}C${400 - rx} ${y + 10 + ry * 1.34} ${400 + rx} ${y + 10 + ry * 1.34} ${400 + rx} ${y + 10}`,
				T,
				1.8,
			);
	s +=
		pen.panel(
			front(270, 130, 430, 100),
			{ lift: 5 },
			pen.folds([[180, 470, 300, 620, 480, 626, 8]], [[136, 450, 190, 560, 320, 596, 10]]) +
				pen.wash("M560 420L560 700L700 700L700 420Z", 0.2),
		) + pen.stitch("M130 444C134 616 666 616 670 444M132 520C136 696 664 696 670 520", T, 2);
	// tail, keeper and buckle
	return (
		s +
		pen.panel(
			"M330 534C430 556 560 556 648 500C676 488 688 500 690 520C692 548 676 580 640 604C560 650 430 650 330 636Z",
			{ lift: 7, tone: 0.05, rot: -6 },
			pen.wash("M330 600C440 620 560 620 690 540L690 660L330 660Z", 0.14),
		) +
		pen.stitch("M340 546C440 566 560 564 650 512C680 504 680 540 632 592C560 636 430 638 340 624", T, 2) +
		[480, 540, 598]
			.map((x, i) => pen.fill(`M${x - 6} ${594 - i * 11}a7 7 0 1 1 14 0a7 7 0 1 1-14 0z`, mix(c.base, c.deep, 0.9), ""))
			.join("") +
		pen.panel("M376 532L414 536L414 648L376 642Z", { lift: 5, tone: -0.08, rot: 90 }) +
		pen.line(
			"M240 506L352 524Q362 526 362 536L362 648Q362 660 350 658L244 636Q232 634 232 622L232 516Q232 504 240 506Z",
			c.deep,
			17,
			' opacity=".35" transform="translate(6 9)"',
		) +
		pen.line(
			"M240 506L352 524Q362 526 362 536L362 648Q362 660 350 658L244 636Q232 634 232 622L232 516Q232 504 240 506Z",
			mix(c.metal, "#4a2e12", 0.4),
			17,
		) +
		pen.line(
			"M240 506L352 524Q362 526 362 536L362 648Q362 660 350 658L244 636Q232 634 232 622L232 516Q232 504 240 506Z",
			c.metal,
			12,
		) +
		pen.line("M240 505L352 522M233 514L233 610", mix(c.metal, "#fff6d8", 0.65), 3) +
		pen.line("M362 590L238 570", mix(c.metal, "#4a2e12", 0.5), 12) +
		pen.line("M362 588L240 568", mix(c.metal, "#fff6d8", 0.25), 8)
	);
}

/** Bucket hat with rows of stitching round a soft, drooping brim. */
export function bucketHat(pen: Pen): string {
	const { c } = pen,
		T = c.thread;
	const rows = [0, 1, 2, 3, 4]
		.map((i) => {
			const t = i / 5,
				x = 96 + t * 112,
				y = 640 - t * 84;
			return `M${x} ${y}C${x + 40} ${y + 96 - t * 30} ${300 - t * 10} ${748 - t * 106} 400 ${748 - t * 106}C${500 + t * 10} ${748 - t * 106} ${760 - x} ${y + 96 - t * 30} ${800 - x} ${y}`;
		})
		.join("");
	return (
		pen.panel(
			"M222 520C150 566 92 610 78 652C96 728 270 768 400 768C530 768 704 728 722 652C708 610 650 566 578 520Z",
			{ lift: 5 },
			pen.wash("M560 516C650 580 640 690 580 780L760 780L740 516Z", 0.2) +
				pen.folds(
					[
						[262, 560, 200, 640, 210, 740, -16],
						[500, 580, 536, 660, 520, 762, 14],
					],
					[
						[236, 556, 160, 620, 150, 700, -12],
						[420, 590, 430, 660, 420, 764, 10],
					],
				),
		) +
		pen.stitch(rows, T, 1.9) +
		pen.panel(
			"M262 326C310 300 490 300 538 326C566 380 578 460 584 532C540 596 260 596 216 532C222 460 234 380 262 326Z",
			{ lift: 7 },
			pen.wash("M500 316C540 400 540 500 520 600L620 600L600 316Z", 0.22) +
				pen.wash("M216 500C270 560 530 560 584 500L590 600L210 600Z", 0.16) +
				pen.folds(
					[
						[560, 430, 490, 450, 450, 520, 10],
						[250, 410, 310, 430, 340, 510, -11],
					],
					[[280, 360, 260, 440, 254, 530, 13]],
				),
		) +
		pen.panel("M262 328C300 290 500 290 538 328C500 366 300 366 262 328Z", { lift: 2, tone: 0.1 }) +
		pen.stitch("M256 346C310 388 490 388 544 346M222 510C280 574 520 574 578 510", T, 1.9) +
		pen.seam("M304 366C290 430 280 500 280 566M496 366C510 430 520 500 520 566", 2, 0.4) +
		pen.buttons(
			[
				[396, 448],
				[428, 447],
			],
			7,
			c.metal,
			0,
		) +
		pen.buttons(
			[
				[250, 470],
				[252, 496],
			],
			5.5,
			c.metal,
			0,
		)
	);
}

/** Wide-brimmed hat with a pinched crown and a ribbon. Variant straw: a sun hat. */
export function wideHat(pen: Pen): string {
	const { c } = pen;
	return (
		pen.panel(
			"M66 604C60 520 200 452 400 446C600 442 742 512 738 594C734 690 580 748 400 752C220 754 72 700 66 604Z",
			{ lift: 6, rot: 0 },
			pen.wash("M440 640C580 640 680 620 738 570L740 760L300 760Z", 0.14) +
				pen.wash("M250 600C300 680 520 690 590 590C640 620 600 690 480 704C360 714 240 680 250 600Z", 0.34) +
				pen.folds(
					[[90, 640, 200, 720, 380, 738, 9]],
					[
						[84, 580, 150, 500, 300, 466, 12],
						[560, 462, 650, 490, 708, 546, 7],
					],
				),
		) +
		pen.line("M78 610C90 690 230 742 400 740C576 738 718 682 726 602", mix(c.base, c.deep, 0.5), 2.2) +
		pen.stitch("M92 606C106 676 236 726 400 724C566 722 700 672 712 602", c.thread, 1.5) +
		pen.panel(
			"M246 600C254 500 266 386 296 322C316 290 360 300 400 322C444 296 494 284 512 320C540 390 550 500 560 594C500 650 310 656 246 600Z",
			{ lift: 5 },
			pen.wash("M470 300C500 400 510 520 490 650L590 650L560 300Z", 0.2) +
				pen.folds(
					[
						[400, 322, 384, 390, 350, 440, -14],
						[404, 322, 430, 380, 470, 420, 12],
						[520, 350, 480, 400, 470, 470, 9],
						[290, 340, 330, 400, 336, 460, -8],
					],
					[
						[304, 336, 282, 420, 272, 520, 12],
						[384, 330, 360, 380, 330, 430, -7],
					],
				),
		) +
		pen.panel(
			"M252 540C310 588 500 584 553 534L562 596C500 652 310 658 246 602Z",
			{ fill: c.trim, pattern: false, lift: 3, shadow: false },
			pen.folds([[250, 570, 400, 640, 556, 566, 5]], [[256, 552, 400, 612, 550, 548, -3]]),
		) +
		pen.panel("M270 566C250 560 236 572 240 600C246 628 262 634 284 626L300 600Z", {
			fill: c.trim,
			pattern: false,
			lift: 4,
			shadow: false,
			tone: 0.1,
		}) +
		pen.panel("M284 560L304 566L302 632L280 624Z", { fill: c.trim, pattern: false, lift: 4, shadow: false })
	);
}

/** Cat-eye sunglasses, temples folded behind. */
export function sunglasses(pen: Pen): string {
	const { c } = pen,
		id = pen.id("L");
	pen.defs.push(
		`<linearGradient id="${id}" x2=".5" y2="1"><stop stop-color="${mix(c.trim, "#181420", 0.55)}"/><stop offset="1" stop-color="${mix(c.accent, "#b98a5a", 0.35)}"/></linearGradient>`,
	);
	const rim =
			"M430 478C440 428 520 410 602 402C668 396 722 376 758 352C764 410 738 470 706 530C680 584 620 616 556 612C476 606 426 556 430 478Z",
		lens =
			"M454 486C462 450 530 436 606 428C650 424 686 414 712 404C708 444 694 482 676 516C652 562 606 588 558 586C498 582 450 546 454 486Z";
	const temple = (m: (d: string) => string) =>
		pen.panel(
			m(
				"M736 378C660 346 420 336 250 348C216 350 190 372 178 404C172 422 188 430 198 416C212 392 232 380 256 378C420 372 620 386 704 424Z",
			),
			{ lift: 4, tone: -0.16, rot: 4 },
		);
	return (
		temple(mirror) +
		temple((d) => d) +
		[mirror, (d: string) => d]
			.map(
				(m) =>
					`<path d="${pen.d(m(lens))}" fill="${c.deep}" opacity=".2" transform="translate(26 44)"/><path d="${pen.d(m(lens))}" fill="url(#${id})" opacity=".94"/>` +
					pen.fill(m("M500 470C540 452 600 446 640 440L560 594C540 594 520 586 506 576Z"), "#fff8e8", ' opacity=".2"') +
					pen.fill(m("M656 436L676 432C672 470 660 510 646 540L600 590Z"), "#fff8e8", ' opacity=".14"'),
			)
			.join("") +
		[mirror, (d: string) => d]
			.map((m) => {
				const ring = pen.shape(m(rim) + m(lens));
				pen.silhouette.push(pen.shape(m("M706 530C738 470 764 410 758 352L700 414Z")));
				const u = (a: string) => `<use href="#${ring}" fill-rule="evenodd" ${a}/>`;
				const pat = pen.paint(pen.pattern, 0);
				return `<g>${u(`fill="${c.deep}" opacity=".4" transform="translate(4 7)"`)}${u(`fill="${c.base}"`)}${pat ? u(`fill="${pat}"`) : ""}${u(`fill="url(#${pen.id("l")})" stroke="url(#${pen.id("r")})" stroke-width="2"`)}</g>`;
			})
			.join("") +
		pen.panel("M350 484C366 446 434 446 450 484L438 510C424 478 376 478 362 510Z", { lift: 4 }) +
		pen.line(bothSides("M452 462C500 440 600 430 690 400"), "#fff8e8", 4, ' opacity=".5"') +
		pen.buttons(
			[
				[722, 392],
				[712, 406],
				[78, 392],
				[88, 406],
			],
			5,
			c.metal,
			0,
		)
	);
}

/** Round dress watch on a leather strap. */
export function watch(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		face = "#f5eddc",
		dk = "#2f2a28",
		[x, y] = pen.at(400, 492);
	const tick = Array.from({ length: 12 }, (_, i) => {
		const a = (i * Math.PI) / 6,
			q = i % 3 ? 92 : 84;
		return `M${(Math.sin(a) * q).toFixed(1)} ${(-Math.cos(a) * q).toFixed(1)}L${(Math.sin(a) * 104).toFixed(1)} ${(-Math.cos(a) * 104).toFixed(1)}`;
	}).join("");
	const up = "M346 384C350 260 354 180 360 104Q400 84 440 104C446 180 450 260 454 384Z",
		down = "M346 600C350 720 356 800 364 872Q400 930 436 872C444 800 450 720 454 600Z";
	const circ = (r: number) =>
		`M${400 - r} 492C${400 - r} ${492 - r * 1.333} ${400 + r} ${492 - r * 1.333} ${400 + r} 492C${400 + r} ${492 + r * 1.333} ${400 - r} ${492 + r * 1.333} ${400 - r} 492Z`;
	return (
		pen.panel(up, { lift: 4 }, pen.folds([[350, 340, 400, 356, 450, 338, 6]], [[366, 130, 362, 220, 358, 360, 7]])) +
		pen.panel(down, { lift: 4 }, pen.folds([[350, 650, 400, 664, 450, 648, 6]], [[360, 620, 364, 740, 374, 860, 7]])) +
		pen.stitch(
			"M356 384C360 270 364 190 370 116M444 384C440 270 436 190 430 116M356 604C360 720 366 800 374 862Q400 904 426 862C434 800 440 720 444 604",
			T,
			2,
		) +
		[700, 738, 776, 814]
			.map((q) => pen.fill(`M394 ${q}Q400 ${q - 8} 406 ${q}Q400 ${q + 8} 394 ${q}Z`, c.deep))
			.join("") +
		pen.panel("M350 196L450 196L449 222L351 222Z", { lift: 4, tone: -0.05, rot: 90 }) +
		pen.line("M352 104L352 84Q352 74 362 74L438 74Q448 74 448 84L448 104", mix(c.metal, "#4a2e12", 0.25), 9) +
		pen.line("M352 104L352 84Q352 74 362 74L438 74", mix(c.metal, "#fff6d8", 0.5), 3) +
		pen.line("M400 80L400 122", c.metal, 7) +
		pen.panel(bothSides("M448 372L466 364L474 420L452 420ZM448 612L466 620L474 560L452 560Z"), {
			fill: c.metal,
			pattern: false,
			lift: 3,
		}) +
		pen.panel("M530 474L556 478L556 508L530 512Z", { fill: c.metal, pattern: false, lift: 4 }) +
		pen.line("M536 480L554 482M536 488L554 489M536 497L554 497M536 505L554 504", mix(c.metal, "#3a2410", 0.6), 2) +
		pen.panel(circ(140), { fill: c.metal, pattern: false, lift: 6 }) +
		pen.panel(circ(126), { fill: mix(c.metal, "#3a2410", 0.35), pattern: false, shadow: false, edge: false }) +
		pen.panel(circ(120), { fill: face, pattern: false, shadow: false, edge: false }) +
		`<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round"><circle r="112" stroke="${dk}" stroke-width="1.2" opacity=".4"/><path d="${tick}" stroke="${c.accent === "#f5eddc" ? dk : mix(c.metal, "#4a2e12", 0.5)}" stroke-width="5"/><circle cy="46" r="26" stroke="${dk}" stroke-width="1.5" opacity=".6"/><path d="M0 46L8 30" stroke="${dk}" stroke-width="2.5"/>${text(SHOP_NAME, 0, -46, 13, dk, 1.5, 4)}<g transform="translate(4 6)" opacity=".25" stroke="#1d1526"><path d="M0 0L-46-34" stroke-width="8"/><path d="M0 0L62-56" stroke-width="5"/></g><path d="M0 0L-46-34" stroke="${dk}" stroke-width="7.5"/><path d="M0 0L62-56" stroke="${dk}" stroke-width="4.5"/><path d="M-12 20L24-78" transform="rotate(96)" stroke="#b4492d" stroke-width="2"/><circle r="7" fill="${dk}"/><path d="M-96-60C-60-110 20-116 60-92C10-96-50-70-84-20Z" fill="#fff" opacity=".35"/></g>`
	);
}

/** A bead drawn once and strung along points. */
function strung(pen: Pen, pts: [number, number, number][], color: string, glossy = true): string {
	const id = pen.id("o"),
		g = pen.id("og");
	pen.defs.push(
		`<radialGradient id="${g}" cx=".36" cy=".3" r=".7"><stop stop-color="#fff"/><stop offset=".3" stop-color="${mix(color, "#fff", 0.35)}"/><stop offset=".7" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, "#3a2030", glossy ? 0.42 : 0.65)}"/></radialGradient>`,
		`<g id="${id}"><circle cx="5" cy="9" r="16" fill="#2a1628" opacity=".28"/><circle r="16" fill="url(#${g})"/></g>`,
	);
	return pts
		.map(([x, y, r]) => {
			const [a, b] = pen.at(x, y);
			return `<use href="#${id}" transform="translate(${Math.round(a)} ${Math.round(b)})${r === 16 ? "" : ` scale(${(r / 16).toFixed(2)})`}"/>`;
		})
		.join("");
}
/** Two graduated strands of pearls with a jewelled clasp. */
export function pearls(pen: Pen): string {
	const { c } = pen,
		loop = (rx: number, ry: number, cy: number, n: number, big: number): [number, number, number][] =>
			Array.from({ length: n }, (_, i) => {
				const a = -Math.PI / 2 + ((i + 0.5) / n) * Math.PI * 2,
					t = (1 - Math.cos(a + Math.PI / 2)) / 2;
				return [400 + Math.cos(a) * rx * (0.74 + 0.26 * t), cy + Math.sin(a) * ry, 12 + big * t];
			});
	return (
		strung(pen, [...loop(214, 300, 510, 48, 7), ...loop(266, 372, 532, 56, 8)], mix(c.base, "#c2a48e", 0.42)) +
		pen.panel("M372 158C372 140 428 140 428 158L430 214C428 230 372 230 370 214Z", {
			fill: c.metal,
			pattern: false,
			lift: 4,
		}) +
		pen.buttons(
			[
				[400, 170],
				[400, 202],
			],
			10,
			mix(c.accent, "#fff", 0.1),
			0,
		) +
		pen.buttons(
			[
				[386, 186],
				[414, 186],
			],
			5,
			"#fff",
			0,
		)
	);
}
/** Beaded drop earrings on a paper card. */
export function earrings(pen: Pen): string {
	const { c } = pen,
		m = c.metal,
		dk = mix(m, "#4a2e12", 0.45),
		lt = mix(m, "#fff6d8", 0.6);
	const card = "M190 190L610 184L616 812L186 820Z",
		hoop = pen.variant === "hoops";
	const O = (x: number) =>
		`M${x} 354C${x - 54} 354 ${x - 94} 398 ${x - 94} 452C${x - 94} 506 ${x - 54} 550 ${x} 550C${x + 54} 550 ${x + 94} 506 ${x + 94} 452C${x + 94} 402 ${x + 58} 358 ${x + 10} 354`;
	const one = (x: number) =>
		hoop
			? pen.line(O(x), "#2a1628", 24, ' opacity=".3" transform="translate(7 12)"') +
				pen.line(O(x), dk, 24) +
				pen.line(O(x), m, 18) +
				pen.line(
					`M${x - 12} 364C${x - 60} 372 ${x - 88} 410 ${x - 88} 452C${x - 88} 490 ${x - 66} 524 ${x - 30} 538`,
					lt,
					5,
				) +
				pen.buttons([[x, 350]], 12, m, 0)
			: pen.buttons([[x, 352]], 26, m, 0) +
				pen.line(`M${x} 380L${x} 410`, dk, 5) +
				pen.panel(`M${x} 404C${x + 62} 452 ${x + 70} 560 ${x} 606C${x - 70} 560 ${x - 62} 452 ${x} 404Z`, {
					fill: m,
					pattern: false,
					lift: 5,
					shadow: false,
				}) +
				pen.panel(
					`M${x} 432C${x + 40} 470 ${x + 46} 546 ${x} 580C${x - 46} 546 ${x - 40} 470 ${x} 432Z`,
					{ fill: c.base, pattern: pen.pattern, shadow: false },
					pen.folds([], [[x - 26, 480, x - 30, 520, x - 14, 556, 8]]),
				);
	const drops: [number, number, number][] = hoop
		? []
		: [300, 500].flatMap(
				(x) =>
					[
						[x - 34, 628, 12],
						[x, 648, 15],
						[x + 34, 628, 12],
						[x, 352, 13],
					] as [number, number, number][],
			);
	return (
		pen.panel(card, { fill: "#f5ecdb", pattern: false }) +
		pen.line("M214 214L588 208L594 788L210 796Z", mix("#f5ecdb", "#6b4a2e", 0.35), 1.6) +
		text(SHOP_NAME, 400, 262, 20, "#2f3b35", 1.6, 8) +
		pen.line("M340 742L460 741", "#2f3b35", 1.6) +
		one(300) +
		one(500) +
		(drops.length ? strung(pen, drops, c.accent) : "")
	);
}
