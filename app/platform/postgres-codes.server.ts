/** The database's codes for what it refuses, where the shop has an answer to it. */
export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
