// Shoes: always a pair. Side views face left, one stepping before the other; loafers are seen from above.

import { SHOP_NAME, text } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { type Fold, mapFolds, mapPath, mirror, mirrorFold, moveFold, type Pt, sameFold } from "../path.ts";
import type { Pen } from "../pen.ts";

/** Draw one shoe twice: the far one up and right, the near one over it. */
function pair(
	one: (m: (d: string) => string, p: (x: number, y: number) => Pt, near: boolean) => string,
	far: Pt,
	near: Pt,
): string {
	const at = ([dx, dy]: Pt, isNear: boolean) =>
		one(
			(d) => mapPath(d, (x, y) => [x + dx, y + dy], 10),
			(x, y) => [x + dx, y + dy],
			isNear,
		);
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

const hole = (x: number, y: number) => `M${x} ${y}Q${x + 3} ${y - 5} ${x + 6} ${y}Q${x + 3} ${y + 5} ${x} ${y}Z`;
/** Low-top court sneaker: rubber cupsole, toe cap, laces, a side flash. */
export function sneaker(pen: Pen): string {
	const { c } = pen,
		rubber = "#f3ecdd",
		long = (x: number, y: number): Pt => [x * 1.16 - 52, y * 0.84 + 76];
	return pair(
		(shift, move, near) => {
			const m = (d: string) => shift(mapPath(d, long, 10)),
				p = (x: number, y: number) => move(...long(x, y));
			const F = (v: readonly Fold[]) => v.map(moveFold(p));
			return (
				pen.panel(m("M300 372C350 354 440 330 490 338L486 400L404 424L310 408Z"), {
					fill: mix(c.accent, c.deep, 0.35),
					pattern: false,
				}) +
				pen.panel(m("M256 424C256 372 264 326 286 300C312 290 344 308 348 336C348 370 340 396 330 416Z"), {
					tone: -0.08,
					lift: 2,
					rot: 30,
				}) +
				pen.stitch(m("M270 400C270 360 280 330 294 314C312 308 332 320 335 338"), c.thread, 1.5) +
				pen.panel(
					m(
						"M84 556C76 520 104 480 154 462C216 438 254 412 288 380C316 396 356 422 404 412C446 402 468 370 490 340C500 384 496 424 504 464C510 500 518 530 516 556Z",
					),
					{ lift: near ? 10 : 3, rot: -10 },
					pen.wash(m("M470 340C470 440 480 500 470 560L540 560L520 340Z"), 0.14) +
						pen.folds(
							F([
								[190, 448, 230, 470, 300, 452, 8],
								[430, 400, 420, 440, 380, 470, 6],
							]),
							F([[110, 500, 140, 474, 190, 460, 7]]),
						),
				) +
				// toe cap, eyestay, heel tab, flash
				pen.panel(m("M84 556C76 514 110 476 158 460C184 486 190 520 186 556Z"), {
					fill: pen.variant === "canvas" ? rubber : c.base,
					pattern: pen.variant === "canvas" ? false : pen.pattern,
					shadow: false,
					lift: 3,
					tone: 0.06,
				}) +
				pen.stitch(m("M168 466C190 492 196 522 192 554"), c.thread, 1.6) +
				pen.panel(m("M204 440C244 420 268 402 288 380L336 400C320 440 284 470 236 486Z"), {
					shadow: false,
					lift: 3,
					tone: -0.04,
					rot: 40,
				}) +
				pen.stitch(m("M212 446L238 478C282 464 312 438 326 404"), c.thread, 1.5) +
				pen.panel(
					m(
						"M490 340C500 384 496 424 504 464C510 500 518 530 516 556L446 556C446 500 452 450 438 396C462 384 474 362 490 338Z",
					),
					{ fill: c.accent, pattern: pen.pattern === "plain" ? false : "suede", shadow: false, lift: 3 },
				) +
				pen.stitch(m("M447 394C460 450 454 500 454 554"), mix(c.accent, "#fff", 0.5), 1.6) +
				(pen.variant === "canvas"
					? pen.fill(m("M348 440C374 440 374 480 348 480C322 480 322 440 348 440Z"), rubber)
					: pen.panel(m("M286 556C318 512 346 466 352 422L398 416C396 462 382 514 356 556Z"), {
							fill: c.accent,
							pattern: false,
							shadow: false,
							lift: 2,
						}) +
						pen.stitch(
							m("M296 552C326 510 352 466 359 426M348 552C374 512 388 462 391 420"),
							mix(c.accent, "#fff", 0.55),
							1.5,
						) +
						[0, 1, 2, 3, 4, 5]
							.map((i) =>
								pen.fill(m(hole(204 + (i % 3) * 22, 512 + (i > 2 ? 16 : 0) - (i % 3) * 4)), mix(c.base, c.deep, 0.6)),
							)
							.join("")) +
				[0, 1, 2, 3]
					.map(
						(i) =>
							pen.line(
								m(
									`M${222 + i * 25} ${446 - i * 17}C${226 + i * 25} ${426 - i * 18} ${246 + i * 25} ${424 - i * 17} ${258 + i * 24} ${466 - i * 18}`,
								),
								c.deep,
								8,
								' opacity=".3" transform="translate(3 4)"',
							) +
							pen.line(
								m(
									`M${222 + i * 25} ${446 - i * 17}C${226 + i * 25} ${426 - i * 18} ${246 + i * 25} ${424 - i * 17} ${258 + i * 24} ${466 - i * 18}`,
								),
								"#f7f0e2",
								8,
							),
					)
					.join("") +
				pen.line(
					m("M288 386C250 360 230 372 236 388C246 400 276 392 290 384C310 360 330 340 346 352C352 372 316 384 290 386"),
					"#f7f0e2",
					7,
				) +
				// cupsole
				pen.panel(
					m("M80 540C180 556 420 552 522 536C530 560 530 582 522 598C400 612 180 612 92 600C74 588 72 560 80 540Z"),
					{ fill: rubber, pattern: false, lift: 3 },
					pen.wash(m("M70 590C200 600 400 600 540 586L540 630L70 630Z"), 0.22),
				) +
				pen.line(m("M82 562C200 576 400 574 526 558"), c.accent, 4.5) +
				pen.stitch(m("M82 549C200 564 400 561 524 546"), mix(rubber, c.deep, 0.4), 1.5)
			);
		},
		[76, -110],
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
				pen.line(m("M186 510C216 534 292 522 352 476C406 434 438 384 452 324"), mix(c.base, c.deep, 0.55), 3) +
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
