export { type MessageErrors, sendMessage } from "./send-message.ts";
