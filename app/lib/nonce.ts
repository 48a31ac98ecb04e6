import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** This response's nonce. Empty in the browser, which hides nonces: so both sides render nonce="". */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
