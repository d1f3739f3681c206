import type { Context } from "hono";
import type { StaffSession } from "#contracts/staff/staff.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import type { KnownDevices } from "../../account/known-device.ts";
import { documentOf, setStaffCookie } from "./staff-session.ts";

/** Gives the browser the new session; its old one ends, because its cookie is replaced. */
export async function openStaffSession(
  c: Context<ShopEnv>,
  { staff, devices }: Pick<Shop, "staff"> & { readonly devices: KnownDevices },
  secret: string,
): Promise<StaffSession> {
  const member = await staff.session(secret);
  if (!member) throw new Error("a session was gone as soon as it began");
  const before = c.get("staff");
  if (before) await staff.signOut(before);
  setStaffCookie(c, staff.cookieName, secret);
  devices.remember(c, member.id);
  return documentOf(member);
}
