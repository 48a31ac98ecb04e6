export { default as openWithMySizes } from "./open-with-my-sizes.ts?script";
