/** Configuration: read once at the start. A missing or invalid value stops the start and names the variable. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { passwordSchema } from "#contracts/account/account.schema.ts";
import { normalEmail } from "#contracts/account/email.ts";
import { filled, webUrl } from "#contracts/api/env.schema.ts";
import type { S3Options } from "#modules/media/media.ts";
import type { Sender } from "#modules/mail/mail.ts";
import type { ReservationLimits } from "#modules/order/order.ts";
import { type Banks, type PaymentSettings, banks as allBanks } from "#modules/payment/payment.ts";
import { isProxy } from "../http/client-address.ts";
import { readPayment } from "./payment-config.ts";
import { type ProviderConfig, readProviders } from "./provider-config.ts";
import { parse } from "./read-env.ts";
import { isOwnMachine } from "../simulators/bank-simulator.ts";

export { ConfigError } from "./read-env.ts";

const port = z.coerce.number().int().min(0).max(65_535);
/** `tienda@example.com` or `Vitrina <tienda@example.com>`. */
const sender = z.string().transform((value, context): Sender => {
  const [, name = "", address = value] = /^([^<>@]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, "$1");
  if (z.email().safeParse(address.trim()).success && !/\p{Cc}/u.test(plain)) {
    return { name: plain, address: address.trim() };
  }
  context.addIssue({ code: "custom", message: "usa un correo, o un nombre y <correo>" });
  return z.NEVER;
});
const notTheDemos = filled.refine((value) => value !== "demo", "es de la tienda de demostración");

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "usa postgres://usuario:clave@servidor/nombre" });

const shape = z.object({
  PORT: port.default(3000),
  HOST: filled.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: filled.default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  STORE_API_HOST: z.url({ protocol: /^https?$/ }).optional(),
  STORE_API_STORE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .default("vitrina"),
  STORE_API_KEY: filled.optional(),
  STORE_API_CODE: filled.optional(),
  CONTACT_EMAIL: z.email().optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  SESSION_SECRET_BEFORE: z.string().min(32).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((entry) => entry.trim() || []))
    .refine((proxies) => proxies.every(isProxy), "usa direcciones o dirección/bits, separadas por comas"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "usa smtp://usuario:clave@servidor:587" }).optional(),
  MAIL_FROM: sender.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  S3_REGION: filled.optional(),
  PROVIDER_SIMULATOR_URL: webUrl.optional(),
  BANK_SIMULATOR_URL: webUrl.optional(),
  ORDER_HOLD_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
  UNPAID_ORDERS_MAX: z.coerce.number().int().min(1).max(100).default(3),
  RESERVED_ORDERS_AT_FIRST: z.coerce.number().int().min(0).max(100).default(1),
  RESERVED_PIECES_MAX: z.coerce.number().int().min(0).max(10_000).default(10),
  RESERVED_ORDERS_PER_NETWORK: z.coerce.number().int().min(0).max(10_000).default(10),
  RESERVED_SHARE_PERCENT: z.coerce.number().int().min(1).max(100).default(50),
  UNPAID_PIECES_PER_NETWORK: z.coerce.number().int().min(1).max(100_000).default(200),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: passwordSchema.optional(),
  OWN_QR_FILE: filled.optional(),
  BACKUP_DIR: filled.optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(0).max(1_000).default(7),
  BACKUP_SEAL_TO: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, "no es un destinatario de age (age1…)")
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  DEMO: z.enum(["on", "off"]).optional(),
  DEMO_SALES: z.enum(["on", "off"]).default("off"),
});

/** Required when DEMO is off (design rule 15). */
const serious = z.object({
  // Without it every visitor's Host would be foreign and answered with 400.
  PUBLIC_URL: z.url(),
  SESSION_SECRET: z.string().min(32),
  STORE_API_KEY: notTheDemos.optional(),
  STORE_API_CODE: notTheDemos.optional(),
  OWNER_EMAIL: z.email(),
});

const foreignStore = z.object({ STORE_API_KEY: filled, STORE_API_CODE: filled });

const onPostgres = z.object({ DATABASE_URL: filled });

const sendsMail = z.object({ MAIL_FROM: filled });

const ownQr = z.object({ OWN_QR_FILE: z.string().regex(/\.(png|jpe?g)$/i, "usa una imagen, .png o .jpg") });

/** All three or none. */
const bucket = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
});

export interface Config extends ProviderConfig {
  readonly port: number;
  readonly host: string | undefined;
  /** Undefined only with DEMO on: then it is localhost and the port. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The way around the pooler that stands before `databaseUrl`; undefined = there is none. */
  readonly directUrl: string | undefined;
  /** A replica of it, which is only read. */
  readonly readUrl: string | undefined;
  readonly storeApi: {
    readonly host: string | undefined;
    readonly store: string;
    readonly key: string;
    readonly code: string;
  };
  /** Contact address in the footer; undefined = the one in the settings. */
  readonly contactEmail: string | undefined;
  /** Undefined only with DEMO on: then it is generated and kept in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** The one that `sessionSecret` follows: what it sealed is sealed anew at the start. */
  readonly secretBefore: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly mail: {
    /** Undefined = mails become files in `dataDir`. */
    readonly smtpUrl: string | undefined;
    readonly from: Sender | undefined;
  };
  /** Undefined = photographs are stored in `dataDir`. */
  readonly s3: S3Options | undefined;
  /** Every bank the shop supports; `payment` names the one in use. */
  readonly banks: Banks;
  /** Undefined = the owner decides at /gestion. */
  readonly payment: PaymentSettings | undefined;
  /** The address of the bank simulator's page. */
  readonly simulatorUrl: string | undefined;
  readonly orders: {
    /** Minutes an unpaid QR order keeps its stock. */
    readonly holdMinutes: number;
    /** Unpaid orders one user may have. */
    readonly unpaidMax: number;
    /** Limits for orders that hold stock without a payment. */
    readonly reservations: ReservationLimits;
    /** Receives the mails about what a person must check. */
    readonly ownerEmail: string | undefined;
  };
  /** Makes the back office's first person, while it has nobody; needed only then. With DEMO on it is else the demo's. */
  readonly owner: { readonly email: string; readonly password: string } | undefined;
  /** A PNG or JPEG of the owner's own QR, used when no bank is connected. */
  readonly ownQrFile: string | undefined;
  /** `kept` = how many nightly ones; 0 = none are made. */
  readonly backups: {
    readonly folder: string;
    readonly kept: number;
    /** Who alone can open them (age); undefined = they are not sealed. */
    readonly sealTo: string | undefined;
  };
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly demo: boolean;
  /** A demo shop without orders gets thirty days of sales. */
  readonly demoSales: boolean;
}

/** Browsers offer passkeys, notices and the camera over https only, or on the machine itself. */
export const lacksHttps = (publicUrl: string): boolean => publicUrl.startsWith("http:") && !isOwnMachine(publicUrl);
export const HTTPS_WORDS =
  "PUBLIC_URL empieza con http: las llaves de acceso y los avisos en el teléfono no funcionan. Usa https.";

/** An empty variable counts as unset: `docker run -e NAME=` creates those. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>, banks: Banks = allBanks): Config {
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const names = [...Object.keys(banks), "manual"];
  const PAYMENT_PROVIDER = z.enum(names);
  const read = parse(shape.extend({ PAYMENT_PROVIDER: PAYMENT_PROVIDER.optional() }), env);
  const demo = (read.DEMO ?? (read.DATABASE_URL || read.SESSION_SECRET ? "off" : "on")) === "on";
  if (!demo) parse(read.STORE_API_HOST ? serious.extend(foreignStore.shape) : serious, env);
  // Nobody outside was told of it: then only the shop itself reads its store-management API.
  const unsaid = () => (demo ? "demo" : randomUUID());
  if (read.PAYMENT_PROVIDER === "manual") parse(ownQr, env);
  const provider = read.PAYMENT_PROVIDER ?? (demo ? names[0] : undefined);
  const payment = readPayment(banks, provider, env, demo, read.BANK_SIMULATOR_URL);
  if (read.SMTP_URL) parse(sendsMail, env);
  if (read.DATABASE_DIRECT_URL || read.DATABASE_READ_URL) parse(onPostgres, env);
  const s3 = read.S3_ENDPOINT || read.S3_ACCESS_KEY_ID || read.S3_SECRET_ACCESS_KEY ? parse(bucket, env) : undefined;
  return {
    port: read.PORT,
    host: read.HOST ?? (demo ? "127.0.0.1" : undefined),
    publicUrl: read.PUBLIC_URL,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    readUrl: read.DATABASE_READ_URL,
    storeApi: {
      host: read.STORE_API_HOST,
      store: read.STORE_API_STORE,
      key: read.STORE_API_KEY ?? unsaid(),
      code: read.STORE_API_CODE ?? unsaid(),
    },
    contactEmail: read.CONTACT_EMAIL,
    sessionSecret: read.SESSION_SECRET,
    secretBefore: read.SESSION_SECRET_BEFORE,
    trustedProxies: read.TRUSTED_PROXIES,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      region: read.S3_REGION,
    },
    ...readProviders(env, demo, read.PROVIDER_SIMULATOR_URL),
    banks,
    payment,
    simulatorUrl: read.BANK_SIMULATOR_URL,
    orders: {
      holdMinutes: read.ORDER_HOLD_MINUTES,
      unpaidMax: read.UNPAID_ORDERS_MAX,
      reservations: {
        atFirst: read.RESERVED_ORDERS_AT_FIRST,
        piecesOfPerson: read.RESERVED_PIECES_MAX,
        ordersOfNetwork: read.RESERVED_ORDERS_PER_NETWORK,
        piecesOfNetwork: read.UNPAID_PIECES_PER_NETWORK,
        sharePercent: read.RESERVED_SHARE_PERCENT,
      },
      ownerEmail: read.OWNER_EMAIL,
    },
    owner:
      read.OWNER_EMAIL && read.OWNER_PASSWORD
        ? { email: normalEmail(read.OWNER_EMAIL), password: read.OWNER_PASSWORD }
        : undefined,
    ownQrFile: read.OWN_QR_FILE,
    backups: {
      folder: path.resolve(read.BACKUP_DIR ?? path.join(read.DATA_DIR, "backups")),
      kept: read.BACKUPS_KEPT,
      sealTo: read.BACKUP_SEAL_TO,
    },
    logLevel: read.LOG_LEVEL,
    demo,
    demoSales: demo && read.DEMO_SALES === "on",
  };
}
