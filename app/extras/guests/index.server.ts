export { guestCheckout, LINK_PARAM, loadLinkedOrder } from "./guest-orders.server.ts";
