/** An invented bank: its adapter, written like a folder of `modules/payment`, and its server. */
import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { filled, webUrl } from "#contracts/api/env.schema.ts";
import { bankAdapter } from "#modules/payment/adapter.ts";
import type { BankCalls } from "#modules/payment/bank.ts";
import type { Call, HttpClient } from "#modules/payment/http/http-client.ts";
import { fieldOf, readId } from "#modules/payment/http/wire.ts";

interface ToySettings {
  readonly url: string;
  readonly key: string;
}

const KEY = "simulador";
const codeSchema = z.object({ code: z.string(), picture: z.base64() });
const slipSchema = z.object({
  code: z.string(),
  reference: z.string(),
  cents: z.number().int(),
  state: z.enum(["open", "paid", "void"]),
});
type Slip = z.infer<typeof slipSchema>;

function createToy({ url, key }: ToySettings, client: HttpClient): BankCalls {
  const call = async (method: Call["method"], path: string, body?: unknown): Promise<unknown> => {
    const answer = await client({ name: `toy ${method}`, method, url: `${url}/slips${path}`, body, token: key });
    return answer.unauthorized ? undefined : answer.json;
  };
  const slips = async () => z.array(slipSchema).parse(await call("GET", ""));
  const paid = ({ code, cents }: Slip) =>
    ({ amount: cents, currency: "BOB", vouchers: [`paid-${code}`], at: null }) as const;
  return {
    async create({ reference, amount, expiresOn }) {
      const made = codeSchema.parse(await call("POST", "", { reference, cents: amount }));
      return { providerId: made.code, image: Buffer.from(made.picture, "base64"), expiresOn };
    },
    async find(reference) {
      const found = (await slips()).find((slip) => slip.reference === reference);
      return found ? { providerId: found.code, state: "pending", image: null } : null;
    },
    async status({ providerId }) {
      const slip = slipSchema.parse(await call("GET", `/${providerId}`));
      if (slip.state !== "paid") return { state: slip.state === "open" ? "pending" : "cancelled" };
      return { state: "paid", paid: { ...paid(slip), payer: null } };
    },
    async cancel(providerId) {
      const slip = slipSchema.parse(await call("DELETE", `/${providerId}`));
      return slip.state === "void" ? "cancelled" : "refused";
    },
    async paidOn() {
      const all = (await slips()).filter(({ state }) => state === "paid");
      return all.map((slip) => ({ providerId: slip.code, reference: slip.reference, ...paid(slip) }));
    },
  };
}

export const toy = bankAdapter({
  title: "Banco de juguete",
  form: [
    { name: "TOY_KEY", label: "Llave", secret: true },
    { name: "TOY_URL", label: "Dirección" },
  ],
  settings: z
    .object({ TOY_URL: webUrl, TOY_KEY: filled })
    .transform((read) => ({ url: read.TOY_URL, key: read.TOY_KEY })),
  account: ({ key }) => [key],
  create: createToy,
  notification: {
    path: "/bell",
    qrOf: (body) => readId(fieldOf(body, "code")),
    answer: (ok, words) => (ok ? { heard: "yes" } : { heard: "no", because: words }),
  },
  simulator: (url) => ({ url: `${url}/toy`, key: KEY }),
});

/** A picture with only the signature of a PNG. */
export const TOY_PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x01]);

export interface ToyBank {
  readonly url: string;
  readonly key: string;
  readonly slips: readonly Slip[];
  /** Marks the slip as paid and notifies the shop. Resolves to the shop's response. */
  pay(slip: Slip, shop: string): Promise<{ status: number; body: unknown }>;
  /** From now on the key is refused. */
  revoke(): void;
  close(): Promise<void>;
}

export async function openToyBank(key = "the shop's own key"): Promise<ToyBank> {
  const slips: Slip[] = [];
  let isRevoked = false;
  const wanted = z.object({ reference: z.string(), cents: z.number().int().positive() });

  function carryOut(method: string, code: string | undefined, body: string): unknown {
    if (method === "POST") {
      const slip: Slip = { ...wanted.parse(JSON.parse(body)), code: `T${slips.length + 1}`, state: "open" };
      slips.push(slip);
      return { code: slip.code, picture: TOY_PICTURE.toString("base64") };
    }
    if (code === undefined) return slips;
    const slip = slips.find((one) => one.code === code);
    if (slip?.state === "open" && method === "DELETE") slip.state = "void";
    return slip;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.headers.authorization !== `Bearer ${key}` || isRevoked) return response.writeHead(401).end();
    const code = /^\/slips\/(.+)$/.exec(request.url ?? "")?.[1];
    const found = carryOut(request.method ?? "", code, Buffer.concat(chunks).toString());
    return response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the toy bank does not listen on a port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    key,
    slips,
    revoke: () => void (isRevoked = true),
    async pay(slip, shop) {
      slip.state = "paid";
      const body = JSON.stringify({ event: "clink", Code: slip.code });
      const answer = await fetch(`${shop}/api/payments/toy/bell`, { method: "POST", body });
      return { status: answer.status, body: await answer.json() };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
