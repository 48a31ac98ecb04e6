import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { productCount } from "#shared/domain/product.ts";

export const FILTER_SHEET_ID = "filters";

export function FilterSheetButton({ active }: { active: number }) {
	return (
		<Button
			type="button"
			look="line"
			className="relative flex-none px-2 lg:hidden"
			aria-haspopup="dialog"
			commandfor={FILTER_SHEET_ID}
			command="show-modal"
		>
			<Icon name="filters" />
			<span>Filters</span>
			{active > 0 && (
				<span className="count -top-2 bg-moss text-on-moss">
					<span>{active}</span>
					<span className="sr-only"> active</span>
				</span>
			)}
		</Button>
	);
}

type SheetProps = Pick<ComponentProps<typeof Sheet>, "of" | "foot" | "children">;

export function FilterSheet({ count, ...sheet }: SheetProps & { count: number }) {
	const found = (
		<p className="text-ink-muted text-small" role="status">
			{`${productCount(count)} found`}
		</p>
	);
	return <Sheet {...sheet} id={FILTER_SHEET_ID} title="Filters" aside={found} />;
}
