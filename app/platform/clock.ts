/** Set by the responses of /session: the server's time, in ms since 1970. */
export const SERVER_TIME_HEADER = "x-server-time";

let ahead = 0;

/** Corrects the device's clock, which may be wrong. */
export function setServerTime(header: string | null): void {
	if (header) ahead = Date.now() - Number(header);
}

/** In ms since 1970; by the device's clock before the first response. */
export const serverNow = (): number => Date.now() - ahead;
