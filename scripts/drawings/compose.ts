// The sheet: a tinted paper ground, one light, soft contact shadow, the piece, and at most one prop.
import { type BackdropName, backdrops } from "./palettes.ts";
import type { Pen } from "./pen.ts";
import { plant, windowLight } from "./props.ts";

export type Scene = "plain" | "floor" | "arch" | "disc" | "sheet" | "window" | "plant" | "split";
/** The paper the piece lies on, with its scene; `uid` prefixes ids, `seed` picks a side. */
export function ground(uid: string, name: BackdropName, scene: Scene, seed: number): string {
	const g = backdrops[name],
		id = `${uid}g`;
	const cast = (d: string) =>
		`<path d="${d}" fill="${g.shade}" opacity=".14" transform="translate(5 8)"/><path d="${d}" fill="${g.b}"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.5" opacity=".3"/>`;
	const set: Record<Scene, string> = {
		plain: "",
		floor: `<path d="M0 742H800V1000H0Z" fill="${g.b}"/><path d="M0 742H800v5H0Z" fill="${g.shade}" opacity=".1"/>`,
		arch: cast("M112 1000V426C112 240 240 96 400 96S688 240 688 426V1000Z"),
		disc: cast("M400 168A332 332 0 1 1 399.9 168Z"),
		sheet: cast(seed % 2 ? "M92 78L716 60L728 926L80 942Z" : "M70 96L704 72L734 934L96 924Z"),
		split: `<path d="M${seed % 2 ? "0 0H330L470 1000H0" : "800 0H470L330 1000H800"}Z" fill="${g.b}"/>`,
		window: windowLight(),
		plant: plant(g.shade, seed + 11, seed % 2 === 1),
	};
	return `<defs><radialGradient id="${id}" cx=".22" cy=".12" r="1.15"><stop stop-color="#fffaf0" stop-opacity=".34"/><stop offset=".55" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="${g.shade}" stop-opacity=".13"/></radialGradient></defs><path d="M0 0H800V1000H0Z" fill="${g.a}"/>${set[scene]}<path d="M0 0H800V1000H0Z" fill="url(#${id})"/>`;
}

/** Two shadows: a tight paper edge and a soft one, both falling to the lower right. */
export function shadow(pen: Pen, shade: string, height = 1): string {
	const f = pen.id("s"),
		uses = pen.silhouette.map((i) => `<use href="#${i}"/>`).join("");
	pen.defs.push(
		`<filter id="${f}" x="-15%" y="-15%" width="135%" height="135%"><feGaussianBlur stdDeviation="${Math.round(13 * height)}"/></filter>`,
		`<g id="${f}u">${uses}</g>`,
	);
	return `<g fill="${shade}"><use href="#${f}u" transform="translate(${Math.round(16 * height)} ${Math.round(26 * height)})" opacity=".42" filter="url(#${f})"/><use href="#${f}u" transform="translate(4 7)" opacity=".3"/></g>`;
}

/** A whole SVG, 800 by 1000. Without a title it is decoration and hidden from screen readers. */
export function sheet(inner: string, title?: string): string {
	const escaped = title?.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
	const name = escaped ? `role="img" aria-label="${escaped}"` : 'aria-hidden="true"';
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" ${name}>${inner}</svg>`
		.replace(/(\.\d*?[1-9])0+(?=\D)/g, "$1")
		.replace(/(\d)\.0+(?=[^\d])/g, "$1");
}
