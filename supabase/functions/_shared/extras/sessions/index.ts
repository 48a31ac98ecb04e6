export { NEW_DEVICE_MESSAGES } from "./new-device-messages.ts";
