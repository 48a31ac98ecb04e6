// Every type the kit can draw, with how it lies on the sheet and where its close-up looks.
import type { Pen } from "../pen.ts";
import * as acc from "./accessories.ts";
import * as bags from "./bags.ts";
import * as bottoms from "./bottoms.ts";
import * as dresses from "./dresses.ts";
import * as knits from "./knits.ts";
import * as outer from "./outerwear.ts";
import * as shoes from "./shoes.ts";
import * as tops from "./tops.ts";

export interface Garment {
	draw: (pen: Pen) => string;
	/** Point of the drawing put at the centre of the sheet, and its scale. */
	place?: [number, number, number];
	/** Close-up scene, or 'zoom' into the drawing at [x, y, factor, rotation]. */
	detail: "neck" | "collar" | "waist" | "hem" | "zoom";
	zoom?: [number, number, number, number];
	sway?: number;
	turn?: number;
	height?: number;
	grain?: number;
}
export const garments = {
	tshirt: { draw: tops.tshirt, place: [400, 512, 1.04], detail: "neck" },
	oxford: { draw: tops.oxford, place: [400, 520, 1.02], detail: "collar" },
	camp: { draw: tops.camp, place: [400, 506, 0.98], detail: "collar" },
	blouse: {
		draw: tops.blouse,
		place: [400, 480, 0.98],
		detail: "zoom",
		zoom: [410, 390, 2.9, -5],
		turn: 0,
		height: 1.3,
	},
	denimJacket: { draw: outer.denimJacket, place: [400, 492, 1.04], detail: "collar" },
	blazer: { draw: outer.blazer, place: [400, 504, 1.06], detail: "zoom", zoom: [482, 380, 2.9, -6] },
	trench: { draw: outer.trench, place: [400, 512, 1.04], detail: "zoom", zoom: [430, 500, 2.9, 5] },
	woolCoat: { draw: outer.woolCoat, place: [400, 516, 1.06], detail: "hem" },
	bomber: { draw: outer.bomber, place: [400, 496, 1.04], detail: "zoom", zoom: [450, 690, 2.9, -8] },
	jumper: { draw: knits.jumper, place: [400, 486, 1.06], detail: "neck" },
	cardigan: { draw: knits.cardigan, place: [400, 516, 1.04], detail: "zoom", zoom: [440, 690, 2.9, 6] },
	hoodie: { draw: knits.hoodie, place: [400, 490, 1.04], detail: "zoom", zoom: [400, 400, 2.6, 0] },
	slip: { draw: dresses.slip, place: [400, 490, 1], detail: "zoom", zoom: [420, 330, 3, 0], turn: 0, height: 1.3 },
	wrap: { draw: dresses.wrap, place: [400, 526, 1.06], detail: "hem" },
	shift: { draw: dresses.shift, place: [400, 512, 1.1], detail: "zoom", zoom: [430, 300, 2.7, -6] },
	pleated: { draw: dresses.pleated, place: [400, 538, 1.12], detail: "zoom", zoom: [440, 330, 3, -8] },
	mini: { draw: dresses.mini, place: [400, 504, 1.24], detail: "zoom", zoom: [460, 400, 3, 7] },
	jeans: { draw: bottoms.jeans, place: [400, 512, 1.04], detail: "waist", turn: 7 },
	trousers: { draw: bottoms.trousers, place: [400, 508, 1.04], detail: "waist", turn: 7 },
	shorts: { draw: bottoms.shorts, place: [400, 514, 1.2], detail: "waist" },
	ankleBoot: {
		draw: shoes.ankleBoot,
		place: [322, 450, 1.16],
		detail: "zoom",
		zoom: [330, 520, 2.9, 4],
		sway: 0.5,
		turn: 3,
	},
	sneaker: {
		draw: shoes.sneaker,
		place: [312, 468, 1.06],
		detail: "zoom",
		zoom: [230, 500, 2.7, -5],
		sway: 0.4,
		turn: 3,
	},
	pump: { draw: shoes.pump, place: [310, 455, 1.12], detail: "zoom", zoom: [220, 560, 2.6, -8], sway: 0.4, turn: 3 },
	loafer: { draw: shoes.loafer, place: [400, 482, 1.12], detail: "zoom", zoom: [530, 430, 3, 8], sway: 0.5, turn: 8 },
	shoulderBag: {
		draw: bags.shoulderBag,
		place: [400, 480, 1.08],
		detail: "zoom",
		zoom: [440, 640, 2.8, -6],
		sway: 0.7,
	},
	tote: { draw: bags.tote, place: [400, 520, 1.08], detail: "zoom", zoom: [500, 560, 2.9, 6], sway: 0.7 },
	frameBag: { draw: bags.frameBag, place: [400, 512, 1.08], detail: "zoom", zoom: [420, 480, 2.7, -5], sway: 0.7 },
	scarf: { draw: acc.scarf, place: [402, 502, 1.12], detail: "zoom", zoom: [540, 640, 2, -10], turn: 14, sway: 1.4 },
	belt: { draw: acc.belt, place: [400, 510, 1.14], detail: "zoom", zoom: [310, 580, 2.7, 4], sway: 0.5, turn: 3 },
	bucketHat: { draw: acc.bucketHat, place: [400, 536, 1.06], detail: "zoom", zoom: [360, 590, 2.6, 6] },
	wideHat: { draw: acc.wideHat, place: [402, 524, 1.02], detail: "zoom", zoom: [320, 560, 2.7, -6] },
	sunglasses: {
		draw: acc.sunglasses,
		place: [402, 486, 0.9],
		detail: "zoom",
		zoom: [610, 480, 2.5, -6],
		sway: 0.3,
		turn: 16,
	},
	watch: { draw: acc.watch, place: [404, 496, 1.04], detail: "zoom", zoom: [420, 480, 2.7, 8], sway: 0.3, turn: 16 },
	pearls: { draw: acc.pearls, place: [400, 530, 1], detail: "zoom", zoom: [410, 830, 2.7, 6], sway: 4, turn: 8 },
	earrings: {
		draw: acc.earrings,
		place: [400, 502, 1.08],
		detail: "zoom",
		zoom: [320, 500, 2.6, 5],
		sway: 0.4,
		turn: 8,
	},
} satisfies Record<string, Garment>;
export type GarmentType = keyof typeof garments;
