// This script is inlined at the end of every page. `npm run dev` builds no service worker.
if (import.meta.env.PROD) addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
