/** Texts that the back office sends and others read. */
import { z } from "zod";
import { UNREADABLE, cleaned, isUnreadable, readable } from "./readable.ts";

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

/** Several lines, such as a note. */
export function lines(max: number) {
  return z
    .string()
    .max(max, `Escribe hasta ${max} letras`)
    .transform((typed) => typed.split("\n").map(cleaned).join("\n").trim());
}

/** The same, and not empty. */
export function filledText(max: number, message: string) {
  return lines(max).refine((text) => text !== "", message);
}
