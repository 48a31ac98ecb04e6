export { listSubscriptions } from "./mail-subscriptions.server.ts";
