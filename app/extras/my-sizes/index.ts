export { MySizes, useMySizes } from "./my-sizes.tsx";
export { ANY_SIZE } from "./my-sizes-url.ts";
