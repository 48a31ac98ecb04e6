import { useEffect } from "react";
import { useLocation } from "react-router";
import { EmptyPage } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";

export function ProductNotFound() {
	return (
		<EmptyPage title="Product Not Found" text="It may have found a new home.">
			<ButtonLink to="/shop">Back to Shop</ButtonLink>
		</EmptyPage>
	);
}

export function LoadFailed() {
	const { pathname } = useLocation();
	useEffect(
		() => showToast({ title: "Error", description: "Failed to load product details", bad: true }),
		[], // not shown again if a revalidation fails
	);
	return (
		<EmptyPage title="Failed to load product details" text="That was us, not you. The rest of the rail is still here.">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 justify-center">
				<ButtonLink to={pathname} reloadDocument>
					Try again
				</ButtonLink>
				<ButtonLink to="/shop" look="line">
					Back to Shop
				</ButtonLink>
			</div>
		</EmptyPage>
	);
}
