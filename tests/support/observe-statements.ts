import { PGlite } from "@electric-sql/pglite";

/** Message types of PostgreSQL's protocol. */
const [EXECUTE, QUERY] = [69, 81]; // "E", "Q"

/** Calls `listener` with the number of statements in each protocol message. Returns a function that ends this. */
export function observeStatements(listener: (count: number) => void): () => void {
	const { execProtocolRaw } = PGlite.prototype;
	PGlite.prototype.execProtocolRaw = async function (this: PGlite, message, options) {
		const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
		let count = 0;
		for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
			if (bytes[at] === EXECUTE || bytes[at] === QUERY) count++;
		listener(count);
		return execProtocolRaw.call(this, message, options);
	};
	return () => {
		PGlite.prototype.execProtocolRaw = execProtocolRaw;
	};
}
