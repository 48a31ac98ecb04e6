import { BRAND } from "#app/brand.ts";
import { Mark } from "#app/ui/mark.tsx";

export function Logo() {
	return (
		<>
			{BRAND}
			<Mark />
		</>
	);
}
