let id: string | null = null;

/** The account that is signed in, as far as this page has heard; null: nobody, or not heard yet. */
export const accountId = (): string | null => id;

export function setAccountId(heard: string | null): void {
	id = heard;
}
