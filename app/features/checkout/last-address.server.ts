import type { Session } from "#app/features/auth/session.server.ts";
import type { Log } from "#app/platform/context.server.ts";
import { orNull, parseRow } from "#app/platform/query-result.server.ts";
import { findState } from "#shared/domain/address-format.ts";
import { findCountry } from "#shared/domain/countries.ts";

type Row = Record<"name" | "phone" | "address" | "city" | "postal_code" | "country", string> &
	Record<"address2" | "state", string | null>;

/** Returns the address of the shopper's last order by field name; empty without an order. */
export async function loadLastAddress({ db }: Session, log: Log): Promise<Record<string, string>> {
	const row = await orNull(log, "last-address", async () =>
		parseRow((await db.rpc("my_last_address").throwOnError()).data as unknown as Row | null, "city"),
	);
	const country = row && findCountry(row.country);
	if (!country) return {};
	const { name, phone, address, address2, city, state, postal_code: postalCode } = row;
	const [firstName = "", ...others] = name.split(" ");
	return {
		firstName,
		lastName: others.join(" "),
		phone,
		address,
		address2: address2 ?? "",
		city,
		state: findState(country, state ?? "")?.[1] ?? "",
		postalCode,
		country: country.name,
	};
}
