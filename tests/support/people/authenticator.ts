/** An authenticator in software, with the browser before it: makes passkeys and signs, honestly or as told (WebAuthn). */
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "#contracts/staff/passkey.document.ts";

/** What a dishonest browser or authenticator says instead. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  /** 1 = the person was there, 4 = the person was recognised. */
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly credential?: string;
}

const PRESENT_AND_VERIFIED = 0b101;
const HAS_KEY = 0b1000000;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

/** CBOR (RFC 8949) of what is needed here. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, content]) => [cbor(key), cbor(isCbor(content) ? content : "")]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const isCbor = (value: unknown): value is number | string | Buffer | ReadonlyMap<number | string, unknown> =>
  typeof value === "number" || typeof value === "string" || Buffer.isBuffer(value) || value instanceof Map;

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/** The key as COSE (RFC 9053): ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const numbers = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return cbor(numbers);
}

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, lies: Lies) =>
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: lies.crossOrigin ?? false,
    });

  function authData(rpId: string, flags: number, lies: Lies, key = Buffer.alloc(0)): Buffer {
    counter += 1;
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8((lies.flags ?? PRESENT_AND_VERIFIED) | flags);
    numbers.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? rpId), numbers, key]);
  }

  const id = base64url(credential);
  return {
    id,
    create: ({ rp, user, challenge }: PasskeyCreation, lies: Lies = {}) => {
      userHandle = user.id;
      const length = Buffer.from([credential.length >> 8, credential.length & 255]);
      const key = Buffer.concat([Buffer.alloc(16), length, credential, coseOf(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData(rp.id, HAS_KEY, lies, key)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, lies)),
          attestationObject: base64url(cbor(attestation)),
          transports: ["internal", "of-tomorrow"],
        },
      };
    },
    get: ({ rpId, challenge }: PasskeyRequest, lies: Lies = {}) => {
      const client = clientData("webauthn.get", challenge, lies);
      const data = authData(rpId, 0, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: lies.credential ?? id,
        rawId: lies.credential ?? id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: lies.userHandle === undefined ? userHandle : lies.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
