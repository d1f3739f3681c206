import { describe, expect, test } from "vitest";
import { createAddressOf, createOrigins, isInside } from "./client-address.ts";

describe("own hosts and origins", () => {
  const shop = createOrigins("https://Tienda.Example/", undefined);
  const demo = createOrigins("http://localhost:3000", 3000);

  test("are those of the public address, in every spelling", () => {
    expect(shop.publicUrl).toBe("https://tienda.example");
    expect(["tienda.example", "TIENDA.example"].map(shop.isOwnHost)).toEqual([true, true]);
    expect(shop.isOwnOrigin("https://tienda.example")).toBe(true);
  });

  test.each([
    "tienda.example:8443",
    "www.tienda.example",
    "tienda.example.evil.example",
    "tienda.example.",
    "localhost:3000",
    "",
    undefined,
  ])("the host %j is foreign", (host) => {
    expect(shop.isOwnHost(host)).toBe(false);
  });

  test.each(["http://tienda.example", "https://tienda.example:8443", "https://evil.example", "null", "", undefined])(
    "the origin %j is foreign",
    (origin) => {
      expect(shop.isOwnOrigin(origin)).toBe(false);
    },
  );

  test("in a demo shop loopback names are its own, on its port only", () => {
    expect(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"].map(demo.isOwnHost)).toEqual([true, true, true]);
    expect(["localhost", "localhost:3001", "0.0.0.0:3000"].map(demo.isOwnHost)).toEqual([false, false, false]);
    expect(demo.isOwnOrigin("http://127.0.0.1:3000")).toBe(true);
    expect(demo.isOwnOrigin("https://127.0.0.1:3000")).toBe(false);
  });
});

describe("the client's address", () => {
  const direct = createAddressOf([]);
  const behind = createAddressOf(["10.0.0.1", "10.1.0.0/16", "2001:db8:1::/48"]);

  test.each([
    ["203.0.113.5", undefined, "203.0.113.5"],
    ["203.0.113.5", "1.2.3.4", "203.0.113.5"],
    ["::ffff:203.0.113.5", undefined, "203.0.113.5"],
    ["2001:db8:0:1:2:3:4:5", undefined, "2001:db8:0:0::/56"],
    ["2001:db8:0:ab12::5", undefined, "2001:db8:0:ab00::/56"],
    ["2001:db8::5", undefined, "2001:db8:0:0::/56"],
    ["2001:0DB8::1:5", undefined, "2001:db8:0:0::/56"],
    ["::1", undefined, "0:0:0:0::/56"],
    [undefined, "1.2.3.4", ""],
  ])("%s without proxies (forwarded for %s) is %s", (peer, forwarded, address) => {
    expect(direct(peer, forwarded)).toBe(address);
  });

  test.each([
    ["10.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["2001:db8:1::9", "198.51.100.7", "198.51.100.7"],
    ["10.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
    ["10.0.0.1", "6.6.6.6, 198.51.100.7, 10.1.2.3", "198.51.100.7"],
    ["10.0.0.1", "198.51.100.7, nonsense", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.7, ", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.7, unknown, 10.1.2.3", "10.0.0.1"],
    ["10.0.0.1", "6.6.6.6, 198.51.100.7:5678", "198.51.100.7"],
    ["10.0.0.1", "6.6.6.6, 198.51.100.7:5678, 10.1.2.3:80", "198.51.100.7"],
    ["10.0.0.1", "6.6.6.6, [2001:db8:9:9:1::1]:443", "2001:db8:9:0::/56"],
    ["10.0.0.1", "6.6.6.6, [2001:db8:9:9:1::1]", "2001:db8:9:0::/56"],
    ["10.0.0.1", "6.6.6.6, [::ffff:198.51.100.7]:80", "198.51.100.7"],
    ["10.0.0.1", "10.1.0.1, 10.1.0.2", "10.0.0.1"],
    ["10.0.0.1", "nonsense", "10.0.0.1"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", "2001:db8:9:9:1::1", "2001:db8:9:0::/56"],
    ["10.0.0.2", "198.51.100.7", "10.0.0.2"],
  ])("%s behind proxies (forwarded for %s) is %s", (peer, forwarded, address) => {
    expect(behind(peer, forwarded)).toBe(address);
  });
});

test.each(["127.0.0.1", "10.1.2.3", "192.168.0.9", "172.20.0.4", "0:0:0:0::/56", "fd00:0:0:100::/56"])(
  "%s is inside, unless a proxy passed the request on",
  (address) => {
    expect(isInside(address, undefined)).toBe(true);
    expect(isInside(address, "203.0.113.9")).toBe(false);
  },
);

test.each(["203.0.113.9", "181.114.100.7", "2800:cd0:1:200::/56", "", "nothing"])("%j is not inside", (address) => {
  expect(isInside(address, undefined)).toBe(false);
});
