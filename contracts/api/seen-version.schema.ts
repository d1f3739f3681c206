import { z } from "zod";

/** Of what the person saw. Absent = the change is made whatever stands there: for programs of one's own. */
export const seenVersion = z.string().max(64).optional();
