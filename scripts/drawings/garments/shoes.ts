// Shoes: always a pair. Side views face left, one stepping before the other; loafers are seen from above.

import { SHOP_NAME, text } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { type Fold, mapFolds, mapPath, mirror, mirrorFold, moveFold, type Pt, sameFold } from "../path.ts";
import type { Pen } from "../pen.ts";

/** Draw one shoe twice: the far one up and right, the near one over it. A pair with `right` faces the other way. */
function pair(
	one: (m: (d: string) => string, p: (x: number, y: number) => Pt, near: boolean) => string,
	far: Pt,
	near: Pt,
	right = false,
): string {
	const at = ([dx, dy]: Pt, isNear: boolean) => {
		const move = (x: number, y: number): Pt => [right ? 620 - x - dx : x + dx, y + dy];
		return one((d) => mapPath(d, move, 10), move, isNear);
	};
	return at(far, false) + at(near, true);
}

/** Heeled Chelsea ankle boot with elastic gores. Variant lace: a laced boot with eyelets. */
export function ankleBoot(pen: Pen): string {
	const { c } = pen,
		sole = mix(c.trim, "#1a1210", 0.45),
		lace = pen.variant === "lace";
	return pair(
		(m, p, near) =>
			pen.panel(m("M292 250Q360 234 436 246L428 268Q360 258 298 272Z"), {
				fill: mix(c.lining, c.deep, 0.3),
				pattern: false,
			}) +
			pen.panel(m("M384 600L472 596C474 630 470 664 462 690L394 690C392 660 384 630 380 600Z"), {
				fill: sole,
				pattern: false,
			}) +
			pen.seam(m("M390 648L468 646M391 668L466 666"), 1.4, 0.4) +
			pen.panel(m("M92 606C180 620 300 616 388 606L390 634C300 644 170 652 104 640C88 634 84 614 92 606Z"), {
				fill: sole,
				pattern: false,
			}) +
			pen.panel(
				m(
					"M292 252Q362 266 438 246C446 320 440 380 456 450C472 510 478 560 474 610C420 622 330 616 250 620C180 626 110 626 94 610C84 560 130 528 190 510C250 490 282 446 292 384C296 340 296 300 292 252Z",
				),
				{ lift: near ? 10 : 3, rot: -30 },
				pen.wash(m("M440 240C430 400 440 520 420 640L500 640L480 240Z"), 0.2) +
					pen.wash(m("M94 590C180 600 330 590 480 584L480 640L90 640Z"), 0.2) +
					pen.folds(
						mapFolds(
							moveFold(p),
							[268, 470, 320, 490, 372, 462, 9],
							[252, 494, 310, 520, 380, 496, 8],
							[436, 400, 400, 430, 360, 420, -7],
						),
						mapFolds(
							moveFold(p),
							[110, 570, 150, 536, 216, 522, 9],
							[304, 280, 306, 360, 296, 410, 8],
							[280, 462, 320, 476, 366, 452, 5],
						),
					) +
					(lace
						? ""
						: pen.fill(
								m("M342 256L400 252C398 330 396 380 408 440C392 464 366 462 352 440C350 380 346 320 342 256Z"),
								mix(c.base, c.deep, 0.5),
							) +
							pen.line(
								m("M352 256L362 444M362 256L371 452M372 256L380 455M382 254L388 454M392 254L397 448"),
								mix(c.base, c.deep, 0.85),
								2.4,
							)),
			) +
			(lace
				? pen.panel(m("M292 262L330 258C330 360 318 440 262 506L214 516C270 480 290 430 294 370Z"), {
						shadow: false,
						lift: 2,
						tone: -0.14,
					}) +
					pen.stitch(m("M326 262C326 360 314 436 262 500"), c.thread, 1.6) +
					[0, 1, 2, 3, 4, 5, 6]
						.map((i) =>
							pen.line(
								m(`M${300 - i * i * 1.5} ${286 + i * 34}L${330 - i * i * 1.6} ${276 + i * 35}`),
								mix(c.accent, "#fff", 0.2),
								6,
							),
						)
						.join("")
				: pen.stitch(
						m("M336 260C340 340 344 400 348 446C366 474 396 472 414 446C404 390 404 330 406 256"),
						c.thread,
						1.5,
					)) +
			pen.stitch(m("M100 606C200 616 330 608 470 602"), mix(c.trim, "#fff0d0", 0.5), 1.8) +
			pen.stitch(m("M454 470C430 500 426 560 430 604"), c.thread, 1.5) +
			pen.panel(m("M424 220C432 208 446 210 448 222L450 272L432 274Z"), { fill: c.trim, pattern: false, lift: 3 }),
		[96, -84],
		[-20, 50],
	);
}

/** Low-top court sneaker: rubber cupsole, toe cap, laces, a side flash. Variant canvas: a rubber toe and no flash. */
export function sneaker(pen: Pen): string {
	const { c } = pen,
		canvas = pen.variant === "canvas",
		lace = "#f7f0e2",
		flash = pen.pattern === "plain" ? false : pen.pattern;
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M278 424C330 398 440 396 500 424L480 462L330 466Z"), {
					fill: mix(c.accent, c.deep, 0.35),
					pattern: false,
				}) +
				pen.panel(m("M244 462C254 420 272 386 298 372C322 366 342 380 340 404C334 430 322 450 310 464Z"), {
					tone: -0.08,
					lift: 2,
					rot: 30,
				}) +
				pen.stitch(m("M256 450C264 420 280 394 300 382C318 378 332 388 330 406"), c.thread, 1.5) +
				pen.panel(
					m(
						"M82 560C76 528 100 506 142 496C194 482 236 458 282 420C300 426 316 444 330 460C372 478 424 474 454 456C470 442 484 428 500 422C514 424 518 440 516 456C516 492 522 526 520 560Z",
					),
					{ lift: near ? 10 : 3, rot: -10 },
					pen.wash(m("M484 410C484 470 492 520 488 580L540 580L530 410Z"), 0.14) +
						pen.folds(
							F([
								[196, 490, 236, 500, 286, 486, 6],
								[430, 470, 410, 500, 372, 510, 6],
							]),
							F([[110, 530, 150, 506, 206, 492, 7]]),
						),
				) +
				pen.panel(m("M82 560C76 528 100 506 142 496C170 508 182 532 180 560Z"), {
					fill: canvas ? RUBBER : c.base,
					pattern: canvas ? false : pen.pattern,
					shadow: false,
					lift: 3,
					tone: 0.06,
				}) +
				pen.stitch(m("M148 500C176 512 188 534 186 556"), c.thread, 1.6) +
				(canvas
					? ""
					: dots(
							pen,
							p,
							[0, 1, 2, 3, 4, 5, 6].map(
								(i): Pt => [112 + (i % 4) * 16 + (i > 3 ? 8 : 0), 536 - (i % 4) * 4 + (i > 3 ? 12 : 0)],
							),
							2.4,
							mix(c.base, c.deep, 0.55),
						)) +
				pen.panel(m("M182 486C228 468 256 446 282 420L324 450C298 484 258 510 214 524Z"), {
					shadow: false,
					lift: 3,
					tone: -0.05,
					rot: 40,
				}) +
				pen.stitch(m("M192 491C232 474 260 452 284 430L313 451C290 480 254 504 214 516"), c.thread, 1.5) +
				pen.panel(
					m(
						"M500 422C514 424 518 440 516 456C516 492 522 526 520 560L440 560C452 528 456 492 454 456C470 442 484 428 500 422Z",
					),
					{ fill: canvas ? c.base : c.accent, pattern: canvas ? pen.pattern : flash, shadow: false, lift: 3 },
				) +
				pen.stitch(m("M449 556C461 526 464 494 462 460C474 448 488 436 500 431"), mix(c.accent, "#fff", 0.5), 1.6) +
				(canvas
					? pen.fill(m("M384 492C408 492 408 530 384 530C360 530 360 492 384 492Z"), RUBBER)
					: pen.panel(m("M276 560C306 532 330 500 344 466L384 472C376 506 358 536 334 560Z"), {
							fill: c.accent,
							pattern: flash,
							shadow: false,
							lift: 3,
						}) +
						pen.stitch(
							m("M288 556C316 530 338 500 350 473M328 556C350 534 366 506 375 476"),
							mix(c.accent, "#fff", 0.55),
							1.5,
						)) +
				dots(
					pen,
					p,
					[
						[228, 497],
						[252, 481],
						[274, 463],
						[294, 444],
					],
					3.4,
					mix(c.base, c.deep, 0.6),
				) +
				laces(
					pen,
					m,
					[0, 1, 2, 3].map(
						(i) =>
							`M${204 + i * 24} ${476 - i * 17}C${214 + i * 24} ${460 - i * 17} ${228 + i * 23} ${466 - i * 18} ${230 + i * 22} ${496 - i * 18}`,
					),
					lace,
					8,
					[286, 408],
				) +
				// cupsole
				pen.panel(
					m("M76 550C180 564 420 562 524 546C532 562 532 586 524 602C400 612 180 612 92 604C74 594 68 570 76 550Z"),
					{ fill: RUBBER, pattern: false, lift: 3 },
					pen.wash(m("M70 594C200 604 400 604 540 590L540 630L70 630Z"), 0.22),
				) +
				pen.line(m("M78 574C190 588 410 586 527 570"), c.accent, 4) +
				pen.stitch(m("M80 560C190 574 410 572 522 557"), mix(RUBBER, c.deep, 0.4), 1.5)
			);
		},
		[76, -104],
		[-60, 60],
	);
}

/** Pointed pump on a slim heel. Variant block: a sixties block heel with a bow. */
export function pump(pen: Pen): string {
	const { c } = pen,
		block = pen.variant === "block",
		heel = mix(c.base, c.deep, 0.3);
	return pair(
		(m, p, near) => {
			const sock = p(374, 430);
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M186 510C260 462 400 404 448 326C470 340 480 360 478 384C440 470 300 560 200 530Z"), {
					fill: "#e4cba4",
					pattern: false,
					tone: -0.12,
				}) +
				pen.panel(
					m(
						block
							? "M426 470C452 450 478 430 494 410C506 470 500 560 492 622L424 622C432 570 432 520 426 470Z"
							: "M440 486C462 462 486 436 498 404C508 450 494 540 486 622L464 622C464 570 458 520 440 486Z",
					),
					{ fill: heel, pattern: block ? pen.pattern : false, rot: 4 },
					pen.wash(m("M480 400C486 500 480 600 476 640L520 640L520 400Z"), 0.25),
				) +
				pen.panel(m(block ? "M422 614L494 614L492 632L424 632Z" : "M462 616L488 616L487 630L464 630Z"), {
					fill: "#2c2220",
					pattern: false,
				}) +
				pen.panel(
					m(
						"M66 614C150 622 220 610 270 580C320 548 370 510 440 486L452 500C390 526 340 570 290 604C230 636 130 640 70 630Z",
					),
					{ fill: mix(c.trim, "#2a1a14", 0.4), pattern: false },
				) +
				pen.panel(
					m(
						"M60 616C90 574 136 536 186 508C216 532 292 520 352 474C406 432 438 382 452 322C486 330 504 370 500 414C494 448 470 476 440 494C370 518 320 556 270 590C214 622 120 628 60 616Z",
					),
					{ lift: near ? 10 : 3, rot: -36 },
					pen.wash(
						m(
							"M60 600C160 600 240 580 300 540C360 500 420 470 510 400L520 480C420 520 330 570 280 600C220 640 100 640 60 630Z",
						),
						0.22,
					) +
						pen.folds(
							F([[448, 340, 440, 420, 400, 460, 7]]),
							F([
								[96, 592, 150, 548, 226, 506, 10],
								[462, 340, 484, 372, 482, 420, -6],
							]),
						),
				) +
				// the lining's far edge, the counter's seam, a light along the heel and the piped topline
				pen.line(m("M192 506C262 462 396 410 446 332"), mix("#e4cba4", "#fff", 0.5), 2) +
				`<g transform="rotate(-42 ${sock.join(" ")})">${text(SHOP_NAME, ...sock, 9, "#8a5f38", 1.5, 4)}</g>` +
				pen.seam(m("M404 446C420 462 428 476 430 496"), 1.8, 0.5) +
				pen.line(m("M186 510C216 534 292 522 352 476C406 434 438 384 452 324"), mix(c.base, c.deep, 0.55), 4.5) +
				pen.line(m("M188 508C218 531 292 519 350 474C404 432 436 384 450 326"), mix(c.base, c.light, 0.6), 1.3) +
				pen.line(
					m(block ? "M440 500C446 540 446 580 440 616" : "M466 470C474 520 474 570 471 612"),
					mix(c.base, c.light, 0.7),
					3,
					' opacity=".45"',
				) +
				pen.line(
					m("M74 618C150 624 224 612 274 582C322 552 368 514 442 490"),
					mix(c.trim, "#fff0d0", 0.3),
					1.4,
					' opacity=".8"',
				) +
				pen.stitch(m("M182 520C216 546 296 532 358 484C412 440 446 390 458 334"), c.thread, 1.3, "4 3") +
				(block
					? pen.panel(m("M196 524C162 500 132 508 132 528C134 552 170 554 196 536Z"), {
							lift: 4,
							fill: "#2e2a2c",
							pattern: false,
						}) +
						pen.panel(m("M196 524C218 492 252 490 256 512C256 536 222 546 200 538Z"), {
							lift: 4,
							fill: "#2e2a2c",
							pattern: false,
						}) +
						pen.panel(m("M186 516Q198 510 210 520L208 542Q196 548 184 540Z"), {
							lift: 3,
							fill: "#2e2a2c",
							pattern: false,
						})
					: "")
			);
		},
		[92, -124],
		[-34, 66],
	);
}

/** Penny loafers from above. Variant bit: a horsebit instead of the penny strap. */
export function loafer(pen: Pen): string {
	const { c } = pen,
		bit = pen.variant === "bit",
		inside = "#d9b98a";
	const one = (f: boolean) => {
		const m = (d: string) => (f ? mirror(d) : d),
			t: Pt = f ? [266, 664] : [534, 664];
		return (
			pen.panel(
				m(
					"M540 172C606 172 654 240 652 340C650 440 628 500 630 590C632 690 612 780 534 784C456 784 434 700 442 600C448 500 414 440 416 350C418 250 474 172 540 172Z",
				),
				{ fill: mix(c.trim, "#160f0e", 0.5), pattern: false },
			) +
			pen.panel(
				m(
					"M540 182C600 182 644 244 642 340C640 440 618 500 620 590C622 684 602 772 534 774C466 774 446 694 452 600C458 500 424 440 426 350C428 256 480 182 540 182Z",
				),
				{ lift: 3, rot: f ? 6 : -6 },
				pen.wash(m("M590 190C640 260 630 420 612 520C610 640 612 720 560 780L660 780L680 200Z"), f ? 0.06 : 0.2) +
					pen.wash(
						mirror(m("M590 190C640 260 630 420 612 520C610 640 612 720 560 780L660 780L680 200Z"), f ? 266 : 534),
						f ? 0.2 : 0.04,
					),
			) +
			pen.panel(
				m(
					"M536 470C580 466 598 482 602 520C606 600 610 680 590 728C572 756 500 758 480 728C460 680 468 600 472 520C474 484 492 470 536 470Z",
				),
				{ fill: inside, pattern: false, shadow: false },
				pen.wash(m("M460 460L620 460L612 540C580 500 500 500 474 560C470 640 470 700 500 760L450 760Z"), 0.34),
			) +
			text(SHOP_NAME, t[0], t[1], 13, "#6a4426", 1.5, 4) +
			pen.stitch(m("M476 726C500 764 574 762 594 726"), c.thread, 1.6) +
			// apron, seam and tongue
			pen.panel(
				m(
					"M538 232C584 232 608 290 602 352C600 400 596 440 600 480C580 462 500 462 474 482C476 440 468 400 466 352C462 290 490 232 538 232Z",
				),
				{ shadow: false, lift: 3, tone: 0.05, rot: f ? 6 : -6 },
				pen.folds(mapFolds(f ? mirrorFold : sameFold, [484, 430, 536, 446, 596, 424, 6]), [
					f ? [232, 270, 216, 310, 218, 360, -7] : [494, 270, 478, 310, 482, 360, 8],
				]),
			) +
			pen.line(
				m("M474 482C476 440 468 400 466 352C462 290 490 232 538 232C584 232 608 290 602 352C600 400 596 440 600 480"),
				c.deep,
				5,
				' opacity=".35"',
			) +
			pen.stitch(
				m("M470 470C474 436 464 400 462 352C458 286 488 226 538 226C588 226 612 286 606 352C604 400 600 436 604 470"),
				c.thread,
				2.2,
				"3 7",
			) +
			pen.panel(
				m(
					"M494 470C500 440 516 428 538 428C560 428 576 440 582 468C586 490 584 512 578 520C550 508 522 508 498 522C490 510 490 490 494 470Z",
				),
				{ shadow: false, lift: 4, tone: 0.02 },
			) +
			(bit
				? pen.line(m("M446 432Q536 410 620 430"), c.trim, 20) +
					pen.line(m("M486 424Q536 412 586 422"), c.metal, 7) +
					pen.line(
						m(
							"M486 406C472 406 472 442 486 442C500 442 500 406 486 406ZM586 404C572 404 572 440 586 440C600 440 600 404 586 404Z",
						),
						c.metal,
						5.5,
					)
				: pen.panel(m("M436 418C470 404 600 402 632 414L628 456C596 444 474 446 440 462Z"), {
						lift: 4,
						tone: -0.05,
						rot: 80,
					}) +
					pen.fill(m("M504 422L566 421Q554 432 566 443L504 445Q516 434 504 422Z"), mix(c.base, c.deep, 0.85)) +
					pen.stitch(m("M440 424C480 411 596 409 630 421M442 455C480 440 596 438 627 449"), c.thread, 1.5))
		);
	};
	return one(true) + one(false);
}

const RUBBER = "#f3ecdd";
/** Flat laces: bars across the front, each with its shadow, then a bow where `bow` says. */
function laces(pen: Pen, m: (d: string) => string, bars: readonly string[], color: string, w = 8, bow?: Pt): string {
	const d = bars.map((bar) => m(bar)).join("");
	const [x, y] = bow ?? [0, 0];
	const knot = m(
		`M${x} ${y}C${x - 30} ${y - 28} ${x - 52} ${y - 18} ${x - 48} ${y - 2}C${x - 42} ${y + 12} ${x - 14} ${y + 8} ${x} ${y}C${x + 12} ${y - 28} ${x + 40} ${y - 40} ${x + 46} ${y - 22}C${x + 50} ${y - 6} ${x + 20} ${y + 2} ${x} ${y}M${x} ${y}C${x - 14} ${y + 22} ${x - 16} ${y + 34} ${x - 26} ${y + 44}M${x} ${y}C${x + 8} ${y + 20} ${x + 18} ${y + 28} ${x + 20} ${y + 42}`,
	);
	return (
		pen.line(d, pen.c.deep, w, ' opacity=".32" transform="translate(3 4)"') +
		pen.line(d, color, w) +
		(bow
			? pen.line(knot, pen.c.deep, w * 0.8, ' opacity=".32" transform="translate(3 4)"') +
				pen.line(knot, color, w * 0.8)
			: "")
	);
}
const dots = (pen: Pen, p: (x: number, y: number) => Pt, at: readonly Pt[], r: number, color: string) =>
	at
		.map(([x, y]) => {
			const [a, b] = pen.at(...p(x, y));
			return `<circle cx="${a}" cy="${b}" r="${r}" fill="${color}"/>`;
		})
		.join("");

/** Canvas high-top: rubber toe cap and foxing, eyelets to the ankle, a round patch. */
export function highTop(pen: Pen): string {
	const { c } = pen,
		lace = "#f7f0e2";
	return pair(
		(m, p, near) => {
			const patch = pen.at(...p(387, 362));
			const eyes: Pt[] = [0, 1, 2, 3, 4, 5, 6].map((i) => [
				226 + i * 13 - (i > 3 ? (i - 3) * 6 : 0),
				470 - i * 33 - (i > 2 ? (i - 2) * 2 : 0),
			]);
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M262 262C300 232 410 226 456 258L446 300L280 306Z"), {
					fill: mix(c.base, c.deep, 0.5),
					pattern: false,
				}) +
				pen.panel(m("M232 330C222 280 226 240 240 222C262 212 292 220 300 240L296 320Z"), {
					tone: -0.1,
					lift: 2,
					rot: 10,
				}) +
				pen.stitch(m("M236 300C234 262 240 240 248 232C264 226 282 230 288 244"), c.thread, 1.5) +
				pen.panel(
					m(
						"M84 560C80 528 100 504 146 494C196 478 226 448 244 400C258 356 264 306 266 260C320 282 404 280 456 254C462 330 470 400 488 452C506 490 516 530 516 560Z",
					),
					{ lift: near ? 10 : 3, rot: -8 },
					pen.wash(m("M440 240C436 360 470 460 480 570L540 570L500 240Z"), 0.18) +
						pen.folds(
							F([
								[250, 430, 300, 452, 350, 430, 8],
								[240, 456, 300, 484, 356, 466, 7],
								[468, 420, 430, 440, 396, 432, -6],
								[460, 360, 430, 376, 400, 372, -5],
							]),
							F([
								[120, 520, 160, 494, 210, 482, 7],
								[300, 300, 306, 360, 300, 410, 6],
							]),
						),
				) +
				// heel strip, eyelet stay
				pen.panel(
					m(
						"M440 262L456 254C462 330 470 400 488 452C506 490 516 530 516 560L482 560C478 520 466 480 456 450C440 390 438 320 440 262Z",
					),
					{
						shadow: false,
						lift: 2,
						tone: -0.14,
					},
				) +
				pen.stitch(m("M434 264C432 322 434 392 450 452C460 484 472 522 476 556"), c.thread, 1.5) +
				pen.panel(
					m(
						"M266 260L312 274C312 320 306 370 292 414C276 458 252 492 214 514L178 486C208 466 232 436 244 400C258 356 264 306 266 260Z",
					),
					{ shadow: false, lift: 3, tone: -0.06, rot: 14 },
				) +
				pen.stitch(m("M306 276C306 320 300 368 286 412C270 454 248 484 212 506"), c.thread, 1.5) +
				pen.stitch(m("M300 276C360 282 410 276 440 264"), c.thread, 1.5) +
				dots(
					pen,
					p,
					eyes.map(([x, y]): Pt => [x + 12, y + 6]),
					5,
					mix(c.metal, "#fff", 0.6),
				) +
				laces(
					pen,
					m,
					eyes.map(([x, y], i) => `M${x - 26 + i * 1.5} ${y - 6 - i}Q${x - 8} ${y - 16} ${x + 12} ${y + 6}`),
					lace,
					7.5,
					[276, 250],
				) +
				// patch
				pen.fill(
					m(
						"M386 322C414 322 428 342 428 362C428 384 412 402 386 402C360 402 346 384 346 362C346 342 360 322 386 322Z",
					),
					lace,
				) +
				pen.line(
					m(
						"M386 330C408 330 420 346 420 362C420 380 408 394 386 394C364 394 354 380 354 362C354 346 364 330 386 330Z",
					),
					c.base,
					2.4,
				) +
				text("E", ...patch, 26, c.base, 2.6) +
				// toe cap and sole
				pen.panel(m("M82 566C76 522 108 496 152 492C184 512 194 538 192 566Z"), {
					fill: RUBBER,
					pattern: false,
					shadow: false,
					lift: 3,
				}) +
				pen.line(m("M156 494C190 514 200 540 198 562"), mix(RUBBER, c.deep, 0.35), 2) +
				pen.panel(
					m("M76 548C180 562 420 560 520 544C528 562 530 588 522 604C400 614 180 614 92 606C74 596 68 568 76 548Z"),
					{ fill: RUBBER, pattern: false, lift: 3 },
					pen.wash(m("M70 594C200 604 400 604 540 590L540 630L70 630Z"), 0.24),
				) +
				pen.line(m("M78 566C190 580 410 578 526 562"), c.base, 4) +
				pen.line(m("M80 556C190 570 410 568 522 552"), mix("#b4492d", c.base, 0.15), 2.6)
			);
		},
		[76, -104],
		[-60, 62],
	);
}

/** Retro runner: mesh below suede overlays, a wedge of foam in two layers, a curved side mark. */
export function runner(pen: Pen): string {
	const { c } = pen,
		suede = c.accent,
		foam = "#efe7d6",
		lace = "#f4eee0";
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			const over = (d: string, o: { rot?: number; fill?: string } = {}) =>
				pen.panel(m(d), { fill: o.fill ?? suede, pattern: "suede", shadow: false, lift: 3, ...o });
			return (
				pen.panel(m("M280 416C330 392 440 388 500 412L480 452L330 456Z"), {
					fill: mix(suede, c.deep, 0.45),
					pattern: false,
				}) +
				pen.panel(m("M246 452C256 414 276 378 302 364C324 360 342 374 340 396C334 422 322 442 310 454Z"), {
					tone: -0.08,
					lift: 2,
					pattern: "canvas",
				}) +
				pen.panel(
					m(
						"M76 548C74 520 100 502 142 492C194 478 236 454 284 414C302 420 318 438 330 452C372 470 424 464 456 444C472 430 486 416 500 410C514 412 518 428 516 444C514 480 522 516 522 548Z",
					),
					{ lift: near ? 10 : 3, pattern: "canvas", rot: -8 },
					pen.wash(m("M480 400C480 460 490 510 484 570L540 570L530 400Z"), 0.14) +
						pen.folds(F([[196, 486, 230, 496, 282, 480, 6]]), F([[120, 520, 160, 500, 210, 486, 6]])),
				) +
				over("M74 550C72 520 100 502 142 492C150 510 190 516 236 520C250 530 256 540 258 550Z", { rot: 10 }) +
				over("M180 482C226 464 256 440 284 414L322 442C296 478 256 506 214 520L196 506Z", { rot: -30 }) +
				over(
					"M500 410C514 412 518 428 516 444C514 480 522 516 522 548L404 548C430 520 446 484 456 444C472 430 486 416 500 410Z",
				) +
				pen.stitch(m("M84 540C84 522 108 508 140 500C152 518 196 522 232 527"), mix(suede, "#fff4de", 0.55), 1.5) +
				pen.stitch(
					m("M190 488C230 470 260 446 284 424L312 444C288 474 252 498 214 511"),
					mix(suede, "#fff4de", 0.55),
					1.5,
				) +
				pen.stitch(m("M414 544C438 516 454 484 463 450C474 438 488 426 500 420"), mix(suede, "#fff4de", 0.55), 1.5) +
				pen.panel(
					m(
						"M276 548C300 520 330 490 352 458L380 466C372 486 360 504 346 518C380 512 404 496 424 470L440 458C428 500 380 540 320 548Z",
					),
					{
						fill: "#c98a3f",
						pattern: "leather",
						shadow: false,
						lift: 3,
					},
				) +
				pen.panel(m("M484 416C496 404 512 404 520 414L524 446L496 446Z"), {
					fill: "#c98a3f",
					pattern: "leather",
					shadow: false,
					lift: 3,
				}) +
				dots(
					pen,
					p,
					[
						[226, 492],
						[250, 476],
						[272, 458],
						[292, 438],
					],
					3.6,
					mix(suede, c.deep, 0.7),
				) +
				laces(
					pen,
					m,
					[0, 1, 2, 3].map(
						(i) =>
							`M${204 + i * 24} ${470 - i * 17}C${214 + i * 24} ${456 - i * 17} ${228 + i * 23} ${462 - i * 18} ${228 + i * 22} ${490 - i * 18}`,
					),
					lace,
					7,
					[286, 402],
				) +
				// foam: an upper layer, a coloured wedge, a thin dark outsole
				pen.panel(
					m("M62 540C170 556 420 548 526 528C544 546 546 584 532 600C400 608 190 612 100 604C72 596 54 566 62 540Z"),
					{ fill: foam, pattern: false, lift: 3 },
					pen.wash(m("M300 580C400 576 480 566 550 552L550 620L280 620Z"), 1, mix(suede, foam, 0.35)) +
						pen.wash(m("M60 588C200 600 400 598 550 584L550 620L60 620Z"), 0.22),
				) +
				pen.line(m("M300 580C400 576 470 566 538 554"), mix(foam, c.deep, 0.45), 1.8) +
				pen.panel(
					m("M70 588C100 602 400 606 536 592C538 602 532 610 520 612C400 620 190 622 104 616C86 612 72 604 70 588Z"),
					{
						fill: c.trim,
						pattern: false,
						lift: 2,
					},
				)
			);
		},
		[76, -104],
		[-60, 58],
		true,
	);
}

/** Desert boot: two eyelets, unlined, on crepe. */
export function chukka(pen: Pen): string {
	const { c } = pen,
		crepe = "#c79a62",
		lace = mix(c.trim, "#3a2416", 0.3);
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M262 338C320 312 420 308 466 334L452 372L290 380Z"), {
					fill: mix(c.base, c.deep, 0.45),
					pattern: "suede",
				}) +
				pen.panel(m("M236 420C236 376 246 336 262 316C284 306 306 318 308 340L300 420Z"), {
					tone: -0.1,
					lift: 2,
					rot: 8,
				}) +
				pen.panel(
					m(
						"M82 568C72 532 104 500 160 486C214 470 246 440 258 402C266 376 270 356 272 336C324 356 412 354 466 330C470 386 478 436 494 476C508 510 514 540 512 568Z",
					),
					{ lift: near ? 10 : 3, rot: -10 },
					pen.wash(m("M452 320C452 410 474 500 476 580L540 580L500 320Z"), 0.16) +
						pen.wash(m("M80 546C200 566 400 562 520 544L520 590L80 590Z"), 0.18) +
						pen.folds(
							F([
								[206, 482, 250, 504, 296, 486, 8],
								[196, 500, 244, 526, 300, 508, 7],
								[470, 420, 440, 440, 404, 434, -7],
							]),
							F([
								[104, 536, 140, 506, 196, 490, 8],
								[380, 380, 384, 440, 380, 500, 7],
							]),
						),
				) +
				// the quarters fold over the vamp
				pen.panel(
					m(
						"M272 336C324 356 412 354 466 330C470 386 478 436 494 476C508 510 514 540 512 568L350 568C330 548 300 520 262 506L232 452C248 436 256 412 262 388Z",
					),
					{ shadow: false, lift: 4, tone: 0.03, rot: 4 },
					pen.wash(m("M452 320C452 410 474 500 476 580L540 580L500 320Z"), 0.16) +
						pen.folds(
							F([
								[480, 440, 440, 456, 400, 446, -7],
								[500, 520, 440, 520, 390, 500, 7],
							]),
							F([[330, 376, 340, 430, 330, 480, 7]]),
						),
				) +
				pen.stitch(m("M280 346C326 364 410 362 458 340"), c.thread, 1.6) +
				pen.stitch(m("M280 350C276 390 262 428 242 452L268 500C306 514 336 540 356 564"), c.thread, 1.6) +
				pen.stitch(m("M448 344C450 400 458 450 470 490C478 516 482 540 482 562"), c.thread, 1.6) +
				dots(
					pen,
					p,
					[
						[284, 420],
						[276, 458],
					],
					6,
					mix(c.base, c.deep, 0.75),
				) +
				laces(pen, m, ["M244 408Q262 396 284 420", "M230 446Q252 432 276 458"], lace, 7, [266, 392]) +
				pen.panel(
					m("M74 560C180 576 410 574 514 558C524 574 526 594 518 608C400 618 190 620 92 612C72 602 66 578 74 560Z"),
					{ fill: crepe, pattern: "suede", lift: 3 },
					pen.wash(m("M70 598C200 608 400 608 530 594L530 630L70 630Z"), 0.26),
				) +
				pen.line(
					m("M76 584C190 598 410 596 522 580M78 600C190 612 400 612 520 596"),
					mix(crepe, "#3a2416", 0.45),
					1.6,
					' stroke-dasharray="26 4 9 3" opacity=".7"',
				) +
				pen.stitch(m("M82 568C190 582 410 580 510 566"), mix(c.thread, "#fff", 0.2), 1.8)
			);
		},
		[80, -104],
		[-64, 60],
		true,
	);
}

/** Work boot: cap toe scuffed pale, hooks above eyelets, a welt and a lugged sole. */
export function workBoot(pen: Pen): string {
	const { c } = pen,
		sole = "#3a2c24",
		lace = mix(c.accent, "#fff", 0.15);
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			const eyes: Pt[] = [0, 1, 2, 3, 4, 5].map((i) => [
				230 + i * 14 - (i > 3 ? (i - 3) * 7 : 0),
				478 - i * 40 + (i > 2 ? 2 : 0),
			]);
			return (
				pen.panel(m("M250 248C300 216 420 212 462 242L448 284L276 290Z"), {
					fill: mix(c.lining, c.deep, 0.3),
					pattern: false,
				}) +
				pen.panel(m("M226 330C214 280 220 232 236 212C258 200 290 210 298 232L294 330Z"), {
					tone: -0.14,
					lift: 2,
					rot: 10,
				}) +
				pen.panel(
					m(
						"M80 566C66 524 96 486 154 476C206 462 232 430 244 386C254 340 256 294 256 246C316 268 408 266 462 238C462 320 462 390 480 442C500 486 512 526 510 566Z",
					),
					{ lift: near ? 10 : 3, rot: -14 },
					pen.wash(m("M448 230C436 360 470 470 474 580L540 580L500 230Z"), 0.2) +
						pen.wash(m("M70 540C200 566 400 560 520 540L520 590L70 590Z"), 0.2) +
						pen.folds(
							F([
								[236, 434, 290, 462, 346, 440, 9],
								[228, 458, 286, 490, 350, 470, 8],
								[462, 380, 420, 404, 384, 396, -8],
								[468, 420, 430, 440, 396, 432, -7],
							]),
							F([
								[310, 290, 318, 350, 312, 410, 7],
								[240, 446, 290, 474, 340, 454, 4],
							]),
						),
				) +
				// heel counter, cap toe
				pen.panel(m("M470 420C486 470 512 526 510 566L392 566C398 520 428 470 470 420Z"), {
					shadow: false,
					lift: 3,
					tone: -0.1,
					rot: 20,
				}) +
				pen.stitch(m("M462 432C428 478 406 520 400 560M454 428C420 474 398 518 392 558"), c.thread, 1.6) +
				pen.panel(
					m("M78 568C64 524 96 486 154 476C186 496 202 532 198 568Z"),
					{ shadow: false, lift: 3, tone: 0.04, rot: 20 },
					pen.wash(m("M84 552C80 520 104 496 140 490C120 510 112 536 116 566Z"), 0.5, c.alt) +
						pen.wash(m("M92 536C96 516 112 504 130 500C116 514 108 528 106 548Z"), 0.6, c.accent),
				) +
				pen.stitch(m("M160 478C192 498 208 534 204 564M168 476C200 496 216 532 212 562"), c.thread, 1.6) +
				pen.panel(
					m(
						"M256 246L306 262C306 316 302 370 288 418C272 464 246 500 206 516L172 484C206 464 232 430 244 386C254 340 256 294 256 246Z",
					),
					{ shadow: false, lift: 3, tone: -0.06, rot: 14 },
				) +
				pen.stitch(m("M300 264C300 316 296 368 282 416C266 460 242 494 206 508"), c.thread, 1.6) +
				pen.stitch(m("M262 256C316 276 406 274 454 250"), c.thread, 1.6) +
				pen.panel(m("M436 196C446 184 460 188 462 200L464 250L446 254Z"), {
					fill: c.trim,
					pattern: "leather",
					lift: 3,
				}) +
				dots(
					pen,
					p,
					eyes.map(([x, y]): Pt => [x + 10, y + 4]),
					6,
					c.metal,
				) +
				laces(
					pen,
					m,
					eyes.flatMap(([x, y], i) =>
						i < 5
							? [
									`M${x - 30 + i * 2} ${y - 8 - i}Q${x - 8} ${y - 18} ${x + 10} ${y + 4}`,
									`M${x - 24 + i * 2} ${y + 6 - i}Q${x - 6} ${y - 20} ${x + 20} ${y - 34}`,
								]
							: [`M${x - 30 + i * 2} ${y - 8 - i}Q${x - 8} ${y - 18} ${x + 10} ${y + 4}`],
					),
					lace,
					6,
					[276, 262],
				) +
				// welt and lugs
				pen.panel(m("M70 556C180 574 410 572 516 552L522 574C410 592 180 594 72 578Z"), {
					fill: mix(c.trim, "#d9b074", 0.45),
					pattern: false,
					lift: 2,
				}) +
				pen.stitch(m("M76 566C180 584 410 582 518 562"), "#f3e3bd", 2.2) +
				pen.panel(
					m(
						"M72 576C180 592 300 592 372 588L376 602L394 602L396 586C440 584 490 578 522 572L520 616L396 622L394 606L370 608L366 618C260 626 160 622 96 614C78 608 70 592 72 576Z",
					),
					{ fill: sole, pattern: false, lift: 2 },
				) +
				pen.line(
					m(
						"M120 604L124 618M156 608L158 622M192 610L194 624M228 612L230 626M264 612L266 626M300 612L302 624M334 610L336 622M420 604L421 620M452 602L453 618M484 598L485 616",
					),
					"#1c1512",
					5,
				)
			);
		},
		[84, -108],
		[-64, 56],
	);
}

/** Knee boot: a tall shaft, creased at the ankle, a strap at the cuff and a stacked heel. */
export function kneeBoot(pen: Pen): string {
	const { c } = pen,
		sole = mix(c.trim, "#1a1210", 0.5);
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M240 142C300 112 400 108 446 136L436 170L262 176Z"), {
					fill: mix(c.lining, c.deep, 0.35),
					pattern: false,
				}) +
				pen.panel(m("M366 812L444 804C446 834 442 866 438 892L376 892C374 864 370 838 366 812Z"), {
					fill: sole,
					pattern: false,
				}) +
				pen.seam(m("M372 836L443 830M374 852L442 847M375 868L440 864"), 1.4, 0.45) +
				pen.panel(m("M92 848C190 862 300 846 372 818L378 840C300 872 190 890 106 880C90 874 86 860 92 848Z"), {
					fill: sole,
					pattern: false,
				}) +
				pen.panel(
					m(
						"M240 140C300 162 392 158 446 134C452 230 444 330 432 430C420 540 414 620 424 690C434 740 444 780 446 812C410 824 372 812 330 832C260 858 160 872 100 856C80 818 122 776 182 752C240 728 268 690 272 620C276 500 244 320 240 140Z",
					),
					{ lift: near ? 12 : 4, rot: -4 },
					pen.wash(m("M430 130C420 300 384 520 392 660C396 730 410 780 416 830L480 830L480 130Z"), 0.2) +
						pen.wash(m("M90 836C200 850 300 830 372 800L450 796L450 880L90 880Z"), 0.2) +
						pen.folds(
							F([
								[272, 600, 320, 624, 376, 606, 9],
								[270, 636, 320, 668, 384, 644, 10],
								[256, 678, 320, 712, 396, 686, 9],
								[424, 560, 390, 580, 350, 574, -8],
								[420, 640, 390, 660, 352, 660, -8],
								[418, 300, 400, 420, 404, 520, 9],
							]),
							F([
								[264, 220, 290, 380, 296, 560, 13],
								[274, 620, 320, 648, 370, 628, 5],
								[264, 660, 316, 690, 376, 668, 5],
								[112, 812, 160, 780, 226, 760, 9],
							]),
						),
				) +
				pen.seam(m("M424 150C428 300 404 460 396 600C394 690 410 760 414 812"), 2, 0.45) +
				pen.stitch(m("M416 152C420 300 396 460 388 600C386 690 402 760 406 812"), c.thread, 1.5) +
				pen.stitch(m("M248 152C302 174 390 170 442 148"), c.thread, 1.7) +
				// cuff strap and its buckle
				pen.panel(m("M241 206C300 230 394 226 449 202L448 238C394 262 302 266 243 242Z"), {
					lift: 4,
					shadow: false,
					tone: -0.16,
					rot: 90,
				}) +
				pen.stitch(m("M244 214C302 238 392 234 446 210M246 234C302 258 392 254 445 230"), c.thread, 1.4) +
				pen.line(m("M296 212L338 214L338 264L296 262Z"), c.metal, 6.5) +
				pen.line(m("M298 238L324 239"), c.metal, 4.5) +
				dots(
					pen,
					p,
					[
						[358, 240],
						[378, 239],
						[398, 237],
					],
					3.6,
					mix(c.base, c.deep, 0.85),
				) +
				// pull tab, heel counter, toe seam
				pen.panel(m("M418 112C428 100 442 104 444 116L446 168L424 172Z"), {
					fill: c.trim,
					pattern: "leather",
					lift: 3,
				}) +
				pen.stitch(m("M430 706C398 730 380 770 376 806"), c.thread, 1.5) +
				pen.stitch(m("M98 848C200 866 300 848 372 820C400 810 424 814 444 804"), mix(c.trim, "#fff0d0", 0.5), 1.9)
			);
		},
		[168, -52],
		[-40, 36],
	);
}

/** Mary Jane: a round toe, a buckled strap, a block heel. */
export function maryJane(pen: Pen): string {
	const { c } = pen,
		sole = mix(c.trim, "#1a1210", 0.45);
	return pair(
		(m, p, near) => {
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				// inside, and the strap's far half
				pen.panel(m("M196 514C260 452 420 410 470 404L492 430C440 500 300 560 214 552Z"), {
					fill: "#e4cba4",
					pattern: false,
					tone: -0.12,
				}) +
				pen.panel(m("M296 470C280 430 290 400 316 388L342 392C328 408 324 440 336 462Z"), { tone: -0.3, lift: 2 }) +
				pen.panel(
					m("M408 540C440 532 478 514 500 490C512 530 512 578 506 622L418 622C424 592 420 564 408 540Z"),
					{ fill: mix(c.base, c.deep, 0.3), rot: 4, pattern: "leather" },
					pen.wash(m("M486 480C490 540 490 590 488 640L530 640L530 480Z"), 0.25),
				) +
				pen.panel(m("M416 612L508 612L506 630L418 630Z"), { fill: "#2c2220", pattern: false }) +
				pen.panel(
					m(
						"M70 606C150 628 300 618 372 586C396 576 420 560 440 548L446 564C400 594 340 622 270 630C190 638 110 634 76 624C66 618 64 610 70 606Z",
					),
					{
						fill: sole,
						pattern: false,
					},
				) +
				pen.panel(
					m(
						"M66 606C54 566 86 528 136 514C164 508 186 508 206 516C222 552 300 552 366 530C420 510 456 470 466 404C482 394 500 402 504 422C510 466 508 510 494 540C440 548 400 580 350 600C270 632 130 632 66 606Z",
					),
					{ lift: near ? 10 : 3, rot: -12 },
					pen.wash(m("M60 594C180 616 320 600 400 550C440 530 480 520 520 500L520 580L300 650L60 640Z"), 0.24) +
						pen.wash(m("M478 400C490 450 484 510 470 550L520 550L520 400Z"), 0.18) +
						pen.folds(
							F([[214, 536, 240, 560, 290, 576, 7]]),
							F([
								[88, 574, 110, 536, 166, 524, 11],
								[476, 410, 492, 450, 486, 500, -6],
							]),
						),
				) +
				pen.line(m("M206 516C222 552 300 552 366 530C420 510 456 470 466 404"), mix(c.base, c.deep, 0.6), 3.4) +
				pen.stitch(m("M200 526C222 564 306 562 372 540C428 518 464 476 474 416"), c.thread, 1.5, "4 3") +
				pen.stitch(m("M76 608C150 626 280 622 360 590C400 570 430 552 488 544"), mix(c.trim, "#fff0d0", 0.45), 1.6) +
				pen.seam(m("M420 506C436 524 444 540 446 552"), 1.8, 0.5) +
				// the strap comes over the instep to its buckle
				pen.panel(
					m(
						"M316 388C300 420 296 462 306 500C310 528 320 552 332 572L366 562C352 540 342 516 338 492C332 452 336 420 346 394Q332 380 316 388Z",
					),
					{ lift: 6, rot: 6, tone: 0.04 },
				) +
				pen.stitch(
					m(
						"M318 402C306 430 304 464 312 500C316 524 326 546 338 566M338 404C328 430 326 460 332 492C336 516 346 540 358 560",
					),
					c.thread,
					1.3,
					"4 3",
				) +
				pen.line(m("M318 516L356 506L366 542L328 553Z"), c.metal, 6) +
				pen.line(m("M336 512L344 536"), c.metal, 4)
			);
		},
		[84, -112],
		[-62, 54],
	);
}

/** Two shoes seen from above: one right-hand shoe and its mirror image. `m` maps paths, `f` says which. */
const above = (one: (m: (d: string) => string, f: boolean) => string): string =>
	one(mirror, true) + one((d) => d, false);
const SOLE =
	"M540 172C606 172 654 240 652 340C650 440 628 500 630 590C632 690 612 780 534 784C456 784 434 700 442 600C448 500 414 440 416 350C418 250 474 172 540 172Z";
const upperShade = (pen: Pen, m: (d: string) => string, f: boolean) => {
	const side = "M590 190C640 260 630 420 612 520C610 640 612 720 560 780L660 780L680 200Z";
	return pen.wash(m(side), f ? 0.06 : 0.2) + pen.wash(mirror(m(side), f ? 266 : 534), f ? 0.2 : 0.04);
};
const insole = (pen: Pen, m: (d: string) => string, f: boolean, d: string, y: number, fill = "#d9b98a") =>
	pen.panel(
		m(d),
		{ fill, pattern: false, shadow: false },
		pen.wash(
			m(
				`M440 330L640 330L612 ${y - 136}C580 ${y - 180} 500 ${y - 180} 474 ${y - 116}C470 ${y - 36} 470 ${y + 24} 500 ${y + 94}L440 ${y + 94}Z`,
			),
			0.26,
		),
	) + text(SHOP_NAME, f ? 266 : 534, y, 13, mix(fill, "#3a2010", 0.6), 1.5, 4);

/** Wingtip brogues from above: punched wings, a medallion, closed lacing. */
export function brogue(pen: Pen): string {
	const { c } = pen,
		hole = mix(c.base, c.deep, 0.9);
	const punched = (d: string) =>
		pen.line(d, hole, 5, ' stroke-dasharray="0.1 11"') +
		pen.line(d, hole, 2.2, ' stroke-dasharray="0.1 11" stroke-dashoffset="5.5"');
	return above((m, f) => {
		const p = (x: number, y: number): Pt => (f ? [800 - x, y] : [x, y]);
		const bars = [0, 1, 2, 3, 4].map((i) => `M${506 + i * 1.5} ${402 + i * 24}L${566 - i * 1.5} ${400 + i * 24}`);
		return (
			pen.panel(m(SOLE), { fill: mix(c.trim, "#160f0e", 0.4), pattern: false }) +
			pen.stitch(
				m(
					"M540 177C603 177 649 243 647 340C645 440 623 500 625 590C627 688 607 776 534 779C461 776 440 696 447 600C453 500 419 440 421 350C423 254 477 177 540 177",
				),
				"#e8cf9a",
				1.8,
				"5 4",
			) +
			pen.panel(
				m(
					"M540 186C596 186 636 246 634 340C632 440 612 500 613 590C615 682 596 764 534 766C472 764 452 690 458 600C464 500 432 440 434 350C436 260 484 186 540 186Z",
				),
				{ lift: 3, rot: f ? 6 : -6 },
				upperShade(pen, m, f),
			) +
			insole(
				pen,
				m,
				f,
				"M536 520C578 520 594 540 598 576C602 640 604 690 590 724C572 750 500 750 482 724C466 690 468 640 474 576C478 540 494 520 536 520Z",
				676,
				"#c79a62",
			) +
			pen.stitch(m("M474 722C498 762 574 760 598 722"), c.thread, 1.6) +
			// tongue, facings, laces
			pen.panel(m("M512 396L562 394L560 526Q536 516 514 528Z"), { shadow: false, tone: -0.28 }) +
			pen.panel(
				m("M530 376C490 380 462 420 452 470C452 500 456 520 462 544C474 528 494 520 514 522C520 480 522 430 530 376Z"),
				{ shadow: false, lift: 3, tone: 0.02, rot: 12 },
			) +
			pen.panel(
				m("M544 376C584 378 614 416 620 466C620 498 616 520 611 544C600 528 582 520 560 522C554 480 552 430 544 376Z"),
				{ shadow: false, lift: 3, tone: -0.04, rot: -12 },
			) +
			punched(m("M522 392C490 402 470 432 464 474C462 500 464 514 468 528")) +
			punched(m("M552 392C584 400 604 430 610 470C612 498 610 512 606 528")) +
			dots(
				pen,
				p,
				[0, 1, 2, 3, 4].flatMap((i): Pt[] => [
					[504 + i * 1.5, 402 + i * 24],
					[568 - i * 1.5, 400 + i * 24],
				]),
				4,
				hole,
			) +
			laces(pen, m, bars, mix(c.trim, "#1a100a", 0.2), 7) +
			// wing cap
			pen.panel(
				m(
					"M540 186C596 186 636 246 634 340C633 372 631 396 627 420C612 378 588 346 560 340Q546 336 536 312Q526 336 512 340C480 348 458 384 446 424C438 400 433 374 434 350C436 260 484 186 540 186Z",
				),
				{ shadow: false, lift: 4, tone: 0.05, rot: f ? 6 : -6 },
				upperShade(pen, m, f) +
					pen.folds([], [f ? [246, 216, 190, 250, 182, 330, 9] : [520, 210, 466, 250, 456, 330, 10]]),
			) +
			punched(m("M623 398C610 362 588 336 562 329Q546 324 536 298Q526 324 510 329C482 336 462 364 450 400")) +
			dots(
				pen,
				p,
				[
					[538, 228],
					[522, 242],
					[554, 242],
					[514, 260],
					[562, 260],
					[538, 256],
					[528, 274],
					[548, 274],
					[538, 288],
				].map(([x = 0, y = 0]): Pt => [x, y]),
				3.6,
				hole,
			)
		);
	});
}

/** Ballet flats from above: a low vamp, a cord in its binding, a small bow. */
export function ballet(pen: Pen): string {
	const { c } = pen,
		bind = mix(c.base, c.deep, 0.3);
	return above((m, f) => {
		const inner =
			"M538 356C590 362 612 408 606 470C600 520 600 560 602 610C604 690 586 744 534 746C482 744 466 690 470 610C474 560 470 520 464 470C460 408 486 360 538 356Z";
		return (
			pen.panel(
				m(
					"M540 196C600 196 644 256 642 348C640 446 620 500 622 590C624 690 604 774 534 776C464 774 446 690 452 590C456 500 424 446 426 356C428 258 480 196 540 196Z",
				),
				{ lift: 3, rot: f ? 6 : -6 },
				upperShade(pen, m, f) +
					pen.folds(
						f
							? [
									[238, 360, 220, 320, 216, 280, -5],
									[290, 350, 300, 310, 300, 270, 5],
									[264, 352, 262, 310, 260, 280, 5],
								]
							: [
									[500, 366, 486, 320, 484, 280, 5],
									[576, 364, 590, 320, 590, 280, -5],
									[538, 352, 538, 310, 536, 276, 5],
								],
						[f ? [230, 230, 186, 270, 180, 350, 9] : [506, 220, 462, 262, 452, 340, 10]],
					),
			) +
			insole(pen, m, f, inner, 690, "#ecd9bd") +
			pen.line(m(inner), c.deep, 8, ' opacity=".28" transform="translate(2 4)"') +
			pen.line(m(inner), bind, 7) +
			pen.stitch(m(inner), mix(bind, "#fff", 0.4), 1.3, "3 5") +
			pen.panel(m("M536 366C512 340 482 342 482 362C484 384 516 388 536 376Z"), {
				lift: 4,
				shadow: false,
				tone: 0.06,
			}) +
			pen.panel(m("M538 366C560 338 594 338 594 360C592 382 560 388 538 376Z"), {
				lift: 4,
				shadow: false,
				tone: 0.06,
			}) +
			pen.line(m("M534 374C524 396 518 408 508 420M541 374C550 394 558 406 566 416"), bind, 5) +
			pen.panel(m("M528 360Q538 354 548 361L546 381Q537 386 529 380Z"), { lift: 3, shadow: false })
		);
	});
}

/** Flat sandals from above: two bands over the foot and a buckled ankle strap. */
export function sandal(pen: Pen): string {
	const { c } = pen,
		bed = mix(c.base, "#f0dcb8", 0.5);
	return above((m, f) => {
		const p = (x: number, y: number): Pt => (f ? [800 - x, y] : [x, y]);
		const strap = (d: string, rot: number) => pen.panel(m(d), { lift: 7, rot: f ? -rot : rot });
		const sew = (d: string) => pen.stitch(m(d), c.thread, 1.5, "5 3");
		return (
			pen.panel(
				m(
					"M536 160C596 158 646 214 646 310C646 410 618 470 616 570C616 690 604 790 532 792C462 790 448 700 452 590C454 490 412 420 416 326C420 226 470 162 536 160Z",
				),
				{ fill: mix(c.trim, "#1a100a", 0.35), pattern: false },
			) +
			pen.panel(
				m(
					"M536 168C590 166 638 220 638 310C638 408 610 470 608 570C608 686 596 782 532 784C470 782 456 696 460 590C462 490 420 418 424 328C428 232 474 170 536 168Z",
				),
				{ fill: bed, pattern: "leather", lift: 2 },
				pen.wash(m("M500 560C470 600 474 720 530 750C590 730 596 620 566 566C548 544 516 544 500 560Z"), 0.12) +
					pen.wash(m("M470 260C500 220 570 216 600 270C610 340 596 380 540 386C480 384 456 330 470 260Z"), 0.1) +
					upperShade(pen, m, f),
			) +
			sew(
				"M536 178C584 178 628 228 628 310C628 406 600 468 598 570C598 680 588 772 532 774C480 772 466 690 470 590C472 488 430 416 434 328C438 240 480 180 536 178",
			) +
			text(SHOP_NAME, f ? 268 : 532, 700, 13, mix(bed, "#3a2010", 0.6), 1.5, 4) +
			// the band over the toes, then the one over the instep
			strap(
				"M414 320C440 270 470 250 520 252C580 254 628 280 650 330L642 384C610 330 570 308 524 306C480 306 444 330 424 378Z",
				84,
			) +
			sew(
				"M424 326C448 284 476 264 520 262C574 264 616 288 640 332M430 366C450 326 484 298 524 298C572 300 608 322 636 368",
			) +
			strap(
				"M432 444C460 396 490 382 530 384C576 386 610 404 632 446L622 492C600 452 566 432 530 432C494 432 466 452 444 494Z",
				84,
			) +
			sew(
				"M442 450C466 408 494 392 530 394C572 396 602 412 622 448M446 482C468 444 494 424 530 424C566 424 596 444 620 480",
			) +
			// heel counter and ankle strap
			pen.panel(
				m(
					"M458 640C458 720 478 790 534 794C592 790 610 720 608 640L586 640C588 704 574 752 534 754C494 752 478 704 480 640Z",
				),
				{ lift: 6, tone: -0.05 },
			) +
			sew("M466 650C466 720 486 780 534 784C582 780 602 720 600 650") +
			strap("M452 616C480 560 580 556 614 606L624 640C590 592 480 594 446 652Z", 80) +
			sew("M458 622C486 574 578 570 610 612") +
			pen.line(m("M590 570L632 596L616 640L576 608Z"), c.metal, 6) +
			pen.line(m("M596 592L612 616"), c.metal, 4) +
			dots(
				pen,
				p,
				[
					[556, 590],
					[536, 586],
					[516, 587],
				].map(([x = 0, y = 0]): Pt => [x, y]),
				3.4,
				mix(c.base, c.deep, 0.85),
			)
		);
	});
}
