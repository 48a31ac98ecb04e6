// Scarves, belts, hats, sunglasses, watches, jewellery.

import { label, SHOP_NAME, text } from "../lettering.ts";
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

/** Small tinted lenses in thin wire, the arms folded behind. */
export function wireGlasses(pen: Pen): string {
	const { c } = pen;
	const m = c.metal;
	const dark = mix(m, "#2a2026", 0.5);
	const id = pen.id("L");
	pen.defs.push(
		`<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${c.alt}"/><stop offset=".5" stop-color="${c.base}"/><stop offset="1" stop-color="${mix(c.base, c.accent, 0.6)}"/></linearGradient>`,
	);
	const lens =
		"M450 452C456 420 500 412 580 412C660 412 704 420 708 456C712 520 690 574 640 588C590 600 530 598 494 576C456 552 444 500 450 452Z";
	const wire = (d: string, w: number) =>
		pen.line(d, c.deep, w + 1, ' opacity=".3" transform="translate(6 10)"') +
		pen.line(d, dark, w + 1) +
		pen.line(d, m, w - 1) +
		pen.line(d, "#fffaf0", 1.4, ' opacity=".7" transform="translate(-1 -1.5)"');
	const sides = [mirror, (d: string) => d];
	const arm = "M716 444C600 372 400 350 250 366C214 370 196 396 190 432";
	return (
		sides.map((side) => wire(side(arm), 7)).join("") +
		pen.line("M190 428C186 452 196 470 210 462", c.deep, 15, ' opacity=".25" transform="translate(6 10)"') +
		pen.line("M192 400C184 426 184 452 196 466", mix(c.accent, c.base, 0.3), 15) +
		pen.line("M608 400C616 426 616 452 604 466", mix(c.accent, c.base, 0.3), 15) +
		sides
			.map(
				(side) =>
					`<path d="${pen.d(side(lens))}" fill="${c.base}" opacity=".3" transform="translate(22 40)"/><path d="${pen.d(side(lens))}" fill="url(#${id})" opacity=".8"/>` +
					pen.fill(side("M486 436Q560 424 620 424L520 572Q488 556 474 520Z"), "#fffaf0", ' opacity=".26"') +
					pen.fill(side("M648 428L672 434L580 588L556 588Z"), "#fffaf0", ' opacity=".2"') +
					wire(side(lens), 6.5),
			)
			.join("") +
		wire("M450 462C440 428 360 428 350 462", 8) +
		pen.line(bothSides("M452 500C436 506 430 520 430 534"), m, 4) +
		pen.panel(bothSides("M424 530C434 526 442 534 440 552C438 568 428 574 422 566C416 554 418 538 424 530Z"), {
			fill: "#fbf1e2",
			pattern: false,
			lift: 3,
			shadow: false,
		}) +
		pen.buttons(
			[
				[712, 446],
				[88, 446],
			],
			7,
			m,
			0,
		)
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

/** Round dress watch on a leather strap. Variant field: a black dial, broad hours, a canvas strap in steel keepers. */
export function watch(pen: Pen): string {
	const { c } = pen,
		T = c.thread,
		field = pen.variant === "field",
		face = field ? "#26262a" : "#f5eddc",
		dk = field ? "#f3ead8" : "#2f2a28",
		[x, y] = pen.at(400, 492);
	const hour = (i: number) => {
		const a = (i * Math.PI) / 6;
		const from = field ? (i % 3 ? 82 : 72) : i % 3 ? 92 : 84;
		const [sin, cos] = [Math.sin(a), -Math.cos(a)];
		return `M${(sin * from).toFixed(1)} ${(cos * from).toFixed(1)}L${(sin * 104).toFixed(1)} ${(cos * 104).toFixed(1)}`;
	};
	const tick = Array.from({ length: 12 }, (_, i) => (field && i === 0 ? "" : hour(i))).join("");
	const minutes = Array.from({ length: 60 }, (_, i) => `rotate(${i * 6})`);
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
		(field
			? ["M346 150L454 150L453 166L347 166Z", "M344 226L456 226L455 242L345 242Z"]
					.map((d) => pen.panel(d, { fill: c.metal, pattern: false, lift: 4 }))
					.join("")
			: pen.panel("M350 196L450 196L449 222L351 222Z", { lift: 4, tone: -0.05, rot: 90 })) +
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
		(field
			? `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round"><g stroke="${dk}" stroke-width="2" opacity=".55">${minutes.map((turn) => `<path d="M0-113V-108" transform="${turn}"/>`).join("")}</g><path d="${tick}" stroke="${dk}" stroke-width="9" stroke-linecap="butt"/><path d="M-15-102H15L0-74Z" fill="${dk}"/>${text(SHOP_NAME, 0, 46, 11, dk, 1.5, 4)}<g transform="translate(4 6)" opacity=".5" stroke="#0c0c10"><path d="M0 0L52-28" stroke-width="11"/><path d="M0 0L-28-80" stroke-width="8"/></g><path d="M0 0L52-28" stroke="${dk}" stroke-width="11"/><path d="M0 0L-28-80" stroke="${dk}" stroke-width="7.5"/><path d="M0 24V-88" transform="rotate(248)" stroke="#d2633f" stroke-width="3"/><circle r="9" fill="${dk}"/><path d="M-96-60C-60-110 20-116 60-92C10-96-50-70-84-20Z" fill="#fff" opacity=".16"/></g>`
			: `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round"><circle r="112" stroke="${dk}" stroke-width="1.2" opacity=".4"/><path d="${tick}" stroke="${c.accent === "#f5eddc" ? dk : mix(c.metal, "#4a2e12", 0.5)}" stroke-width="5"/><circle cy="46" r="26" stroke="${dk}" stroke-width="1.5" opacity=".6"/><path d="M0 46L8 30" stroke="${dk}" stroke-width="2.5"/>${text(SHOP_NAME, 0, -46, 13, dk, 1.5, 4)}<g transform="translate(4 6)" opacity=".25" stroke="#1d1526"><path d="M0 0L-46-34" stroke-width="8"/><path d="M0 0L62-56" stroke-width="5"/></g><path d="M0 0L-46-34" stroke="${dk}" stroke-width="7.5"/><path d="M0 0L62-56" stroke="${dk}" stroke-width="4.5"/><path d="M-12 20L24-78" transform="rotate(96)" stroke="#b4492d" stroke-width="2"/><circle r="7" fill="${dk}"/><path d="M-96-60C-60-110 20-116 60-92C10-96-50-70-84-20Z" fill="#fff" opacity=".35"/></g>`)
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
				pen.line(`M${x - 10} 596L${x - 34} 622M${x} 600L${x} 640M${x + 10} 596L${x + 34} 622`, dk, 3) +
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

/** Long scarf laid in a loop, its ends crossed, each with a twisted fringe. */
export function muffler(pen: Pen): string {
	const { c } = pen;
	const fringe = (x1: number, y1: number, x2: number, y2: number, lean: number) =>
		Array.from({ length: 10 }, (_, i) => {
			const t = i / 9;
			const x = x1 + (x2 - x1) * t;
			const y = y1 + (y2 - y1) * t;
			const sway = lean + Math.sin(i * 2.4) * 5;
			const d = `M${x} ${y - 4}C${x + sway * 0.2} ${y + 24} ${x + sway} ${y + 40} ${x + sway} ${y + 66 + (i % 3) * 5}`;
			return (
				pen.line(d, c.deep, 8, ' opacity=".3" transform="translate(5 8)"') +
				pen.line(d, [c.base, c.accent, c.alt][i % 3] ?? c.base, 8) +
				pen.line(d, c.deep, 1.6, ' opacity=".35" stroke-dasharray="2 5"')
			);
		}).join("");
	return (
		fringe(286, 806, 420, 834, -8) +
		pen.panel(
			"M394 92C514 92 604 200 566 345C560 420 520 500 474 560C440 620 428 720 424 836L282 808C290 680 310 560 380 480C430 420 458 390 462 340C486 250 452 196 394 196Z",
			{ rot: 14, lift: 6, tone: -0.07 },
			pen.wash("M400 190C460 190 500 250 470 360L440 360C450 280 440 236 400 236Z", 0.22) +
				pen.folds(
					[
						[546, 340, 520, 480, 420, 580, 12],
						[350, 560, 320, 680, 318, 812, 9],
						[552, 330, 560, 180, 420, 130, -11],
					],
					[[400, 560, 372, 690, 366, 820, 8]],
				),
		) +
		fringe(392, 760, 532, 724, 10) +
		pen.panel(
			"M408 92C286 92 196 200 236 345C240 420 270 470 316 520C360 580 376 660 390 762L534 726C520 620 490 520 430 460C376 410 340 390 338 340C314 250 348 196 408 196Z",
			{ rot: -16, lift: 9 },
			pen.wash("M330 330C340 400 430 440 480 560C500 620 516 680 526 740L560 730L500 480L400 360Z", 0.14) +
				pen.wash("M410 190C350 190 306 240 326 340L350 340C340 270 360 240 410 236Z", 0.16) +
				pen.folds(
					[
						[262, 350, 300, 470, 380, 560, -12],
						[430, 520, 462, 620, 476, 740, -9],
						[256, 330, 240, 190, 360, 128, 11],
					],
					[
						[300, 350, 330, 460, 420, 560, 9],
						[284, 300, 280, 190, 390, 130, 7],
					],
				),
		)
	);
}

/** Knitted hat with a deep turn-up and a woven tab. */
export function beanie(pen: Pen): string {
	const { c } = pen;
	const columns = Array.from({ length: 21 }, (_, i) => i - 10);
	const rib = pen.d(columns.map((i) => `M${400 + i * 4.4} 244Q${400 + i * 21} 320 ${400 + i * 19} 610`).join(""));
	const ribs = `<g fill="none"><path d="${rib}" stroke="${c.deep}" stroke-width="7" opacity=".34"/><path d="${rib}" stroke="${c.light}" stroke-width="3.5" opacity=".3" transform="translate(7 0)"/></g>`;
	return (
		pen.panel(
			"M214 580C206 360 286 236 400 232C514 236 594 360 586 580Q400 620 214 580Z",
			{ pattern: false, lift: 5 },
			ribs +
				pen.wash("M500 250C600 330 620 460 590 600L480 610C520 480 530 350 500 250Z", 0.18) +
				pen.wash("M200 520Q400 570 600 520L600 610L200 610Z", 0.2) +
				pen.folds(
					[
						[400, 236, 384, 300, 330, 340, 8],
						[404, 236, 424, 300, 476, 330, -8],
						[572, 420, 500, 440, 470, 500, 9],
					],
					[[262, 380, 240, 450, 244, 540, 12]],
				),
		) +
		pen.fill("M372 238Q400 222 428 238Q400 256 372 238Z", c.deep, ' opacity=".28"') +
		pen.panel(
			"M204 560C196 552 206 540 220 544Q400 598 580 544Q600 540 598 560C606 610 606 660 598 706Q596 722 578 726Q400 774 222 726Q206 722 202 706C194 660 194 610 204 560Z",
			{ pattern: false, lift: 9, tone: 0.05 },
			pen.rib([196, 548, 400, 612, 604, 548], [194, 722, 400, 788, 606, 722], 25, 8) +
				pen.wash("M520 540C560 600 560 680 540 760L640 760L640 540Z", 0.2) +
				pen.wash("M190 690Q400 750 610 690L610 790L190 790Z", 0.14),
		) +
		label(pen, 486, 634, 92)
	);
}

/** Wide waist belt, fastened as it is worn: broad in front, an oval buckle, the inside of the back behind. */
export function waistBelt(pen: Pen): string {
	const { c } = pen;
	const T = c.thread;
	const inside = mix(c.base, "#e2bd8a", 0.42);
	const dull = mix(c.metal, "#4a2e12", 0.45);
	const shine = mix(c.metal, "#fff6d8", 0.7);
	const ring =
		"M400 500C452 500 488 544 488 604C488 664 452 708 400 708C348 708 312 664 312 604C312 544 348 500 400 500Z";
	return (
		pen.panel(
			"M90 436C110 330 690 330 710 436L706 516C690 418 110 418 94 516Z",
			{ fill: inside, pattern: "suede", lift: 4 },
			pen.wash("M90 436C110 366 690 366 710 436L710 520L560 520C560 440 240 440 200 470L90 530Z", 0.16),
		) +
		pen.stitch("M112 436C150 344 650 344 688 436", mix(inside, c.deep, 0.45), 1.8) +
		pen.panel(
			"M88 432C108 562 692 562 712 432C722 468 720 512 704 548C688 732 112 732 96 548C80 512 78 468 88 432Z",
			{ lift: 9, rot: -2 },
			pen.wash("M560 440C640 500 640 620 560 740L740 740L740 430Z", 0.24) +
				pen.wash("M90 520C130 700 670 700 710 520L710 740L90 740Z", 0.14) +
				pen.folds([
					[118, 540, 144, 590, 176, 640, 6],
					[672, 540, 650, 590, 620, 640, 6],
				]),
		) +
		pen.stitch("M102 460C140 578 660 578 698 460M108 540C132 716 668 716 692 540", T, 2) +
		pen.panel(
			"M480 531C520 529 558 522 590 513C626 512 652 540 652 570C652 602 632 632 602 645C562 660 520 670 480 675Z",
			{ lift: 8, tone: 0.05, rot: -6 },
			pen.wash("M480 636C540 632 606 610 652 560L660 690L480 690Z", 0.16) +
				pen.wash("M480 520L500 520C514 560 514 640 500 690L480 690Z", 0.3),
		) +
		pen.stitch(
			"M484 544C524 540 560 534 592 527C618 528 638 548 638 570C638 598 620 622 596 632C560 646 524 656 484 660",
			T,
			2,
		) +
		[570, 608]
			.map((x, i) => pen.fill(`M${x - 7} ${594 - i * 13}a7 8 0 1 1 14 0a7 8 0 1 1-14 0z`, c.deep, ""))
			.join("") +
		pen.panel("M524 514L554 507Q562 590 556 670L526 676Q532 594 524 514Z", {
			lift: 6,
			tone: 0.04,
			rot: 88,
		}) +
		pen.stitch("M530 520Q538 596 532 668M548 516Q555 592 550 664", T, 1.6) +
		pen.line(ring, c.deep, 24, ' opacity=".35" transform="translate(7 11)"') +
		pen.line(ring, dull, 26) +
		pen.line(ring, c.metal, 19) +
		pen.line("M316 570C324 534 350 504 392 501M484 640C474 676 452 700 424 704", shine, 4) +
		pen.fill("M430 604a11 12 0 1 1 22 0a11 12 0 1 1-22 0z", c.deep, "") +
		pen.line("M440 603L312 600", c.deep, 16, ' opacity=".35" transform="translate(4 8)"') +
		pen.line("M440 602L308 599", dull, 17) +
		pen.line("M440 601L308 598", c.metal, 11) +
		pen.line("M432 598L312 595", shine, 3)
	);
}
