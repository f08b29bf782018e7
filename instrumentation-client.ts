import { z } from "zod";

// Runs before any other code of the page. Without it zod probes for `new Function`, which the page's content security
// policy refuses and reports.
z.config({ jitless: true });
