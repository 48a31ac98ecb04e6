/** Toasts after a redirect, by the code in the flash cookie (spec S8.18). */
export const FLASH_MESSAGES = {
	"signed-out": { title: "Signed out" },
	"welcome-back": { title: "Welcome back!" },
	"account-created": { title: "Account created!", description: "Check your email to verify your account." },
	/** Shown if Auth sends no confirmation mails. */
	"account-ready": { title: "Account created!", description: "You're signed in." },
	"link-sent": {
		title: "Check your email",
		description: "If that address still needs to be confirmed, a link is on its way. We send one a minute at most.",
	},
	"link-not-sent": { title: "Error", description: "We couldn't send the link just now. Please try again." },
	"email-confirmed": { title: "Your email is confirmed", description: "You're signed in." },
	"password-recovery": { title: "You're signed in", description: "Choose your new password here." },
	"password-updated": { title: "Password updated" },
	"product-added": { title: "Piece added", description: "The shop shows it within a minute." },
	"picture-missing": {
		title: "Piece added, but not all pictures",
		description: "Please upload the missing ones again.",
	},
	"product-exists": { title: "This piece was already added" },
	"pictures-changed": { title: "Pictures saved", description: "The shop shows them within a minute." },
	removed: { title: "Removed" },
	kept: { title: "Marked sold out" },
	archived: { title: "Archived", description: "The piece leaves the lists within a minute. Its page stays." },
	relisted: { title: "Back on sale", description: "The shop shows it within a minute." },
	"order-cancelled": { title: "Order canceled", description: "Its pieces are back on the rail." },
	"unpaid-cancelled": { title: "Order canceled", description: "Its pieces are back in your cart." },
	"put-back": { title: "Back in your cart" },
	"partly-put-back": { title: "Back in your cart", description: "Some of it has been sold meanwhile." },
	"order-updated": { title: "Order updated" },
	"refund-requested": { title: "Refund requested" },
} as const satisfies Record<string, { title: string; description?: string }>;

export type FlashCode = keyof typeof FLASH_MESSAGES;
