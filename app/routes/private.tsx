import { sessionMiddleware } from "#app/features/auth/session.server.ts";

/** The layout of private routes (docs/decisions/0018, 0019). `private` also disables late hydration. */
export const middleware = [sessionMiddleware];
export const handle = { private: true };
