/**
 * When and from where a mail was requested, in words for its reader. Nothing in it can be chosen by the person who
 * requested it.
 */
import { isIPv6 } from "node:net";
import { z } from "zod";
import { deviceName } from "./device-name.ts";

export const requestSourceSchema = z.strictObject({ at: z.iso.datetime(), device: z.string(), network: z.string() });
export type RequestSource = z.infer<typeof requestSourceSchema>;

/** `network` = the caller's IP address as the server sees it. */
export function createRequestSource(now: Date, userAgent: string | null, network: string | null): RequestSource {
  return { at: now.toISOString(), device: deviceName(userAgent ?? ""), network: roughNetwork(network ?? "") };
}

const MOMENT = new Intl.DateTimeFormat("es-BO", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "America/La_Paz",
});

/** "el 22 de noviembre de 2026 a las 14:05 (hora de Bolivia), desde Chrome en Android, red 181.115.20.x" */
export function requestSourceText({ at, device, network }: RequestSource): string {
  // A local network says nothing to its reader.
  const from = network === "" || network === LOCAL_NETWORK ? device : `${device}, ${network}`;
  return `el ${MOMENT.format(new Date(at))} (hora de Bolivia), desde ${from}`;
}

const LOCAL_NETWORK = "una red local";
const LOCAL = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const LOCAL_6 = /^(::|fe80:|f[cd][\da-f]{2}:|0:0:0:0)/i;

/** Enough to recognize your own provider, too little to find a house. */
function roughNetwork(address: string): string {
  const plain = address.replace(/\/\d+$/, "");
  if (LOCAL.test(plain) || LOCAL_6.test(plain)) return LOCAL_NETWORK;
  if (isIPv6(plain)) return `red ${plain.split(":").slice(0, 3).join(":")}:…`;
  const parts = plain.split(".");
  return parts.length === 4 ? `red ${parts.slice(0, 3).join(".")}.x` : "";
}
