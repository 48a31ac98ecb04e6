import { z } from "zod";

// Import this before a schema is created in a browser, where Zod would try `new Function`, which the content security policy reports
z.config({ jitless: true });
