/** Types of environment variables. */
import { z } from "zod";

export const filled = z.string().trim().min(1);
export const webUrl = z.url({ protocol: /^https?$/ });
