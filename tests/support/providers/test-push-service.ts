/** A push service on this machine, over TLS, and browsers that receive from it: they decrypt as RFC 8291 says. */
// The certificate library needs it.
import "reflect-metadata";
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { X509CertificateGenerator } from "@peculiar/x509";
import { type PushMessage, pushMessage } from "#contracts/push/push.document.ts";
import type { PushConnection } from "#modules/push/push.ts";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

async function certificate() {
  const keys = await crypto.subtle.generateKey(ECDSA, true, ["sign", "verify"]);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: "CN=push.test",
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      keys,
      signingAlgorithm: ECDSA,
      extensions: [],
    },
    crypto,
  );
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return { cert: made.toString("pem"), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` };
}

export async function openTestPushService() {
  const { cert, key } = await certificate();
  const received: Received[] = [];
  /** Statuses of the next answers; then 201. */
  const next: number[] = [];
  let connections = 0;
  const server = createServer({ cert, key }, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      const status = next.shift() ?? 201;
      if (status === 0) return response.destroy();
      response.writeHead(status, status === 302 ? { location: "https://push.test/elsewhere" } : {});
      return response.end(status === 413 ? "x".repeat(100_000) : "");
    });
  });
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the push service does not listen on a port");
  const { port } = address;

  /** The name resolves to this machine; everything else is as over the internet. */
  const connection: PushConnection = {
    allows: (ip) => ip === "127.0.0.1",
    ca: cert,
    resolve: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  };

  return {
    connection,
    port,
    received,
    next,
    connections: () => connections,
    browser: () => openPushBrowser(`https://push.test:${port}`, received),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** One browser's subscription, and what it can read. */
function openPushBrowser(origin: string, received: readonly Received[]) {
  const keys = createECDH("prime256v1");
  const point = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(12).toString("base64url")}`;
  const subscription = {
    endpoint: origin + path,
    p256dh: point.toString("base64url"),
    auth: auth.toString("base64url"),
  };

  /** RFC 8291 with one record of RFC 8188. */
  function decrypt({ body, headers }: Received): PushMessage {
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("not encrypted by the standard");
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const material = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
    const derive = (label: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", material, salt, `Content-Encoding: ${label}\0`, bytes));
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return pushMessage.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")));
  }

  const own = () => received.filter((one) => one.path === path);
  return { ...subscription, requests: own, messages: () => own().map(decrypt) };
}

/** What the shop says about itself (VAPID, RFC 8292), after checking its signature. Null = forged. */
export function vapidOf({ headers }: Received, publicKey: string): { aud: string; exp: number; sub: string } | null {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned && key === publicKey ? JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) : null;
}
