/** A single line of text that the back office sends and shoppers read. */
import { z } from "zod";
import { UNREADABLE, isUnreadable, readable } from "../readable.ts";

export function line(max: number) {
  return z
    .string()
    .refine((typed) => !isUnreadable(typed), UNREADABLE)
    .transform(readable)
    .refine((text) => text.length <= max, `Escribe hasta ${max} letras`);
}

/** The same, and not empty. */
export function filledLine(max: number, message: string) {
  return line(max).refine((text) => text !== "", message);
}
