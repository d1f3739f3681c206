import type { StaffPayments } from "#contracts/documents/staff-payments.ts";
import type { Banks } from "./banks.ts";

/** What each bank wants to know, for a form. */
export function bankForms(banks: Banks, isConnected: (provider: string) => boolean): StaffPayments["banks"] {
  return Object.entries(banks).map(([provider, { title, form, firstKey }]) => ({
    provider,
    name: title,
    connected: isConnected(provider),
    hasFirstKey: firstKey !== undefined,
    fields: form.map(({ name, label, help = "", secret = false, suggestion = "" }) => ({
      name,
      label,
      help,
      secret,
      suggestion,
    })),
  }));
}
