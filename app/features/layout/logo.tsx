import { BRAND } from "#app/brand.ts";
import { Mark } from "#app/ui/mark.tsx";

/** The shop's name and its mark, as they stand in header, menu and footer. */
export function Logo() {
	return (
		<>
			{BRAND}
			<Mark />
		</>
	);
}
