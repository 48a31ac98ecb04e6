export interface Carrier {
	name: string;
	/** The carrier's page about the parcel. */
	url: string;
}

/** Tried in this order, as the formats of FedEx and DHL are plain digits. */
const CARRIERS: readonly [name: string, format: RegExp, url: string][] = [
	["UPS", /^1Z[0-9A-Z]{16}$/, "https://www.ups.com/track?tracknum="],
	["USPS", /^(?:9[1-5]\d{20}|9[1-5]\d{24}|[A-Z]{2}\d{9}US)$/, "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
	["FedEx", /^(?:\d{12}|\d{15}|\d{20})$/, "https://www.fedex.com/fedextrack/?trknbr="],
	["DHL", /^(?:\d{10}|JJD\d{16,18})$/, "https://www.dhl.com/us-en/home/tracking.html?tracking-id="],
];

/** Returns null for an unknown format. */
export function findCarrier(trackingNumber: string): Carrier | null {
	const number = trackingNumber.replaceAll(/[\s-]/g, "").toUpperCase();
	const carrier = CARRIERS.find(([, format]) => format.test(number));
	return carrier ? { name: carrier[0], url: carrier[2] + number } : null;
}
