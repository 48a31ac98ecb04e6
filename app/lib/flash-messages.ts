/** The toasts that survive a redirect, by code: a cookie carries the code, never words (specification, section 8). */
export const FLASH_MESSAGES = {
	"signed-out": { title: "Signed out" },
	"welcome-back": { title: "Welcome back!" },
	"account-created": { title: "Account created!", description: "Check your e-mail to verify your account." },
} as const satisfies Record<string, { title: string; description?: string }>;

export type FlashCode = keyof typeof FLASH_MESSAGES;
