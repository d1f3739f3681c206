import { describe, expect, test } from "vitest";
import { readToken, withTransportHeaders } from "./install-fetch.ts";

const headers = (address: string, method: string, own: Record<string, string> = {}, token: string | undefined = "t") =>
  Object.fromEntries(withTransportHeaders(address, method, new Headers(own), token));

describe("the transport rule (specification §7)", () => {
  test("a relative request that writes carries the CSRF token", () => {
    expect(headers("/api/carts/1", "PUT")).toEqual({
      accept: "application/json, text/plain, */*",
      "x-xsrf-token": "t",
    });
    expect(headers("api/carts", "post")["x-xsrf-token"]).toBe("t");
  });

  test.each([
    ["/api/carts", "GET"],
    ["/api/carts", "head"],
    ["https://example.com/api", "POST"],
    ["//example.com/api", "POST"],
  ])("not %s with %s", (address, method) => {
    expect(headers(address, method)["x-xsrf-token"]).toBeUndefined();
  });

  test("the browser's default Accept header is replaced", () => {
    expect(headers("/inicio.data", "GET", { accept: "*/*" })).toEqual({ accept: "application/json, text/plain, */*" });
  });

  test("a header that is set already stays", () => {
    expect(headers("/api", "POST", { "X-XSRF-TOKEN": "own", accept: "text/html" })).toEqual({
      accept: "text/html",
      "x-xsrf-token": "own",
    });
  });

  test("without a token there is no header", () => {
    expect(headers("/api", "POST", {}, "")["x-xsrf-token"]).toBeUndefined();
  });
});

test("the token is read from its own cookie", () => {
  expect(readToken("a=1; XSRF-TOKEN=x.y%3D; b=2")).toBe("x.y=");
  expect(readToken("NOT-XSRF-TOKEN=x")).toBeUndefined();
  expect(readToken("")).toBeUndefined();
});
