/** Who is signed in to the back office, known from its own cookie only. */
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { StaffSession } from "#contracts/staff/staff.document.ts";
import type { Task } from "#contracts/staff/staff.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";

export function readStaff({ staff }: Pick<Shop, "staff">): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    c.set("staff", await staff.session(getCookie(c, staff.cookieName)));
    await next();
  };
}

export function requireStaff(c: Context<ShopEnv>, task: Task | "staff", proved: boolean): StaffMember {
  const member = c.get("staff");
  if (!member) throw new ShopError("UNAUTHENTICATED");
  if (task !== "staff" && !may(member, task)) throw new ShopError("FORBIDDEN");
  if (proved && !member.isProved) throw new ShopError("PASSWORD_AGAIN");
  return member;
}

export const may = ({ role, rights }: Pick<StaffMember, "role" | "rights">, task: Task): boolean =>
  task === "owner" ? role === "owner" : rights.includes(task);

export function setStaffCookie(c: Context, name: string, secret: string): void {
  setCookie(c, name, secret, { path: "/", httpOnly: true, sameSite: "Strict", secure: name.startsWith("__Host-") });
}

export function removeStaffCookie(c: Context, name: string): void {
  deleteCookie(c, name, { path: "/", secure: name.startsWith("__Host-") });
}

export const documentOf = (member: StaffMember): StaffSession => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  rights: [...member.rights],
  hasTotp: member.hasTotp,
  rebateMax: member.rebateMax,
  hasPasskey: member.hasPasskey,
  provedUntil: member.provedUntil.toISOString(),
});
