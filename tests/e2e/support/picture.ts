import { PNG as BYTES } from "../../worker/support/pictures.ts";

export const PNG = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(BYTES) };
