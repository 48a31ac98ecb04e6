/** Said where somebody asked too often (429). */
export const TOO_OFTEN = "That was a lot in a short time. Please wait a minute, then try again.";
