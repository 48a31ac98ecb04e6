export { PRICE_DROP_MESSAGES } from "./price-drop-messages.ts";
