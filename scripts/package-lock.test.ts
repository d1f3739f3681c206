import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), engines: z.object({ node: z.string() }).partial().optional() }),
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
