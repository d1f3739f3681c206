import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Identity } from "#contracts/content/shown-content.ts";
import { createManifests } from "./manifests.ts";

const built = {
  name: "Vitrina: cuero",
  icons: [{ src: "/icon-192.png" }],
  shortcuts: [{ url: "/carrito", icons: [] }],
};
const logo = { id: "logo-1a2b", width: 300, height: 100, dominant: "#fff" };
const own: Identity = { name: "Cueros Ana", slogan: "Bolsos de Oruro", about: "Hechos a mano.", logo, isOwn: true };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-manifest-"));
  mkdirSync(path.join(folder, "gestion"));
  for (const file of ["site.webmanifest", "gestion/app.webmanifest"])
    writeFileSync(path.join(folder, file), JSON.stringify(built));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (address: string, identity: Identity) => {
  const answer = await createManifests(folder, () => identity).request(address);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/manifest+json",
    "no-cache",
  ]);
  return answer.json();
};

test("an installed shop has the owner's name and icons", async () => {
  expect(await read("/site.webmanifest", own)).toEqual({
    name: "Cueros Ana: Bolsos de Oruro",
    short_name: "Cueros Ana",
    description: "Hechos a mano.",
    icons: [
      { src: "/fotos/logo-1a2b-icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/fotos/logo-1a2b-icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      { src: "/fotos/logo-1a2b-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      {
        url: "/carrito",
        icons: [{ src: "/fotos/logo-1a2b-icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" }],
      },
    ],
  });
});

test("without a logo the icons stay; the back office has its own name", async () => {
  expect(await read("/gestion/app.webmanifest", { ...own, logo: null })).toEqual({
    ...built,
    name: "Gestión · Cueros Ana",
  });
});
