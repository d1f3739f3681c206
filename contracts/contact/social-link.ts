/** Links as owners type them: a phone number, "@mitienda" or "instagram.com/mitienda" becomes a whole address. */
import { isHttpsLink } from "../content/link.ts";
import { pasted } from "../text/readable.ts";

/** What a link in the settings leads to. */
export const NETWORKS = {
  UrlFB: { name: "Facebook", hosts: ["facebook.com", "fb.com", "fb.me"], profile: "https://www.facebook.com/" },
  UrlIG: { name: "Instagram", hosts: ["instagram.com"], profile: "https://www.instagram.com/" },
  UrlTube: { name: "YouTube", hosts: ["youtube.com", "youtu.be"], profile: "https://www.youtube.com/@" },
  UrlTik: { name: "TikTok", hosts: ["tiktok.com"], profile: "https://www.tiktok.com/@" },
} as const;
export type Network = keyof typeof NETWORKS;

const HANDLE = /^@?([a-z0-9_][a-z0-9_.]{0,59})$/i;

/** The whole address, "" for nothing, null for what is none. */
export function profileLink(network: Network, typed: string): string | null {
  const text = pasted(typed);
  if (text === "" || isHttpsLink(text)) return text;
  const { hosts, profile } = NETWORKS[network];
  const address = withScheme(text, hosts);
  if (address !== null) return address;
  const handle = HANDLE.exec(text)?.[1];
  // "otra.com" is more likely another site than a name.
  const isName = handle !== undefined && (text.startsWith("@") || !handle.includes("."));
  return isName ? `${profile}${handle}` : null;
}

const WHATSAPP_HOSTS = ["wa.me", "whatsapp.com", "wa.link"];

/** A wa.me address with the country code. "" for nothing, null for what is none. */
export function whatsAppLink(typed: string): string | null {
  const text = pasted(typed).replace(/^whatsapp:\/\//i, "https://api.whatsapp.com/");
  if (text === "") return "";
  const number = numberOf(text);
  if (number !== undefined) return number === null ? null : `https://wa.me/${number}`;
  // "https://wa.me/+591 70012345": in what follows "?" a blank is a blank.
  const link = text.replace(/^[^?]*/, (before) => before.replaceAll(" ", ""));
  const address = withScheme(link, WHATSAPP_HOSTS) ?? (isHttpsLink(link) ? link : null);
  if (address === null) return null;
  const inAddress = numberIn(new URL(address));
  if (inAddress === null) return address;
  const whole = numberOf(inAddress);
  return whole ? `https://wa.me/${whole}${messageIn(new URL(address))}` : null;
}

/** Undefined = no number at all; null = a number that WhatsApp would not find. */
function numberOf(text: string): string | null | undefined {
  if (!/^[+\d][\d\s().-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  if (/^[2-467]\d{7}$/.test(digits)) return `591${digits}`;
  // A Bolivian number has eight digits after its code.
  if (digits.startsWith("591")) return digits.length === 11 ? digits : null;
  return digits.length >= 10 && digits.length <= 15 && !digits.startsWith("0") ? digits : null;
}

/** Null = the address names no number, such as wa.me/message/ABC. */
function numberIn({ hostname, pathname, searchParams }: URL): string | null {
  if (!isOf(hostname, WHATSAPP_HOSTS)) return null;
  const phone = searchParams.get("phone")?.trim();
  if (phone) return phone;
  const [, first = ""] = pathname.split("/");
  // `decodeURIComponent` throws at what is no UTF-8.
  const decoded = new URLSearchParams(`n=${first.replaceAll("+", "%2B")}`);
  return hostname.endsWith("wa.me") && /^[+\d]/.test(first) ? decoded.get("n") : null;
}

function messageIn({ searchParams }: URL): string {
  const text = searchParams.get("text");
  return text ? `?text=${encodeURIComponent(text)}` : "";
}

const isOf = (host: string, hosts: readonly string[]) => hosts.some((one) => host === one || host.endsWith(`.${one}`));

/** "instagram.com/x" and "http://instagram.com/x" are meant as https. */
function withScheme(text: string, hosts: readonly string[]): string | null {
  const address = `https://${text.replace(/^http:\/\//i, "")}`;
  return isHttpsLink(address) && isOf(new URL(address).hostname, hosts) ? address : null;
}
