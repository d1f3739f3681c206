/** The people who run the shop. They are not customers: their accounts and sessions are separate. */

/** An owner may do everything; the settings of the shop and of its money are theirs alone. */
export const ROLES = ["owner", "staff"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = { owner: "Dueña o dueño", staff: "Equipo" };

/** What a person of the team may do besides preparing orders, counting pieces and writing drafts. */
export const RIGHTS = ["sell", "prices", "money", "people"] as const;
export type Right = (typeof RIGHTS)[number];

/** What somebody who is signed in asks to do. */
export type Task = Right | "owner";

export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  sell: "Vender",
  prices: "Cambiar precios",
  money: "Ver el dinero",
  people: "Administrar personas",
};

/** What a new person of the team may do until somebody says otherwise. */
export const USUAL_RIGHTS: readonly Right[] = ["sell", "prices"];

export interface Managed {
  readonly role: Role;
  readonly rights: readonly Right[];
  readonly rebateMax: number;
}

/** Nobody gives, or gets at, more than what is their own: else managing people would open everything. */
export const mayManage = (by: Managed, person: Managed): boolean =>
  by.role === "owner" ||
  (person.role === "staff" &&
    person.rebateMax <= by.rebateMax &&
    person.rights.every((right) => by.rights.includes(right)));

/** Passkeys of one person. */
export const PASSKEYS_MAX = 10;

/** For so long after giving the password, a person may do what is dangerous. In minutes. */
export const PROVED_MINUTES = 15;
