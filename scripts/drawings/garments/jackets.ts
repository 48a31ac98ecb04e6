// More jackets: quilted gilet, biker, collarless tweed, duffle coat.

import { label } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror, type Pt, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";
import { backNeck, body, type Sleeve, sleeves } from "./block.ts";

/** Quilted gilet: diamond quilting, corduroy collar, bound edges, flap pockets. */
export function quilted(pen: Pen): string {
	const { c } = pen,
		cord = mix(c.trim, "#5b3a29", 0.75),
		bind = mix(c.base, c.deep, 0.45);
	const b = body({
		n: [460, 214],
		nd: 306,
		s: [538, 244],
		u: [586, 430],
		w: [584, 600],
		h: [592, 800],
		hc: 812,
		vee: true,
	});
	const leaf = "M452 196C466 202 482 218 490 236L516 318L476 348L404 300C434 276 450 238 452 196Z";
	const pocket = "M446 606L558 598L564 726Q510 738 450 734Z",
		flap = "M440 590L562 580L565 632L504 648L442 642Z";
	const arm = "M540 244C528 320 540 390 588 430";
	return (
		backNeck(pen, [454, 208], 290, { y: 226 }) +
		pen.panel(
			b,
			{ lift: 5, pattern: "quilt" },
			pen.wash("M566 430C560 560 570 700 600 820L660 820L640 430Z", 0.2) +
				pen.wash("M214 430C230 560 220 700 210 820L250 820C250 700 250 560 240 440Z", 0.14, c.light) +
				pen.folds([
					[586, 432, 550, 480, 510, 500, 8],
					[214, 432, 250, 480, 290, 500, -8],
				]),
		) +
		pen.line(bothSides(arm), bind, 13) +
		pen.stitch(bothSides("M534 246C522 322 534 396 582 436"), c.thread, 1.4, "5 3") +
		pen.line(bothSides("M400 808C490 808 560 804 592 796"), bind, 12) +
		pen.seam("M378 318L374 806", 3, 0.6) +
		pen.panel("M378 304L424 304L428 810L374 810Z", { shadow: false, lift: 4, pattern: false, tone: -0.05 }) +
		pen.stitch("M385 312L381 804M417 312L421 804", c.thread, 1.5, "5 3") +
		[pocket, mirror(pocket)]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, pattern: "quilt", rot: i ? 4 : -4, scale: 0.8 }))
			.join("") +
		pen.line(bothSides("M446 608L450 733Q510 738 563 726L558 600"), bind, 5) +
		[flap, mirror(flap)].map((d) => pen.panel(d, { shadow: false, lift: 4, pattern: false })).join("") +
		pen.stitch(bothSides("M447 598L556 589L559 627L504 641L449 636Z"), c.thread, 1.4, "5 3") +
		pen.buttons(
			[
				[401, 372],
				[401, 470],
				[401, 568],
				[401, 666],
				[401, 764],
				[504, 624],
				[296, 624],
			],
			10,
			c.metal,
			0,
		) +
		pen.panel("M348 202C372 240 388 270 400 300C412 270 428 240 452 202L448 246L404 316L396 316L352 246Z", {
			shadow: false,
			tone: -0.3,
			pattern: false,
		}) +
		pen.panel("M348 198C366 182 434 182 452 198C436 212 364 212 348 198Z", {
			fill: cord,
			pattern: "corduroy",
			scale: 0.7,
			rot: 90,
		}) +
		pen.panel(mirror(leaf), { fill: cord, pattern: "corduroy", rot: -36, lift: 6, tone: 0.05, scale: 0.7 }) +
		pen.panel(leaf, { fill: cord, pattern: "corduroy", rot: 36, lift: 6, scale: 0.7 })
	);
}

/** Leather biker: slanting zip, snapped lapels, zipped pockets and cuffs, belt at the hem. */
export function biker(pen: Pen): string {
	const { c } = pen,
		edge = mix(c.base, c.light, 0.35);
	const sl: Sleeve = { s: [574, 252], u: [598, 416], co: [696, 728], ci: [616, 752], out: 22 };
	const front =
		"M462 218Q530 234 574 250C560 310 570 370 600 414C590 480 578 530 576 590L572 726Q500 732 372 732L396 600L452 430C470 360 470 290 462 218Z";
	const lapR =
		"M462 214C474 226 484 238 490 250L566 322L536 352L556 372C530 408 490 440 452 470C470 420 474 300 462 214Z";
	const lapL =
		"M338 214C326 226 316 238 310 250L236 326L264 352L244 376C276 420 330 452 392 480C366 420 340 320 338 214Z";
	const zip = (d: string, w = 7) => pen.zip(d, w);
	const puller = (x: number, y: number, rot: number) => {
		const [a, z] = pen.at(x, y);
		return `<g transform="translate(${a} ${z}) rotate(${rot})">${pen.fill("M-5-4h10l3 10h-16z", c.metal)}${pen.fill("M-4 6h8l1 24h-10z", mix(c.metal, "#2a1d10", 0.2))}</g>`;
	};
	const piping = pen.isDark() ? edge : mix(c.base, c.deep, 0.4);
	return (
		backNeck(pen, [456, 208], 300, { y: 228, fill: c.lining }) +
		pen.panel("M326 222L474 222L490 420L452 484L380 490L320 420Z", {
			fill: c.lining,
			pattern: "silk",
			tone: -0.2,
			edge: false,
			shadow: false,
		}) +
		label(pen, 400, 240, 54) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const k = flip ? -1 : 1;
				return (
					zip(`M${z[0] + 14 * k} ${z[1] - 2}L${z[0] + 14 * k - dir[0] * 92} ${z[1] - dir[1] * 92}`, 6) +
					pen.line(`M${a[0]} ${a[1]}L${z[0]} ${z[1]}`, piping, 2.4, ' opacity=".7"')
				);
			},
		}) +
		pen.panel(
			mirror(
				"M462 218Q530 234 574 250C560 310 570 370 600 414C590 480 578 530 576 590L572 726Q500 734 320 734L330 600L352 486C420 440 470 320 462 218Z",
			),
			{ lift: 4, tone: 0.03 },
			pen.folds(
				[
					[200, 416, 246, 490, 310, 520, -12],
					[228, 600, 280, 590, 330, 600, 8],
				],
				[[240, 320, 250, 420, 300, 500, 9]],
			),
		) +
		pen.panel(
			lapL,
			{ lift: 7, rot: 20, tone: 0.08, shadow: false },
			pen.folds([[300, 300, 320, 380, 370, 450, 7]], [[262, 330, 290, 390, 350, 440, 5]]),
		) +
		pen.panel(
			front,
			{ lift: 7 },
			pen.wash("M590 400C560 520 566 640 560 740L640 740L640 400Z", 0.2) +
				pen.folds(
					[
						[600, 416, 552, 490, 500, 520, 12],
						[570, 640, 520, 620, 470, 630, 8],
						[440, 480, 470, 560, 430, 700, -8],
					],
					[
						[540, 440, 520, 520, 470, 570, -7],
						[480, 640, 500, 690, 490, 726, 6],
					],
				),
		) +
		zip("M446 474L392 606L372 724", 8) +
		puller(444, 480, 22) +
		pen.panel(
			lapR,
			{ lift: 8, rot: -20, tone: 0.06, shadow: false },
			pen.folds([[500, 300, 490, 380, 466, 440, -7]], [[536, 330, 520, 380, 480, 420, -5]]),
		) +
		pen.line("M490 250L566 322L536 352L556 372C530 408 490 440 452 470", piping, 2, ' opacity=".75"') +
		pen.line("M310 250L236 326L264 352L244 376C276 420 330 452 392 480", piping, 2, ' opacity=".75"') +
		pen.buttons(
			[
				[540, 326],
				[262, 330],
				[536, 376],
				[266, 380],
			],
			7,
			c.metal,
			0,
		) +
		// collar
		pen.panel(
			"M338 214C356 186 444 186 462 214C480 232 486 244 490 254L456 296C452 258 440 236 430 226Q400 210 370 226C360 236 348 258 344 296L310 254C314 244 320 232 338 214Z",
			{ lift: 7, rot: 90, tone: 0.05, shadow: false },
		) +
		pen.line("M316 256L345 290M484 256L455 290", piping, 2, ' opacity=".6"') +
		// slanted pockets
		zip("M478 640L556 560", 7) +
		puller(480, 640, -20) +
		zip("M250 560L318 628", 7) +
		puller(318, 630, 20) +
		zip("M516 470L580 452", 5) +
		// epaulettes
		[1, 0]
			.map((f) => {
				const d = "M498 220L570 242Q584 256 570 266L496 244Z";
				return pen.panel(f ? mirror(d) : d, { shadow: false, lift: 4, rot: 14 });
			})
			.join("") +
		pen.buttons(
			[
				[510, 235],
				[290, 235],
			],
			6,
			c.metal,
			0,
		) +
		// belt at the hem
		pen.panel(symmetric("M400 692Q500 690 576 682L576 728Q500 738 400 740"), { rot: 90, lift: 5 }) +
		pen.line(bothSides("M402 699Q500 697 573 690M402 732Q500 730 573 721"), piping, 1.8, ' opacity=".6"') +
		pen.panel("M356 690L438 692L438 740L356 738Z", { lift: 4, shadow: false }) +
		pen.line("M372 684L420 686L420 748L372 746Z", c.metal, 7) +
		pen.line("M396 688L398 744", c.metal, 4) +
		pen.buttons(
			[
				[446, 716],
				[466, 715],
			],
			4,
			mix(c.base, c.deep, 0.8),
			0,
		) +
		[330, 520].map((x) => pen.panel(`M${x - 8} 682L${x + 8} 682L${x + 9} 746L${x - 7} 746Z`, { lift: 4 })).join("") +
		pen.seam(bothSides("M574 252C556 318 568 374 598 414"), 2)
	);
}

/** Boxy collarless jacket edged in braid, with four patch pockets. */
export function collarless(pen: Pen): string {
	const { c } = pen,
		braid = c.trim,
		btn = c.metal;
	const sl: Sleeve = { s: [566, 266], u: [590, 424], co: [672, 704], ci: [590, 726], out: 18 };
	const b = body({ n: [462, 232], nd: 304, s: [566, 264], u: [592, 422], w: [588, 580], h: [592, 740], hc: 746 });
	/** Braid: a dark core with a pale twist and a fringe on both sides. */
	const trim = (d: string, w = 13) =>
		pen.line(d, mix(braid, c.alt, 0.35), w + 9, ' stroke-dasharray="1.4 3.2" style="stroke-linecap:butt"') +
		pen.line(d, braid, w) +
		pen.line(d, mix(braid, c.alt, 0.55), w * 0.34, ' stroke-dasharray="5 6"');
	const pocket = (x0: number, y0: number, w: number, h: number) =>
		`M${x0} ${y0}L${x0 + w} ${y0 - 6}L${x0 + w + 2} ${y0 + h - 6}Q${x0 + w / 2} ${y0 + h + 6} ${x0} ${y0 + h}Z`;
	const pockets: [number, number, number, number][] = [
		[456, 430, 84, 84],
		[460, 590, 98, 100],
	];
	return (
		backNeck(pen, [458, 230], 280, { y: 248 }) +
		sleeves(pen, sl, {
			cuff: (a, z, dir, flip) => {
				const k = flip ? -1 : 1;
				return (
					trim(`M${a[0] - dir[0] * 8} ${a[1] - dir[1] * 8}L${z[0] - dir[0] * 8} ${z[1] - dir[1] * 8}`) +
					pen.buttons(
						[
							[z[0] + 15 * k - dir[0] * 26, z[1] - dir[1] * 32],
							[z[0] + 15 * k - dir[0] * 48, z[1] - dir[1] * 54],
						],
						6.5,
						btn,
						0,
					)
				);
			},
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M580 410C560 520 570 660 600 760L650 760L640 410Z", 0.16) +
				pen.folds(
					[
						[592, 424, 550, 500, 500, 540, 10],
						[208, 424, 250, 500, 300, 540, -10],
					],
					[[240, 330, 250, 420, 296, 480, 8]],
				),
		) +
		pen.seam("M400 308L400 744", 4, 0.75) +
		pen.seam(bothSides("M524 300C520 420 516 560 522 742"), 1.6, 0.3) +
		trim(bothSides("M400 738Q500 738 590 732")) +
		trim(bothSides("M411 312L411 734")) +
		trim("M340 234C342 290 366 308 400 308C434 308 458 290 460 234") +
		pockets
			.flatMap(([x, y, w, h]) => [pocket(x, y, w, h), mirror(pocket(x, y, w, h))])
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, tone: 0.05, rot: i % 2 ? 4 : -4 }))
			.join("") +
		pockets.map(([x, y, w]) => trim(bothSides(`M${x + 2} ${y + 6}L${x + w - 2} ${y}`), 11)).join("") +
		pen.buttons(
			pockets.flatMap(([x, y, w]): Pt[] => [
				[x + w / 2, y + 26],
				[800 - x - w / 2, y + 26],
			]),
			9,
			btn,
			0,
		) +
		pen.buttons(
			[
				[424, 360],
				[424, 450],
				[424, 540],
				[424, 630],
				[424, 710],
			],
			10,
			btn,
			0,
		) +
		pen.seam(bothSides("M566 266C550 330 560 380 588 422"), 1.8)
	);
}

/** Duffle coat: hood, yoke, horn toggles on leather loops, patch pockets. */
export function duffle(pen: Pen): string {
	const { c } = pen,
		horn = "#d8bf95",
		hornDark = "#6b4a2e",
		cord = mix(c.trim, "#7a4a26", 0.4);
	const sl: Sleeve = { s: [572, 254], u: [592, 404], co: [672, 702], ci: [590, 722], out: 18 };
	const b = body({ n: [474, 216], nd: 300, s: [572, 252], u: [594, 402], w: [588, 600], h: [616, 884], hc: 894 });
	const pocket = "M464 660L572 652L580 780Q524 792 468 788Z";
	const toggle = (y: number) => {
		const loop = (d: string) =>
			pen.line(d, c.deep, 8, ' opacity=".4" transform="translate(2 5)"') + pen.line(d, cord, 6.5);
		return (
			[1, 0]
				.map((f) => {
					const d = `M446 ${y - 17}L478 ${y - 21}L482 ${y + 15}L450 ${y + 17}Z`;
					return pen.panel(f ? mirror(d) : d, { fill: cord, pattern: "leather", shadow: false, lift: 3 });
				})
				.join("") +
			pen.stitch(
				bothSides(`M451 ${y - 12}L474 ${y - 15}L477 ${y + 11}L454 ${y + 13}Z`),
				mix(cord, "#fff0d0", 0.5),
				1.3,
				"4 3",
			) +
			loop(`M350 ${y - 5}C380 ${y - 10} 420 ${y - 12} 432 ${y}C420 ${y + 12} 380 ${y + 10} 350 ${y + 5}`) +
			loop(`M450 ${y}L412 ${y + 1}`) +
			pen.fill(
				`M376 ${y + 6}C378 ${y - 4} 390 ${y - 12} 408 ${y - 12}C428 ${y - 12} 440 ${y - 4} 442 ${y + 6}C438 ${y + 16} 424 ${y + 18} 408 ${y + 18}C392 ${y + 18} 380 ${y + 16} 376 ${y + 6}Z`,
				c.deep,
				' opacity=".45"',
			) +
			pen.fill(
				`M374 ${y}C376 ${y - 8} 390 ${y - 14} 408 ${y - 14}C426 ${y - 14} 438 ${y - 8} 440 ${y}C438 ${y + 8} 426 ${y + 12} 408 ${y + 12}C390 ${y + 12} 376 ${y + 8} 374 ${y}Z`,
				horn,
			) +
			pen.fill(
				`M374 ${y}C376 ${y - 6} 380 ${y - 9} 388 ${y - 11}C384 ${y - 4} 384 ${y + 4} 388 ${y + 10}C380 ${y + 8} 376 ${y + 5} 374 ${y}Z`,
				hornDark,
			) +
			pen.line(`M392 ${y - 8}Q408 ${y - 11} 426 ${y - 8}`, "#fff6e0", 2.4, ' opacity=".7"')
		);
	};
	return (
		sleeves(pen, sl, {
			cuff: (a, z, dir) =>
				pen.seam(`M${a[0] - dir[0] * 34} ${a[1] - dir[1] * 34}L${z[0] - dir[0] * 34} ${z[1] - dir[1] * 34}`, 2, 0.5) +
				pen.panel(
					`M${a[0] * 0.5 + z[0] * 0.5 - dir[0] * 46} ${a[1] * 0.5 + z[1] * 0.5 - dir[1] * 46}L${z[0] - dir[0] * 46} ${z[1] - dir[1] * 46}L${z[0] - dir[0] * 22} ${z[1] - dir[1] * 22}L${a[0] * 0.5 + z[0] * 0.5 - dir[0] * 22} ${a[1] * 0.5 + z[1] * 0.5 - dir[1] * 22}Z`,
					{ lift: 3, shadow: false },
				),
		}) +
		pen.panel(
			b,
			{ lift: 5 },
			pen.wash("M586 400C560 540 576 740 590 900L680 900L640 400Z", 0.18) +
				pen.folds(
					[
						[594, 404, 550, 470, 500, 510, 11],
						[206, 404, 250, 470, 300, 510, -11],
						[500, 520, 540, 720, 530, 886, -12],
						[300, 520, 270, 720, 280, 886, 12],
						[580, 620, 570, 760, 590, 880, 9],
					],
					[
						[240, 330, 250, 420, 300, 480, 8],
						[530, 540, 560, 720, 560, 880, -8],
						[340, 560, 320, 720, 324, 886, 9],
					],
				),
		) +
		pen.seam("M432 330L430 892", 2.6, 0.6) +
		pen.stitch("M442 340L440 886", c.thread, 1.5, "5 3") +
		pen.panel(symmetric("M400 404C460 404 530 396 594 384C580 360 566 300 572 254Q520 232 474 222L400 300"), {
			shadow: false,
			lift: 4,
			tone: 0.04,
		}) +
		pen.stitch(bothSides("M400 396C460 396 530 388 588 376"), c.thread, 1.5, "5 3") +
		[pocket, mirror(pocket)]
			.map((d, i) => pen.panel(d, { shadow: false, lift: 4, rot: i ? 3 : -3, tone: 0.02 }))
			.join("") +
		pen.stitch(bothSides("M471 667L475 781Q524 785 572 774L566 660M466 684L574 676"), c.thread, 1.5, "5 3") +
		toggle(446) +
		toggle(540) +
		toggle(634) +
		toggle(728) +
		// hood
		pen.panel(
			symmetric("M400 102C468 100 518 138 528 196C532 240 520 282 494 312C464 340 434 352 404 366"),
			{ lift: 7 },
			pen.folds(
				[
					[514, 170, 504, 250, 470, 316, 10],
					[286, 170, 296, 250, 330, 316, -10],
				],
				[[312, 150, 292, 196, 302, 256, 8]],
			),
		) +
		pen.seam("M400 104C401 118 400 130 400 144", 2, 0.5) +
		pen.panel(
			symmetric("M400 146C450 146 482 176 484 222C484 264 446 308 400 344"),
			{ fill: c.lining, pattern: "plaid", scale: 0.6, tone: -0.16, shadow: false, rot: 8 },
			pen.wash("M310 140L490 140L490 214C450 178 350 178 318 236Z", 0.3),
		) +
		label(pen, 400, 196, 48) +
		pen.stitch(
			symmetric("M400 134C458 134 494 170 496 222C498 270 454 318 404 354").replace("Z", ""),
			c.thread,
			1.5,
			"5 3",
		) +
		pen.panel("M352 322C372 336 388 344 404 350C396 372 380 384 362 378C344 368 334 350 330 336Z", {
			shadow: false,
			lift: 3,
		}) +
		pen.panel(mirror("M352 322C372 336 388 344 404 350C396 372 380 384 362 378C344 368 334 350 330 336Z"), {
			shadow: false,
			lift: 4,
		}) +
		pen.seam(bothSides("M572 254C556 318 566 366 592 402"), 2)
	);
}
