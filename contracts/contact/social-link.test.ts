import { expect, test } from "vitest";
import { profileLink, whatsAppLink } from "./social-link.ts";

test.each([
  ["", ""],
  ["70012345", "https://wa.me/59170012345"],
  [" 700-12345 ", "https://wa.me/59170012345"],
  ["tel:+591\u00A0700–12345", "https://wa.me/59170012345"],
  ["\u202Ahttps://wa.me/70012345\u202C.", "https://wa.me/59170012345"],
  ["+591 700 12345", "https://wa.me/59170012345"],
  ["0059170012345", "https://wa.me/59170012345"],
  ["22441234", "https://wa.me/59122441234"],
  ["+54 9 11 4444 5555", "https://wa.me/5491144445555"],
  ["https://wa.me/59170012345", "https://wa.me/59170012345"],
  ["https://wa.me/70012345", "https://wa.me/59170012345"],
  ["wa.me/+59170012345", "https://wa.me/59170012345"],
  ["http://wa.me/70012345?text=Hola%20a%20todos", "https://wa.me/59170012345?text=Hola%20a%20todos"],
  ["https://api.whatsapp.com/send?phone=70012345", "https://wa.me/59170012345"],
  ["https://wa.me/message/ABCDEF", "https://wa.me/message/ABCDEF"],
  ["https://chat.whatsapp.com/ABC", "https://chat.whatsapp.com/ABC"],
  ["https://wa.link/abc", "https://wa.link/abc"],
  ["wa.link/abc", "https://wa.link/abc"],
  ["https://wa.me/+591%2070012345", "https://wa.me/59170012345"],
  ["https://wa.me/+591 70012345", "https://wa.me/59170012345"],
  ["whatsapp://send?phone=59170012345", "https://wa.me/59170012345"],
  ["https://wa.me/+%E0%A4%A", null],
  ["https://wa.me/7001%", null],
  ["https://wa.me/+%ff%fe", null],
  ["https://wa.me/1234567", null],
  ["https://wa.me/591700123", null],
  ["591700123456", null],
  ["7001234", null],
  ["12345678", null],
  ["javascript:alert(1)", null],
  ["@mitienda", null],
  ["http://otra.example/70012345", null],
  ["https://wa.me@malo.example/70012345", null],
])("WhatsApp: %j is %j", (typed, link) => {
  expect(whatsAppLink(typed)).toBe(link);
});

test.each([
  ["UrlIG", "", ""],
  ["UrlIG", "@mitienda", "https://www.instagram.com/mitienda"],
  ["UrlIG", "\u2068@mitienda\u2069\u200B", "https://www.instagram.com/mitienda"],
  ["UrlIG", "mi_tienda", "https://www.instagram.com/mi_tienda"],
  ["UrlIG", "@mi.tienda", "https://www.instagram.com/mi.tienda"],
  ["UrlIG", "instagram.com/mitienda", "https://instagram.com/mitienda"],
  ["UrlIG", "http://www.instagram.com/mitienda", "https://www.instagram.com/mitienda"],
  ["UrlFB", "m.facebook.com/mitienda", "https://m.facebook.com/mitienda"],
  ["UrlFB", "mitienda", "https://www.facebook.com/mitienda"],
  ["UrlTube", "@mitienda", "https://www.youtube.com/@mitienda"],
  ["UrlTik", "@mitienda", "https://www.tiktok.com/@mitienda"],
  ["UrlTik", "https://otra.example/x", "https://otra.example/x"],
  ["UrlIG", "otra.com", null],
  ["UrlIG", "facebook.com/mitienda", null],
  ["UrlIG", "instagram.com.malo.example/x", null],
  ["UrlIG", "Mi tienda", null],
  ["UrlIG", "javascript:alert(1)", null],
  ["UrlTik", "https://banco.example@malo.example/x", null],
] as const)("%s: %j is %j", (network, typed, link) => {
  expect(profileLink(network, typed)).toBe(link);
});
