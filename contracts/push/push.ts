/** What the people of the shop are told on their phones (Web Push). */

export const PUSH_EVENTS = ["placed", "paid", "review"] as const;
export type PushEvent = (typeof PUSH_EVENTS)[number];

export const PUSH_EVENT_NAMES: Readonly<Record<PushEvent, string>> = {
  placed: "Pedido nuevo",
  paid: "Pedido pagado",
  review: "Dinero por revisar",
};

/** Devices of one person. */
export const PUSH_DEVICES_MAX = 10;

/** Whole hours in Bolivia, from the first (included) to the second (not); 22 to 7 goes over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** The browser names the push service, so anybody can send any address: it must be a host's name, over https. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.hostname.includes(".") && !IP_ADDRESS.test(url.hostname);
}
