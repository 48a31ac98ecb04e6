import { z } from "zod";

// Before a schema is created in a browser: Zod would try `new Function`, which the content security policy reports
z.config({ jitless: true });
