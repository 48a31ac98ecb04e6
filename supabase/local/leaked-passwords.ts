import { createHash } from "node:crypto";

/** Stands in for Have I Been Pwned's list. These passwords meet the requirements in config.toml. */
const LEAKED = ["password1", "qwerty123", "iloveyou1", "welcome123"];

const hashes = LEAKED.map((password) => createHash("sha1").update(password).digest("hex").toUpperCase());

export const LEAKED_PASSWORDS_PATH = "/_leaked-passwords/range/";

/** Returns the response for the first five digits of a SHA-1 hash. */
export const leakedPasswordRange = (prefix: string): string =>
	[
		...hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:1000`),
		`${"0".repeat(35)}:0`,
	].join("\r\n");
