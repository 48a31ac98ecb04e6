// Every type the kit can draw, with how it lies on the sheet and where its close-up looks.
import type { Pen } from "../pen.ts";
import * as acc from "./accessories.ts";
import * as bags from "./bags.ts";
import * as bottoms from "./bottoms.ts";
import * as casual from "./casual.ts";
import * as coats from "./coats.ts";
import * as dresses from "./dresses.ts";
import * as jackets from "./jackets.ts";
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
	chore: { draw: coats.chore, place: [400, 492, 1.04], detail: "zoom", zoom: [470, 520, 2.7, -5] },
	waxed: { draw: coats.waxed, place: [400, 510, 1.02], detail: "zoom", zoom: [450, 330, 2.6, 4] },
	parka: { draw: coats.parka, place: [400, 512, 1.04], detail: "zoom", zoom: [430, 250, 2.5, -4] },
	peaCoat: { draw: coats.peaCoat, place: [400, 498, 1.06], detail: "zoom", zoom: [490, 440, 2.5, 5] },
	mac: { draw: coats.mac, place: [400, 524, 1.04], detail: "zoom", zoom: [400, 790, 2.7, 4] },
	sheepskin: { draw: coats.sheepskin, place: [400, 516, 1.04], detail: "zoom", zoom: [460, 400, 2.5, -5] },
	western: { draw: casual.western, place: [400, 520, 1.02], detail: "zoom", zoom: [480, 400, 2.7, -5] },
	rugby: { draw: casual.rugby, place: [400, 506, 1.04], detail: "zoom", zoom: [410, 320, 2.6, 5] },
	raglan: { draw: casual.raglan, place: [400, 518, 1.06], detail: "zoom", zoom: [470, 310, 2.6, -6] },
	trackTop: { draw: casual.trackTop, place: [400, 490, 1.08], detail: "zoom", zoom: [470, 340, 2.6, -7] },
	foldedJeans: { draw: casual.foldedJeans, place: [398, 516, 1.2], detail: "zoom", zoom: [420, 340, 2.5, -6] },
	hungTrousers: {
		draw: casual.hungTrousers,
		place: [400, 460, 0.96],
		detail: "zoom",
		zoom: [450, 230, 2.5, 5],
		turn: 0,
		height: 1.3,
	},
	drawstring: { draw: casual.drawstring, place: [400, 514, 1.04], detail: "zoom", zoom: [400, 250, 2.5, -4] },
	chinos: { draw: casual.chinos, place: [374, 524, 1.04], detail: "zoom", zoom: [430, 240, 2.6, -4], turn: 8 },
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
		place: [308, 463, 1.2],
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
	waistBelt: {
		draw: acc.waistBelt,
		place: [400, 530, 1.08],
		detail: "zoom",
		zoom: [440, 600, 2.4, 5],
		sway: 0.5,
		turn: 3,
	},
	muffler: { draw: acc.muffler, place: [400, 500, 1.06], detail: "zoom", zoom: [440, 760, 2.6, 6], turn: 8 },
	beanie: { draw: acc.beanie, place: [400, 490, 1.08], detail: "zoom", zoom: [460, 600, 2.4, -6] },
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
	wireGlasses: {
		draw: acc.wireGlasses,
		place: [400, 476, 1.06],
		detail: "zoom",
		zoom: [560, 470, 2.4, 8],
		sway: 0.3,
		turn: 24,
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
	boatneck: { draw: tops.boatneck, place: [400, 506, 1.08], detail: "zoom", zoom: [330, 290, 2.7, 6] },
	camisole: { draw: tops.camisole, place: [400, 490, 1.06], detail: "zoom", zoom: [430, 400, 2.7, -6] },
	peasant: { draw: tops.peasant, place: [400, 524, 1.12], detail: "zoom", zoom: [440, 330, 2.6, -6] },
	sundress: { draw: dresses.sundress, place: [400, 520, 1.02], detail: "zoom", zoom: [420, 330, 2.6, 5] },
	prairie: { draw: dresses.prairie, place: [400, 520, 1.06], detail: "zoom", zoom: [420, 240, 2.7, -5] },
	shirtDress: { draw: dresses.shirtDress, place: [400, 518, 1.06], detail: "zoom", zoom: [410, 440, 2.7, 6] },
	knitDress: { draw: dresses.knitDress, place: [400, 500, 1.06], detail: "zoom", zoom: [420, 230, 2.7, 5] },
	bias: { draw: bottoms.bias, place: [400, 540, 1.08], detail: "zoom", zoom: [420, 300, 2.5, 6] },
	dungarees: { draw: bottoms.dungarees, place: [400, 512, 1.04], detail: "zoom", zoom: [410, 350, 2.7, -5] },
	cropCardigan: { draw: knits.cropCardigan, place: [400, 486, 1.16], detail: "zoom", zoom: [430, 380, 2.7, 6] },
	quilted: { draw: jackets.quilted, place: [400, 500, 1.1], detail: "zoom", zoom: [460, 590, 2.6, -6] },
	biker: { draw: jackets.biker, place: [400, 480, 1.1], detail: "zoom", zoom: [430, 400, 2.5, -6] },
	collarless: { draw: jackets.collarless, place: [400, 490, 1.12], detail: "zoom", zoom: [466, 420, 2.6, 5] },
	duffle: { draw: jackets.duffle, place: [400, 498, 1.04], detail: "zoom", zoom: [410, 500, 2.5, -4] },
	highTop: {
		draw: shoes.highTop,
		place: [312, 440, 1.18],
		detail: "zoom",
		zoom: [220, 480, 2.6, -5],
		sway: 0.4,
		turn: 3,
	},
	runner: { draw: shoes.runner, place: [310, 463, 1.2], detail: "zoom", zoom: [372, 510, 2.5, 5], sway: 0.4, turn: 3 },
	chukka: { draw: shoes.chukka, place: [316, 456, 1.2], detail: "zoom", zoom: [392, 490, 2.5, -4], sway: 0.4, turn: 3 },
	workBoot: {
		draw: shoes.workBoot,
		place: [316, 440, 1.16],
		detail: "zoom",
		zoom: [220, 540, 2.5, 4],
		sway: 0.4,
		turn: 3,
	},
	kneeBoot: {
		draw: shoes.kneeBoot,
		place: [342, 494, 0.94],
		detail: "zoom",
		zoom: [330, 250, 2.6, -5],
		sway: 0.5,
		turn: 3,
	},
	maryJane: {
		draw: shoes.maryJane,
		place: [318, 466, 1.08],
		detail: "zoom",
		zoom: [230, 580, 2.5, -6],
		sway: 0.4,
		turn: 3,
	},
	brogue: { draw: shoes.brogue, place: [400, 482, 1.12], detail: "zoom", zoom: [530, 340, 2.7, 8], sway: 0.5, turn: 8 },
	ballet: {
		draw: shoes.ballet,
		place: [400, 486, 1.14],
		detail: "zoom",
		zoom: [530, 330, 2.8, 8],
		sway: 0.5,
		turn: 10,
	},
	sandal: { draw: shoes.sandal, place: [400, 486, 1.12], detail: "zoom", zoom: [540, 400, 2.6, 6], sway: 0.5, turn: 8 },
} satisfies Record<string, Garment>;
export type GarmentType = keyof typeof garments;
