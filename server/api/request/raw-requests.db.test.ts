/** @module-tag security */
/** Requests that no browser sends, written as raw bytes to a running shop (S14, S29–S34, S36, S39). */
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { RenderPage } from "../../pages/render/render-page.ts";
import { fetchToken } from "#tests/support/clients/api-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const render: RenderPage = async ({ url }) => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response("<title>Vitrina</title>", { status: url.endsWith("/no-encontrado") ? 404 : 200, headers });
};
const tested = await openFaultlessShop({ render, times: { head: 1_000, request: 1_500, checkEvery: 50 } });
const { host } = new URL(tested.url);

/** Sends the text; resolves to everything received until the shop closes the connection. */
async function send(text: string, then: (socket: Socket) => void = () => undefined): Promise<string> {
  const socket = connect(Number(host.split(":")[1]), "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (answer += chunk));
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  then(socket);
  await once(socket, "close");
  return answer;
}

/** `head` = the header lines; HOST stands for the shop's own host. */
const ask = (line: string, head = "Host: HOST") =>
  send(`${line} HTTP/1.1\r\n${head.replaceAll("HOST", host)}\r\nConnection: close\r\n\r\n`);

function expectAnswer(answer: string, status: number): void {
  expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBe(status);
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  for (const name of ["x-content-type-options: nosniff", "referrer-policy: strict-origin", "content-security-policy: "])
    expect(answer.toLowerCase()).toContain(`\r\n${name}`);
}

const WEBSOCKET = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

describe("the host of a request", () => {
  test.each([
    ["two hosts, ours first", "GET /inicio", "Host: HOST\r\nHost: evil.example"],
    ["two hosts, ours last", "GET /inicio", "Host: evil.example\r\nhost: HOST"],
    ["ours twice", "GET /inicio", "Host: HOST\r\nHost: HOST"],
    ["two hosts for the health check", "GET /healthz", "Host: HOST\r\nHost: evil.example"],
    ["two hosts for the API", "GET /api/csrf", "Host: HOST\r\nHost: evil.example"],
    ["two hosts for the store API", "GET /vitrina/API/?url=getListaTipo&key=test-key", "Host: HOST\r\nHost: HOST"],
    ["none", "GET /inicio", "X-Nothing: 1"],
    ["another one in the target", "GET http://evil.example/inicio", "Host: HOST"],
    ["ours in the target, another one beside it", "GET http://HOST/inicio", "Host: evil.example"],
    ["a backslash in the target", "GET /\\evil.example/inicio", "Host: HOST"],
  ])("%s: 400", async (_, line, head) => {
    // The page is stored, so that the fast path could answer.
    expect((await fetch(`${tested.url}/inicio`)).status).toBe(200);
    const answer = await ask(line.replace("HOST", host), head);
    expectAnswer(answer, 400);
    expect(answer).not.toContain("<title>Vitrina");
  });

  test.each(["X-Nothing: 1", "Host:", "Host: HOST@evil.example", "Host: [::1"])(
    "without a readable host it is refused (%s)",
    async (head) => {
      const answer = await ask("GET /api/products", head);
      expectAnswer(answer, 400);
      const body: Problem = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
      expect(body).toMatchObject({ status: 400, code: "INVALID_HOST", errors: [{ path: "Host" }] });
    },
  );

  test("two hosts open no live connection, and the refusal has the security headers", async () => {
    const origin = `Origin: ${tested.url}`;
    const version = "Sec-WebSocket-Version: 13";
    for (const [line, head, status] of [
      ["GET /live", `Host: HOST\r\nHost: evil.example\r\n${origin}\r\n${WEBSOCKET}\r\n${version}`, 400],
      ["GET /live", `Host: HOST\r\n${origin}\r\n${WEBSOCKET}\r\nSec-WebSocket-Version: 99`, 400],
      ["GET /live", `Host: HOST\r\nOrigin: https://evil.example\r\n${WEBSOCKET}\r\n${version}`, 403],
      ["POST /live", `Host: HOST\r\n${origin}\r\n${WEBSOCKET}\r\n${version}\r\nContent-Length: 0`, 405],
    ] as const) {
      expectAnswer(await ask(line, head), status);
    }
  });
});

describe("other spellings of an address", () => {
  test.each([
    ["GET /api%2Fcsrf", 404],
    ["GET //api//csrf", 404],
    ["GET /API/csrf", 404],
    ["GET /api/csrf/", 404],
    ["GET /api/products?id[]=1", 400],
    ["GET /api/products?category[$gt]=1", 400],
    ["GET /api/products?category=1&category=1", 400],
    ["GET /api/brands?x=1&x=2", 400],
    ["GET /api/carts?a=1&%61=2", 400],
    ["GET /vitrina/API/?url=getListaTipo&key=test-key&key=test-key", 400],
    ["GET /categoria?id=1&tipo=categoria&id=2", 200],
    ["GET /categoria?id=1&tipo=categoria&%69d=2", 200],
    ["GET /mi-cuenta/x.css", 404],
    ["GET /mi-cuenta;a.js", 404],
    ["GET /carrito%00.png", 404],
    ["GET /inicio%2f", 404],
    ["GET /..%c0%af..%c0%afetc/passwd", 404],
    ["GET /%zz", 404],
    ["GET /assets/../../package.json", 404],
    ["TRACE /inicio", 405],
    ["PURGE /inicio", 405],
    ["OPTIONS *", 400],
  ])("%s: %i", async (line, status) => {
    const answer = await ask(line);
    expectAnswer(answer, status);
    expect(answer).not.toMatch(/x-nothing|set-cookie/i);
    // Only the store API answers pages of other origins.
    expect(answer.includes("access-control-allow")).toBe(line.includes("/vitrina/API"));
  });
});

describe("a slow body", () => {
  test("is cut with 408, and is not logged as an error", async () => {
    const token = await fetchToken(tested.url);
    const head = [
      "POST /api/newsletter HTTP/1.1",
      `Host: ${host}`,
      `Origin: ${tested.url}`,
      `Cookie: XSRF-TOKEN=${token}`,
      `X-XSRF-TOKEN: ${token}`,
      "Content-Type: application/json",
      "Content-Length: 1000",
    ];
    const answer = await send(`${head.join("\r\n")}\r\n\r\n{`, (socket) => {
      const timer = setInterval(() => socket.writable && socket.write(" "), 50);
      socket.once("close", () => clearInterval(timer));
    });
    expectAnswer(answer, 408);
    expect(tested.errors).toEqual([]);
  });

  test("and an aborted one is no error either", async () => {
    const token = await fetchToken(tested.url);
    const lines = [
      "PUT /api/logs/x HTTP/1.1",
      `Host: ${host}`,
      `Origin: ${tested.url}`,
      `Cookie: XSRF-TOKEN=${token}`,
      `X-XSRF-TOKEN: ${token}`,
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
    ];
    await send(
      `${lines.join("\r\n").replace("/x ", "/0190a0a0-0000-7000-8000-000000000000 ")}\r\n\r\n5\r\n{"a":\r\n`,
      (socket) => socket.end(),
    );
    expect((await fetch(`${tested.url}/healthz`)).status).toBe(200);
    expect(tested.errors).toEqual([]);
  });
});
