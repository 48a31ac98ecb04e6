// Close-ups: neck, collar, waistband and hem scenes drawn large, or a zoom into the piece itself.

import { ground, shadow } from "./compose.ts";
import type { PieceSpec } from "./draw.ts";
import type { Garment } from "./garments/index.ts";
import { bigLabel } from "./lettering.ts";
import { backdrops, mix } from "./palettes.ts";
import { bothSides, mirror, type Pt } from "./path.ts";
import type { Pen } from "./pen.ts";

const knit = (pen: Pen) => pen.material === "knit" || pen.pattern === "jersey";

function neck(pen: Pen, size: string): string {
	const { c } = pen,
		front =
			"M-60 330C60 290 140 230 176 168C190 430 280 572 400 572C520 572 610 430 624 168C660 230 740 290 860 330L860 1060L-60 1060Z",
		ringer = pen.variant === "sun" || pen.variant === "ringer";
	const rib = ringer ? c.accent : pen.pattern === "fairisle" ? mix(c.base, c.trim, 0.3) : c.base;
	return (
		pen.panel("M176 168C240 96 560 96 624 168C640 430 520 590 400 590C280 590 160 430 176 168Z", {
			fill: mix(c.base, c.deep, 0.3),
			pattern: knit(pen) ? "jersey" : pen.pattern === "tiedye" ? false : pen.pattern,
			tone: -0.2,
			edge: false,
		}) +
		pen.panel(
			"M170 176C236 78 564 78 630 176L590 232C540 150 260 150 210 232Z",
			{ fill: rib, pattern: false, tone: -0.08, lift: 8 },
			pen.rib([172, 176, 400, 46, 628, 176], [212, 232, 400, 104, 588, 232], 46, 5),
		) +
		pen.line("M214 236C262 158 538 158 586 236", mix(c.base, c.light, 0.5), 9) +
		pen.stitch("M214 236C262 158 538 158 586 236", c.thread, 2) +
		bigLabel(pen, 400, 200, 210, size) +
		pen.panel(
			front,
			{ lift: 12, rot: 0, origin: pen.pattern === "tiedye" ? [-700, 300] : [400, 300] },
			pen.wash("M600 330C720 480 700 800 760 1060L900 1060L900 300Z", 0.14) +
				pen.folds(
					[
						[640, 300, 560, 520, 420, 640, 22],
						[150, 320, 200, 560, 330, 680, -20],
						[800, 620, 620, 720, 520, 960, 24],
						[-20, 700, 160, 780, 260, 980, -20],
						[430, 660, 470, 800, 440, 1000, -14],
					],
					[
						[120, 380, 170, 600, 290, 720, 14],
						[700, 420, 640, 560, 520, 680, -12],
						[60, 680, 220, 800, 300, 1000, 12],
					],
				),
		) +
		pen.panel(
			"M176 168C190 430 280 572 400 572C520 572 610 430 624 168L684 212C664 500 540 642 400 642C260 642 136 500 116 212Z",
			{ fill: rib, pattern: false, lift: 6 },
			pen.rib([176, 168, 400, 976, 624, 168], [112, 206, 400, 1078, 688, 206], 84, 5),
		) +
		pen.stitch("M106 232C130 520 256 656 400 656C544 656 670 520 694 232", c.thread, 2.4, "9 6") +
		pen.seam("M116 212C136 500 260 642 400 642C540 642 664 500 684 212", 3) +
		pen.seam(bothSides("M690 250Q780 320 880 340"), 3, 0.4)
	);
}

function collar(pen: Pen, size: string): string {
	const { c } = pen,
		metal = pen.material === "denim",
		T = c.thread,
		w = metal ? 3.4 : 2.4,
		leaf = "M566 96C610 140 664 214 692 286L772 590L654 646L408 436C500 372 560 240 566 96Z";
	const btn = metal
		? c.metal
		: pen.pattern === "tropical"
			? mix(c.accent, "#8a5a2e", 0.4)
			: mix("#fffaf0", c.base, 0.14);
	return (
		pen.panel("M234 100L566 100L620 420L400 620L180 420Z", {
			fill: mix(c.base, c.light, 0.25),
			pattern: pen.pattern,
			tone: -0.26,
			edge: false,
		}) +
		pen.panel("M224 104C300 40 500 40 576 104C560 200 240 200 224 104Z", { rot: 90, tone: -0.02, lift: 6 }) +
		pen.stitch("M240 124C320 186 480 186 560 124", T, w) +
		bigLabel(pen, 400, 200, 200, size) +
		pen.panel(
			"M-60 360C100 300 200 210 236 110C250 260 330 400 400 452C470 400 550 260 564 110C600 210 700 300 860 360L860 1060L-60 1060Z",
			{ lift: 10 },
			pen.wash("M600 420C760 560 720 860 740 1060L900 1060L900 360Z", 0.14) +
				pen.folds(
					[
						[772, 590, 640, 700, 560, 900, 22],
						[30, 600, 160, 720, 250, 940, -20],
						[480, 620, 520, 780, 500, 1000, -12],
					],
					[
						[60, 560, 190, 720, 280, 900, 13],
						[800, 700, 700, 780, 640, 980, -12],
					],
				),
		) +
		pen.panel("M344 440L456 440L460 1060L340 1060Z", { lift: 8, shadow: false }) +
		pen.stitch("M358 470L354 1050M442 470L446 1050", T, w, "10 6") +
		pen.line("M360 560L440 560M362 770L442 770M362 980L442 980", mix(c.base, c.deep, 0.5), 3.5) +
		pen.buttons(
			[
				[400, 560],
				[402, 770],
				[402, 980],
			] as Pt[],
			27,
			btn,
			metal ? 0 : 4,
		) +
		pen.panel(mirror(leaf), { rot: -36, lift: 14, tone: 0.06 }, pen.folds([], [[230, 130, 200, 240, 130, 380, 9]])) +
		pen.panel(leaf, { rot: 36, lift: 14 }, pen.folds([[570, 120, 560, 260, 480, 400, -10]])) +
		pen.stitch(bothSides("M674 280L752 580L652 626L424 430"), T, w, "10 6") +
		(metal
			? pen.stitch(bothSides("M660 284L734 572L652 608L446 432"), T, w, "10 6")
			: pen.variant === "" && pen.pattern !== "tropical"
				? pen.buttons(
						[
							[690, 588],
							[110, 588],
						],
						15,
						btn,
					)
				: "")
	);
}

function waist(pen: Pen, size: string): string {
	const { c } = pen,
		denim = pen.material === "denim",
		T = c.thread,
		w = denim ? 4 : 2.6,
		btn = denim ? c.metal : mix(c.trim, "#fff0d8", pen.isDark() ? 0.25 : 0.1);
	const loop = (x: number) =>
		pen.panel(`M${x - 24} 196L${x + 24} 194L${x + 27} 452L${x - 22} 454Z`, { lift: 9, shadow: false, tone: 0.03 }) +
		pen.stitch(`M${x - 15} 214L${x - 13} 440M${x + 15} 212L${x + 18} 440`, T, w * 0.8, "10 6");
	return (
		pen.panel("M-60 130Q400 70 860 130L860 300L-60 300Z", { fill: mix(c.base, c.deep, 0.4), pattern: false }) +
		bigLabel(pen, 470, 116, 200, size) +
		pen.panel(
			"M-60 380L860 380L860 1060L-60 1060Z",
			{ lift: 0 },
			pen.wash("M560 380C620 640 600 860 640 1060L900 1060L900 380Z", 0.13) +
				pen.folds(
					[
						[330, 900, 480, 820, 640, 830, 18],
						[320, 990, 460, 960, 600, 980, 14],
						[60, 560, 120, 740, 110, 980, -20],
					],
					[
						[330, 870, 470, 790, 620, 800, -9],
						[150, 560, 200, 760, 180, 1000, 14],
					],
				) +
				(denim ? pen.wash("M520 560C680 600 740 800 700 1060L560 1060C520 900 480 700 520 560Z", 0.3, c.alt) : ""),
		) +
		// slanted pocket, fly
		pen.panel("M560 400L860 400L860 720C720 700 590 600 560 400Z", { tone: -0.16, shadow: false, rot: 14 }) +
		pen.seam("M556 400C590 600 720 704 880 724", 4.5) +
		pen.stitch("M536 400C572 620 710 726 880 746M516 400C556 640 700 748 880 768", T, w, "11 7") +
		pen.seam("M300 400C306 640 304 860 310 1060", 4.5) +
		pen.stitch("M318 430L326 1060M430 420C440 700 430 900 330 980", T, w, "11 7") +
		(denim ? pen.stitch("M448 420C460 710 448 920 340 1004", T, w, "11 7") : "") +
		pen.panel(
			"M-60 222Q400 160 860 222L860 426Q400 372 -60 426Z",
			{ rot: 90, lift: 11 },
			pen.folds([[420, 190, 470, 300, 440, 400, -10]], [[-40, 240, 300, 190, 700, 216, 8]]),
		) +
		pen.stitch("M-60 244Q400 184 860 244M-60 402Q400 350 860 402", T, w, "11 7") +
		loop(120) +
		loop(640) +
		pen.line("M262 298L352 292", mix(c.base, c.deep, 0.6), 5) +
		pen.stitch("M256 298Q252 282 268 282L352 278Q372 292 352 306L268 312Q252 312 256 298", T, w, "4 3") +
		pen.buttons([[306, 296]], 40, btn, denim ? 0 : 4) +
		(denim
			? pen.buttons(
					[
						[574, 470],
						[790, 700],
					],
					17,
					c.metal,
					0,
				)
			: "")
	);
}

function hem(pen: Pen, size: string): string {
	const { c } = pen,
		T = c.thread,
		lining = c.lining;
	return (
		pen.panel(
			"M-60 -60L560 -60C600 120 560 260 620 420C660 560 640 640 690 760L-60 900Z",
			{ rot: -10, lift: 8 },
			pen.wash("M480 -60C540 200 500 420 600 780L760 760L620 -60Z", 0.16) +
				pen.folds(
					[
						[120, -60, 200, 300, 130, 800, -30],
						[330, -60, 400, 300, 360, 780, -26],
						[520, -60, 540, 260, 560, 600, 18],
						[20, 300, 60, 500, 20, 840, 16],
					],
					[
						[200, -60, 270, 300, 220, 800, 20],
						[430, -60, 480, 300, 470, 760, -16],
					],
				),
		) +
		pen.panel("M-60 806C180 800 440 760 690 690L706 776C450 850 180 900 -60 902Z", { rot: -8, lift: 9 }) +
		pen.stitch("M-60 826C180 820 440 780 692 710M-60 842C180 836 440 796 695 726", T, 2.8, "11 7") +
		// the turned corner shows the inside and its label
		pen.panel(
			"M690 762C560 720 420 640 330 520C470 470 580 440 660 452C700 520 704 640 690 762Z",
			{ fill: lining, pattern: pen.material === "silk" ? "silk" : false, lift: 16, tone: 0.04 },
			pen.folds([[360, 530, 500, 600, 680, 640, 14]], [[400, 520, 520, 520, 650, 480, 10]]),
		) +
		pen.stitch("M352 524C440 632 560 704 674 740", mix(lining, "#fff4de", 0.55), 2.6, "11 7") +
		bigLabel(pen, 566, 500, 176, size, 4)
	);
}

const scenes = { neck, collar, waist, hem };

/** The close-up of a garment: its own scene, drawn large, or a zoom into its front. */
export function closeUp(pen: Pen, piece: PieceSpec, garment: Garment): string {
	const { shade } = backdrops[piece.backdrop];
	const lay = (art: string, under: string, transform: string) =>
		`${ground(pen.uid, piece.backdrop, "plain", piece.seed)}<defs>${pen.defs.join("")}</defs><g transform="translate(400 500) ${transform}">${under}${art}</g>`;
	if (piece.zoom || garment.detail === "zoom") {
		const [x, y, scale, rot] = piece.zoom ?? garment.zoom ?? [400, 500, 2, 0];
		const art = garment.draw(pen) + pen.after;
		return lay(art, shadow(pen, shade, 0.8), `rotate(${rot}) scale(${scale}) translate(${-x} ${-y})`);
	}
	pen.scale *= 2.1;
	const art = scenes[garment.detail](pen, piece.size ?? "M");
	const turn = garment.detail === "hem" ? 0 : piece.seed % 2 ? 3 : -3;
	return lay(art, shadow(pen, shade, 1.6), `rotate(${turn}) scale(1.06) translate(-400 -500)`);
}
