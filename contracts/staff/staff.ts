/** The people who run the shop. They are not customers: their accounts and sessions are separate. */

/** An owner may do everything; staff may not manage people, keys or settings of money. */
export const ROLES = ["owner", "staff"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = { owner: "Dueña o dueño", staff: "Equipo" };

/** Passkeys of one person. */
export const PASSKEYS_MAX = 10;

/** For so long after giving the password, a person may do what is dangerous. In minutes. */
export const PROVED_MINUTES = 15;
