// What each piece of the catalogue looks like. It stands here and not in the catalogue, so that no browser loads it.

import { ACCESSORIES } from "./accessories.ts";
import type { Looks } from "./looks.ts";
import { MENS } from "./mens.ts";
import { SAMPLE } from "./sample.ts";
import { SHOES } from "./shoes.ts";
import { SUSTAINABLE } from "./sustainable.ts";
import { VINTAGE } from "./vintage.ts";
import { WOMENS } from "./womens.ts";

/** One file for each file of `_shared/catalogue`. */
export const PIECES: Looks = {
	...SAMPLE,
	...WOMENS,
	...MENS,
	...SHOES,
	...ACCESSORIES,
	...VINTAGE,
	...SUSTAINABLE,
};
