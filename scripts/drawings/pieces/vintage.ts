import type { Looks } from "./looks.ts";

export const VINTAGE: Looks = {
	"enc-0018": { type: "shift", palette: "modern", pattern: "mod", material: "wool", backdrop: "sage", seed: 6 },
	"enc-0036": {
		type: "sheepskin",
		palette: "shearling",
		pattern: "suede",
		material: "suede",
		backdrop: "dusk",
		seed: 6,
		scene: "arch",
	},
	"enc-0048": {
		type: "hungTrousers",
		palette: "grey",
		pattern: "windowpane",
		material: "wool",
		backdrop: "lilac",
		seed: 3,
		variant: "pleats",
	},
	"enc-0066": {
		type: "slip",
		palette: "midnight",
		pattern: "ditsy",
		material: "silk",
		backdrop: "blush",
		seed: 3,
		variant: "lace",
		scene: "disc",
	},
	"enc-0084": {
		type: "trackTop",
		palette: "velour",
		pattern: "suede",
		material: "cotton",
		backdrop: "sage",
		seed: 2,
		scene: "disc",
	},
};
