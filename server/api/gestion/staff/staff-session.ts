/** Who is signed in to the back office, known from its own cookie only. */
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { StaffSession } from "#contracts/staff/staff.document.ts";
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

export function requireStaff(c: Context<ShopEnv>, role: "staff" | "owner", proved: boolean): StaffMember {
  const member = c.get("staff");
  if (!member) throw new ShopError("UNAUTHENTICATED");
  if (role === "owner" && member.role !== "owner") throw new ShopError("FORBIDDEN");
  if (proved && !member.isProved) throw new ShopError("PASSWORD_AGAIN");
  return member;
}

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
  hasTotp: member.hasTotp,
  rebateMax: member.rebateMax,
  hasPasskey: member.hasPasskey,
  provedUntil: member.provedUntil.toISOString(),
});
