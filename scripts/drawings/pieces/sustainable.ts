import type { Looks } from "./looks.ts";

export const SUSTAINABLE: Looks = {
	"enc-0024": {
		type: "camp",
		palette: "ecru",
		pattern: "linen",
		material: "linen",
		backdrop: "moss",
		seed: 9,
		zoom: [440, 330, 2.6, -5],
	},
	"enc-0042": { type: "drawstring", palette: "sage", pattern: "linen", material: "linen", backdrop: "blush", seed: 8 },
	"enc-0060": { type: "jumper", palette: "oxblood", pattern: "fairisle", material: "knit", backdrop: "sage", seed: 12 },
	"enc-0072": { type: "chore", palette: "rolls", pattern: "patchwork", material: "cotton", backdrop: "moss", seed: 6 },
};
