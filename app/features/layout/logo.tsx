import { Mark } from "#app/ui/mark.tsx";
import { BRAND } from "#shared/shop.config.ts";

export function Logo() {
	return (
		<>
			{BRAND}
			<Mark />
		</>
	);
}
