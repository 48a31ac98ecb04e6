// Bags: a flap shoulder bag, a straw basket, a frame handbag.

import { SHOP_NAME, text } from "../lettering.ts";
import { mix } from "../palettes.ts";
import { bothSides, mirror, symmetric } from "../path.ts";
import type { Pen } from "../pen.ts";

const strap = (pen: Pen, d: string, color: string, w: number) =>
	pen.line(d, pen.c.deep, w, ' opacity=".28" transform="translate(9 14)"') +
	pen.line(d, mix(color, pen.c.deep, 0.45), w) +
	pen.line(d, color, w - 4) +
	pen.line(d, mix(color, "#fff", 0.35), 2, ` transform="translate(${-w * 0.22} ${-w * 0.16})" opacity=".7"`) +
	pen.stitch(d, pen.c.thread, 1.6);

/** Flap shoulder bag with a turn-lock and a long strap. */
export function shoulderBag(pen: Pen): string {
	const { c } = pen,
		T = c.thread;
	return (
		strap(pen, "M214 470C150 240 280 118 420 128C560 140 646 270 588 470", c.base, 24) +
		pen.panel(
			symmetric("M400 420C500 420 570 424 592 440C628 540 640 660 622 760C600 800 500 808 400 808"),
			{ lift: 4, rot: 0 },
			pen.wash("M590 430C600 560 600 700 560 820L680 820L660 430Z", 0.2) +
				pen.wash("M160 700C300 760 500 760 640 690L640 820L160 820Z", 0.2),
		) +
		pen.stitch(bothSides("M404 794C500 794 590 786 608 754C622 660 612 560 586 470"), T, 1.8) +
		pen.panel(
			symmetric("M400 414C500 414 572 418 596 440C612 500 612 580 590 636C560 690 470 700 400 700"),
			{ lift: 8, tone: 0.05, rot: 4 },
			pen.folds(
				[[590, 540, 574, 620, 510, 688, 6]],
				[
					[214, 470, 206, 560, 232, 640, 12],
					[250, 432, 360, 424, 500, 428, 5],
				],
			),
		) +
		pen.stitch(bothSides("M400 686C470 686 550 676 578 630C598 580 598 510 584 452"), T, 1.8) +
		[1, 0]
			.map((f) => {
				const d = "M570 428L606 428L600 498L588 510L576 498Z";
				return pen.panel(f ? mirror(d) : d, { lift: 4, tone: -0.06 });
			})
			.join("") +
		pen.line(bothSides("M572 428C566 400 610 400 604 428"), c.metal, 6.5) +
		pen.buttons(
			[
				[588, 484],
				[212, 484],
			],
			5,
			c.metal,
			0,
		) +
		pen.panel(
			"M356 640L444 640L440 726Q400 740 360 726Z",
			{ lift: 5, fill: c.metal, pattern: false },
			pen.folds([], [[364, 650, 368, 690, 366, 724, 6]]),
		) +
		pen.fill("M376 662C376 652 424 652 424 662L420 704C416 714 384 714 380 704Z", mix(c.metal, "#3a2410", 0.45)) +
		pen.panel("M386 664L414 664L412 702L388 702Z", {
			fill: mix(c.metal, "#fff2c8", 0.45),
			pattern: false,
			lift: 3,
			shadow: false,
		}) +
		`<g opacity=".5">${text(SHOP_NAME, 400, 776, 13, c.thread, 1.4, 6)}</g>`
	);
}

/** Market basket in woven straw with leather handles. Variant canvas: a canvas tote. */
export function tote(pen: Pen): string {
	const { c } = pen,
		canvas = pen.variant === "canvas",
		hc = canvas ? c.accent : c.trim;
	const back = "M296 440C300 250 330 190 400 190C470 190 500 250 504 440",
		front = canvas
			? "M286 520C288 300 320 236 400 236C480 236 512 300 514 520"
			: "M286 486C288 280 322 214 400 214C478 214 512 280 514 486";
	return (
		strap(pen, back, mix(hc, c.deep, 0.3), 18) +
		pen.panel("M152 446Q400 398 648 446L640 470Q400 500 160 470Z", {
			fill: mix(c.lining, c.deep, 0.35),
			pattern: false,
		}) +
		(canvas
			? ""
			: pen.panel("M250 440C280 396 340 410 372 424C420 380 520 400 560 446L548 470L262 470Z", {
					fill: "#c4b6cf",
					pattern: "gingham",
					lift: 2,
					shadow: true,
				})) +
		pen.panel(
			canvas
				? "M150 446Q400 492 650 446L630 826Q400 850 170 826Z"
				: "M150 446Q400 496 650 446C640 580 612 720 580 806Q400 846 220 806C188 720 160 580 150 446Z",
			{ lift: 5, scale: canvas ? 1 : 1.15 },
			pen.wash("M560 440C560 620 540 740 500 840L700 840L700 440Z", 0.2) +
				pen.wash("M220 440C230 600 250 720 290 830L260 830C210 700 190 560 190 440Z", 0.14, c.light) +
				(canvas
					? pen.folds([
							[620, 560, 520, 640, 460, 800, 12],
							[180, 600, 260, 680, 290, 800, -11],
						])
					: ""),
		) +
		(canvas
			? pen.stitch("M154 470Q400 514 646 470M155 478Q400 522 645 478", c.thread, 1.7) +
				`<g>${text(SHOP_NAME, 400, 650, 50, c.accent, 2.2, 7)}<path d="M300 700H500M300 596H500" stroke="${c.accent}" stroke-width="3"/></g>`
			: pen.panel("M148 440Q400 490 652 440L648 478Q400 530 152 478Z", {
					pattern: "raffia",
					lift: 4,
					rot: 0,
					scale: 1.3,
				}) +
				pen.line("M196 560Q400 604 604 560", mix(c.accent, c.base, 0.2), 9, ' opacity=".55"') +
				pen.line("M226 770Q400 808 574 770", mix(c.accent, c.base, 0.2), 9, ' opacity=".4"')) +
		strap(pen, front, hc, 20) +
		[286, 514]
			.map((x) => {
				const y = canvas ? 500 : 466;
				return (
					pen.panel(`M${x - 20} ${y}L${x + 20} ${y}L${x + 20} ${y + 66}Q${x} ${y + 86} ${x - 20} ${y + 66}Z`, {
						fill: hc,
						pattern: "leather",
						lift: 4,
						shadow: false,
					}) +
					pen.stitch(
						`M${x - 14} ${y + 6}L${x - 14} ${y + 64}Q${x} ${y + 78} ${x + 14} ${y + 64}L${x + 14} ${y + 6}`,
						mix(hc, "#fff0d0", 0.6),
						1.7,
					) +
					pen.buttons(
						[
							[x, y + 20],
							[x, y + 50],
						],
						5,
						c.metal,
						0,
					)
				);
			})
			.join("")
	);
}

/** Sixties frame handbag with a kiss clasp and a single stiff handle. */
export function frameBag(pen: Pen): string {
	const { c } = pen,
		m = c.metal,
		dk = mix(m, "#3a2410", 0.5);
	return (
		strap(pen, "M262 452C250 240 300 186 400 186C500 186 550 240 538 452", c.base, 22) +
		pen.panel(
			symmetric("M400 452C460 452 520 452 552 460C626 530 668 660 644 766C624 824 500 834 400 834"),
			{ lift: 5 },
			pen.wash("M560 440C620 600 600 740 540 850L720 850L680 440Z", 0.22) +
				pen.folds(
					[
						[300, 460, 270, 560, 250, 640, -10],
						[360, 462, 350, 560, 340, 660, -9],
						[500, 460, 530, 560, 550, 640, 10],
						[440, 462, 450, 560, 460, 660, 9],
						[180, 760, 300, 816, 480, 806, 9],
					],
					[
						[280, 470, 220, 580, 200, 700, -13],
						[400, 466, 396, 560, 402, 640, 8],
					],
				),
		) +
		pen.panel(
			symmetric("M400 428C470 428 540 432 560 446C568 464 568 482 560 494C540 484 470 480 400 480"),
			{ fill: m, pattern: false, lift: 5 },
			pen.folds([], [[246, 444, 330, 434, 470, 436, 4]]),
		) +
		pen.line("M242 462Q400 446 558 462", dk, 2.4) +
		pen.buttons(
			[
				[386, 420],
				[414, 418],
			],
			17,
			m,
			0,
		) +
		pen.buttons(
			[
				[262, 464],
				[538, 464],
			],
			8,
			dk,
			0,
		)
	);
}
