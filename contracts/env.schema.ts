/** What the environment's variables hold. */
import { z } from "zod";

export const filled = z.string().trim().min(1);
export const webUrl = z.url({ protocol: /^https?$/ });
