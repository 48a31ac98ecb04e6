import { type ReactNode, useState } from "react";
import { Quantity } from "#app/features/cart/quantity.tsx";
import { filterOption } from "#app/features/catalog/filter-option.tsx";
import { GridSkeleton } from "#app/features/catalog/grid-skeleton.tsx";
import { PriceRange } from "#app/features/catalog/price-range.tsx";
import { StatusBadge } from "#app/features/orders/status-badge.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/empty-state.tsx";
import { Mark } from "#app/features/shop/mark.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { ORDER_STATUSES } from "#shared/domain/order-status.ts";
import "#app/features/account/account.css";

export const meta = () => pageMeta("Style guide", "Every primitive of the shop in its states.");

const GROUNDS = ["paper", "card", "wash", "moss", "clay", "butter", "danger", "band", "stage"];
const TINTS = ["tint-butter", "tint-sky", "tint-lilac", "tint-moss", "tint-rose", "back-1", "back-2", "back-3"];

/** Components without a width of their own need it. */
const WIDE = { flex: "1 1 16rem" };

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8" aria-label={title}>
			<h2 className="mb-4 text-3">{title}</h2>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 flex-wrap">{children}</div>
		</section>
	);
}

/** Development only: every ui component in its states. */
export default function StyleGuide() {
	const [quantity, setQuantity] = useState(1);
	const [range, setRange] = useState<[min: number, max: number | null]>([20, null]);
	return (
		<div className="page py-section">
			<h1>Style guide</h1>
			<Part title="Colours">
				{[...GROUNDS, ...TINTS].map((name) => (
					<span key={name} className="text-small">
						<span
							style={{
								display: "block",
								width: "6rem",
								height: "3rem",
								background: `var(--${name})`,
								border: "1px solid var(--color-line)",
							}}
						/>
						{name}
					</span>
				))}
			</Part>
			<Part title="Type">
				<div>
					<p style={{ font: "600 var(--text-1) / 1.05 var(--font-display)" }}>Worn once, loved twice</p>
					<h3>A heading</h3>
					<p className="max-w-[52ch] text-lead leading-normal">A lead of a sentence or two, before the text goes on.</p>
					<p>
						The body, with <a href="/styleguide">a link to itself</a> in it.
					</p>
					<p className="text-small text-ink-muted">Small and muted</p>
				</div>
				<Mark />
			</Part>
			<Part title="Buttons">
				{([undefined, "line", "ink", "danger"] as const).map((look) => (
					<Button key={look ?? "solid"} type="button" look={look}>
						{look ?? "solid"}
					</Button>
				))}
				<Button type="button" small>
					small
				</Button>
				<Button type="button" busy>
					busy
				</Button>
				<Button type="button" disabled>
					disabled
				</Button>
				<ButtonLink to="/styleguide" look="line">
					a link
				</ButtonLink>
				<InertButton about="a promise">inert</InertButton>
			</Part>
			<Part title="Fields">
				<Field label="Name" hint="As on the parcel" />
				<Field
					label="Email"
					type="email"
					defaultValue="amara@"
					error="Enter the whole address, for example you@example.com"
				/>
				<Field label="Message" rows={3} defaultValue="Several lines" />
				<PasswordField label="Password" defaultValue="second-hand-1" />
				<SelectField
					label="Size"
					defaultValue="m"
					options={[
						{ value: "s", label: "S" },
						{ value: "m", label: "M" },
					]}
				/>
				<FileField label="Picture" hint="PNG, JPEG or WebP" validate={() => "Every file is wrong here"} />
			</Part>
			<Part title="Choices">
				{filterOption({ type: "checkbox", label: "Dresses", count: 12, defaultChecked: true, name: "dresses" })}
				{filterOption({ type: "checkbox", label: "None left", count: 0, name: "none" })}
				{filterOption({ type: "radio", look: "box", label: "M", name: "size", defaultChecked: true })}
				<RadioGroup
					legend="Payment"
					name="payment"
					defaultValue="card"
					options={[
						{ value: "card", label: "Card" },
						{ value: "paypal", label: "PayPal" },
					]}
				/>
				<Quantity label="Quantity" value={quantity} max={5} onChange={setQuantity} />
				<div style={WIDE}>
					<PriceRange min={range[0]} max={range[1]} top={100} step={1} onChange={(...next) => setRange(next)} />
				</div>
			</Part>
			<Part title="What is said">
				<Notice>Plain</Notice>
				<Notice tone="plain">By the way</Notice>
				<Notice tone="bad">Something is wrong, and this is what to do about it.</Notice>
				{ORDER_STATUSES.map((status) => (
					<StatusBadge key={status} status={status} />
				))}
				<Stars rating={4.2} />
				<Button
					type="button"
					look="line"
					onClick={() => showToast({ title: "Item added to cart", description: "Palm camp shirt" })}
				>
					Toast
				</Button>
				<Button
					type="button"
					look="line"
					onClick={() => showToast({ title: "Error", description: "It went wrong.", bad: true })}
				>
					Bad toast
				</Button>
			</Part>
			<Part title="Rooms">
				<Breadcrumbs trail={{ "/": "Home", "/styleguide": "Style guide" }} here="Rooms" />
				<Disclosure title="A fold">What is inside</Disclosure>
				<Tabs
					label="Tabs"
					tabs={[
						{ id: "one", label: "One", panel: <p>The first panel</p> },
						{ id: "two", label: "Two", panel: <p>The second panel</p> },
					]}
				/>
				<Button type="button" look="line" commandfor="sheet" command="show-modal">
					Open the sheet
				</Button>
				<Sheet id="sheet" title="A sheet">
					What is in it
				</Sheet>
				<Button type="button" look="line" commandfor="ask" command="show-modal">
					Confirm
				</Button>
				<ConfirmDialog id="ask" title="Sure?" text="This can't be undone." yes="Yes" no="No" busy={false} />
			</Part>
			<Part title="Nothing, and not yet">
				<EmptyState title="Nothing here" text="And a sentence about it.">
					<ButtonLink to="/styleguide">The way on</ButtonLink>
				</EmptyState>
				<div style={WIDE}>
					<GridSkeleton label="Loading" />
				</div>
			</Part>
		</div>
	);
}
