/** The OpenAPI 3.1 document, made from the same table as the routes and the browser's client (`contracts/api/`). */
import { type ZodOpenApiOperationObject, createDocument } from "zod-openapi";
import { z } from "zod";
import { type Endpoint, commonRefusals } from "#contracts/api/endpoint.ts";
import { api } from "#contracts/api.ts";
import { userDocument } from "#contracts/account/account.document.ts";
import { cartDocument } from "#contracts/cart/cart.document.ts";
import { draftDocument, orderDocument } from "#contracts/order/order.document.ts";
import { problemDocument } from "#contracts/api/problem.ts";
import { productCard, productDocument } from "#contracts/product/product.document.ts";
import { type ErrorCode, errors } from "#contracts/api/errors.ts";

const DESCRIPTION = `Errors are \`application/problem+json\` (RFC 9457): \`code\` is for programs, \`title\` in Spanish for people.
Unknown fields and parameters are refused. Whatever changes something needs an own \`Origin\` and the header \`X-XSRF-TOKEN\`
with the value of the cookie \`XSRF-TOKEN\` (\`GET /api/csrf\` sets it). A signed-in user is known by the session's cookie, a
guest by \`X-Local-User-Id\`; the session wins. Documents are followed live over the WebSocket \`/live\`: see docs/api.md.`;

const BY_CALLER = {
  anyone: [{}],
  visitor: [{ session: [] }, { guest: [] }],
  guest: [{ guest: [] }],
  user: [{ session: [] }],
  staff: [{ staff: [] }],
  sell: [{ staff: [] }],
  prices: [{ staff: [] }],
  money: [{ staff: [] }],
  people: [{ staff: [] }],
  owner: [{ staff: [] }],
} as const satisfies Record<Endpoint["caller"], readonly object[]>;

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** The name of the session's cookie. */
  readonly cookieName: string;
  /** The same of the back office's session. */
  readonly staffCookieName: string;
  /** The paths where banks send payment notifications. */
  readonly notifications: readonly string[];
}

export function createOpenApi({ publicUrl, cookieName, staffCookieName, notifications }: OpenApiOptions) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [call, endpoint] of Object.entries<Endpoint>(api)) {
    const [verb = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operation(call, path, endpoint) };
  }
  for (const path of notifications) paths[path] = { post: NOTIFICATION };
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Vitrina", version: "1", description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        Cart: cartDocument,
        Order: orderDocument,
        Draft: draftDocument,
        Product: productDocument,
        ProductCard: productCard,
        User: userDocument,
        Problem: problemDocument,
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName },
        staff: { type: "apiKey", in: "cookie", name: staffCookieName },
        guest: { type: "apiKey", in: "header", name: "X-Local-User-Id" },
      },
    },
  });
}

function operation(call: string, path: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, caller, query, body, answers, refusals = [] } = endpoint;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const inPath = Object.fromEntries(names.map((name) => [name, name === "id" ? z.uuid() : z.string()]));
  const isChange = !call.startsWith("GET ");
  return {
    summary,
    operationId: call.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, ""),
    tags: [path.split("/")[2] ?? ""],
    security: BY_CALLER[caller].map((one) => ({ ...one })),
    requestParams: {
      ...(names.length > 0 && { path: z.object(inPath) }),
      ...(query instanceof z.ZodObject && { query }),
      ...(isChange && { header: z.object({ "X-XSRF-TOKEN": z.string() }) }),
    },
    ...(body && { requestBody: { content: contentOf(call, body) } }),
    responses: { ...answered(answers), ...refused([...commonRefusals(call, endpoint), ...refusals]) },
  };
}

function contentOf(call: string, body: NonNullable<Endpoint["body"]>) {
  if (body === "picture") return { "image/*": { schema: {} } };
  if (body === "file") return { "application/octet-stream": { schema: {} } };
  if (body === "form") return { "application/x-www-form-urlencoded": { schema: {} } };
  const type = call.startsWith("PATCH ") ? "application/merge-patch+json" : "application/json";
  return { [type]: { schema: body } };
}

function answered(answers: Endpoint["answers"]) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      if (answer === null || answer === "redirect") return [status, { description: "Sin contenido" }];
      if (answer === "picture") return [status, { description: "Imagen", content: { "image/png": { schema: {} } } }];
      if (answer === "file") return [status, { description: "Archivo", content: { "text/csv": { schema: {} } } }];
      return [status, { description: "Hecho", content: { "application/json": { schema: answer } } }];
    }),
  );
}

/** Codes with the same status share one response: OpenAPI allows one per status. */
function refused(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => {
      const description = those.map((code) => `\`${code}\`: ${errors[code].title}`).join("\n\n");
      return [status, { description, content: { "application/problem+json": { schema: problemDocument } } }];
    }),
  );
}

const NOTIFICATION: ZodOpenApiOperationObject = {
  summary: "A bank's own contract: a hint to read a QR's status, never proof. Answered in that bank's words",
  tags: ["payments"],
  requestBody: { content: { "application/json": { schema: {} } } },
  responses: {
    200: { description: "Taken, also where the QR is unknown" },
    400: { description: "Not readable" },
    413: { description: "Too large" },
    429: { description: "Too many" },
    503: { description: "Not taken: tell it again later" },
  },
};
