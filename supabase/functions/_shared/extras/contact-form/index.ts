export { CONTACT_MESSAGES, ContactMessage } from "./contact-message.ts";
