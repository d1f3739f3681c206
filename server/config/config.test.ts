import path from "node:path";
import { describe, expect, test } from "vitest";
import { banks } from "#modules/payment/payment.ts";
import { type Config, ConfigError, lacksHttps, readConfig } from "./config.ts";

const RESERVATIONS = { atFirst: 1, piecesOfPerson: 10, ordersOfNetwork: 10, piecesOfNetwork: 200, sharePercent: 50 };

const serious = {
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  OWNER_EMAIL: "owner@shop.example",
  OWNER_PASSWORD: "long enough",
  PAYMENT_PROVIDER: "manual",
  OWN_QR_FILE: "our-qr.png",
};

/** The configuration without its functions: toEqual would never find them equal. */
function shown({ payment, ...config }: Config) {
  if (!payment) return { ...config, payment };
  const { open, ...data } = payment;
  return { ...config, payment: { ...data, isBank: open !== undefined } };
}

describe("without any variable", () => {
  test("it is a demo shop on this machine only", () => {
    expect(shown(readConfig({}))).toEqual({
      backups: { folder: path.resolve("data/backups"), kept: 7, sealTo: undefined },
      banks,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      dataDir: "./data",
      databaseUrl: undefined,
      directUrl: undefined,
      readUrl: undefined,
      storeApi: { host: undefined, store: "vitrina", key: "demo", code: "demo" },
      contactEmail: undefined,
      sessionSecret: undefined,
      secretBefore: undefined,
      trustedProxies: [],
      mail: { smtpUrl: undefined, from: undefined },
      providers: {},
      payment: {
        provider: "bnb",
        isBank: true,
        settings: {
          authUrl: "http://127.0.0.1:3001/ClientAuthentication.API/api/v1",
          qrUrl: "http://127.0.0.1:3001/QRSimple.API/api/v1",
          accountId: "simulador",
          authorizationId: "Simulador-2026!",
        },
      },
      simulatorUrl: undefined,
      orders: { holdMinutes: 30, unpaidMax: 3, reservations: RESERVATIONS },
      logLevel: "info",
      demo: true,
      demoSales: false,
    });
  });

  test("empty variables count as unset", () => {
    const empty = readConfig({ PORT: "", DATABASE_URL: "", SESSION_SECRET: "", DEMO: "", HOST: "" });
    expect(shown(empty)).toEqual(shown(readConfig({})));
  });
});

test("a provider needs all its variables or none", () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).providers.google).toEqual({
    clientId: "id",
    clientSecret: "secret",
  });
  expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow("GOOGLE_CLIENT_SECRET: falta");
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: "secret" })).toThrow("FACEBOOK_CLIENT_ID: falta");
});

describe("a real shop", () => {
  test.each([{ DEMO: "off" }, { DATABASE_URL: "postgres://db/shop" }, { SESSION_SECRET: serious.SESSION_SECRET }])(
    "%j alone is not enough to open it",
    (variables) => {
      expect(() => readConfig(variables)).toThrow(ConfigError);
    },
  );

  test("opens with everything set, on all addresses", () => {
    expect(readConfig({ ...serious, DATABASE_URL: "postgresql://db/shop" })).toMatchObject({
      demo: false,
      host: undefined,
      databaseUrl: "postgresql://db/shop",
      sessionSecret: serious.SESSION_SECRET,
    });
  });

  test("leaves payments to its owner when it names no provider", () => {
    expect(readConfig({ ...serious, PAYMENT_PROVIDER: undefined, OWN_QR_FILE: undefined }).payment).toBeUndefined();
  });

  const required = Object.keys(serious).filter((name) => !["PAYMENT_PROVIDER", "OWNER_PASSWORD"].includes(name));
  test.each(required)("does not open without %s, and names it", (name) => {
    expect(() => readConfig({ ...serious, DEMO: "off", [name]: undefined })).toThrow(name);
  });

  test("asks for a key and code of the store-management API only where another system holds it", () => {
    const { key, code } = readConfig(serious).storeApi;
    expect([key, code]).not.toContain("demo");
    expect(key).not.toBe(readConfig(serious).storeApi.key);
    expect(() => readConfig({ ...serious, STORE_API_HOST: "https://host.example" })).toThrow(
      "STORE_API_KEY: falta\n  STORE_API_CODE: falta",
    );
  });

  test.each([
    ["STORE_API_KEY", "demo"],
    ["STORE_API_CODE", "demo"],
    ["SESSION_SECRET", "short"],
    ["OWNER_EMAIL", "nobody"],
    ["OWNER_PASSWORD", "1234567"],
    ["PAYMENT_PROVIDER", "simulator"],
  ])("does not open with %s=%s", (name, value) => {
    expect(() => readConfig({ ...serious, DEMO: "off", [name]: value })).toThrow(name);
  });

  test.each([
    ["bnb", "BNB_AUTH_URL"],
    ["baneco", "BANECO_AES_KEY"],
  ])("with %s needs that bank's settings", (PAYMENT_PROVIDER, name) => {
    expect(() => readConfig({ ...serious, PAYMENT_PROVIDER })).toThrow(name);
  });
});

const BNB = {
  PAYMENT_PROVIDER: "bnb",
  BNB_AUTH_URL: "https://bank.example/ClientAuthentication.API/api/v1",
  BNB_QR_URL: "https://bank.example/QRSimple.API/api/v1",
  BNB_ACCOUNT_ID: "account",
  BNB_AUTHORIZATION_ID: "key",
};
const BANECO = {
  PAYMENT_PROVIDER: "baneco",
  BANECO_URL: "https://bank.example/ApiGateway/",
  BANECO_USER: "user",
  BANECO_PASSWORD: "password",
  BANECO_AES_KEY: "0123456789abcdef0123456789abcdef",
  BANECO_ACCOUNT: "1041070000",
};

describe("the payment provider", () => {
  test.each([{}, serious])("is the configured bank, with DEMO on and off", (others) => {
    expect(shown(readConfig({ ...others, ...BNB })).payment).toEqual({
      provider: "bnb",
      isBank: true,
      settings: {
        authUrl: BNB.BNB_AUTH_URL,
        qrUrl: BNB.BNB_QR_URL,
        accountId: "account",
        authorizationId: "key",
      },
    });
    expect(shown(readConfig({ ...others, ...BANECO })).payment).toEqual({
      provider: "baneco",
      isBank: true,
      settings: {
        url: BANECO.BANECO_URL,
        user: "user",
        password: "password",
        aesKey: BANECO.BANECO_AES_KEY,
        account: "1041070000",
      },
    });
    expect(readConfig({ ...others, PAYMENT_PROVIDER: "manual", OWN_QR_FILE: "our.JPG" })).toMatchObject({
      payment: { provider: "manual" },
      ownQrFile: "our.JPG",
    });
    expect(() => readConfig({ PAYMENT_PROVIDER: "manual", OWN_QR_FILE: "our.svg" })).toThrow("OWN_QR_FILE");
  });

  test("is the demo shop's simulator, at its configured address", () => {
    const BANK_SIMULATOR_URL = "http://127.0.0.1:4001/";
    const { payment, simulatorUrl } = readConfig({ PAYMENT_PROVIDER: "baneco", BANK_SIMULATOR_URL });
    const settings = { url: "http://127.0.0.1:4001/ApiGateway", user: "simulador" };
    expect(payment).toMatchObject({ provider: "baneco", settings });
    expect(simulatorUrl).toBe(BANK_SIMULATOR_URL);
  });

  test.each([...Object.keys(BNB).slice(1), ...Object.keys(BANECO).slice(1)])(
    "needs all its variables: not without %s",
    (name) => {
      const all = name.startsWith("BNB") ? BNB : BANECO;
      expect(() => readConfig({ ...all, [name]: "" })).toThrow(`${name}: falta`);
      expect(() => readConfig({ ...serious, ...all, [name]: "" })).toThrow(`${name}: falta`);
    },
  );

  test.each([
    [BNB, "BNB_AUTH_URL", "http://127.0.0.1:3001/ClientAuthentication.API/api/v1"],
    [BNB, "BNB_QR_URL", "https://localhost/QRSimple.API/api/v1"],
    [BNB, "BNB_QR_URL", "http://test.bnb.com.bo/QRSimple.API/api/v1"],
    [BNB, "BNB_ACCOUNT_ID", "simulador"],
    [BNB, "BNB_AUTHORIZATION_ID", "Simulador-2026!"],
    [BNB, "BNB_QR_URL", "bank.example"],
    [BNB, "BNB_QR_URL", "ftp://bank.example"],
    [BANECO, "BANECO_URL", "https://[::1]/ApiGateway"],
    [BANECO, "BANECO_USER", "simulador"],
    [BANECO, "BANECO_AES_KEY", "simulador-simulador-simulador-32"],
    [BANECO, "BANECO_AES_KEY", "too short"],
    [BANECO, "BANK_SIMULATOR_URL", "http://127.0.0.1:3001"],
    [{ PAYMENT_PROVIDER: "manual" }, "BNB_ACCOUNT_ID", "simulador"],
  ])("of a real shop, with %j, is never %s=%s", (all, name, value) => {
    expect(() => readConfig({ ...serious, ...all, [name]: value })).toThrow(name);
  });
});

test("the holding time and the number of unpaid orders have limits", () => {
  expect(readConfig({ ORDER_HOLD_MINUTES: "5", UNPAID_ORDERS_MAX: "1" }).orders).toEqual({
    holdMinutes: 5,
    unpaidMax: 1,
    reservations: RESERVATIONS,
  });
  for (const name of ["ORDER_HOLD_MINUTES", "UNPAID_ORDERS_MAX"]) {
    for (const value of ["0", "-1", "1.5", "soon", "100000"]) expect(() => readConfig({ [name]: value })).toThrow(name);
  }
});

test("photographs are stored in the folder, or in a bucket with all its variables", () => {
  expect(readConfig({}).s3).toBeUndefined();
  const bucket = { S3_ENDPOINT: "https://s3.example/fotos", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readConfig(bucket).s3).toEqual({
    endpoint: "https://s3.example/fotos",
    accessKeyId: "key",
    secretAccessKey: "secret",
    region: undefined,
  });
  for (const name of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [name]: "" })).toThrow(name);
});

test.each([
  ["S3_ENDPOINT", "s3.example"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80x"],
  ["PORT", "1.5"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://db/shop"],
  ["DATABASE_DIRECT_URL", "db:5432"],
  ["DATABASE_READ_URL", "https://db/shop"],
  ["STORE_API_HOST", "ftp://host"],
  ["STORE_API_STORE", "../x"],
  ["CONTACT_EMAIL", "tienda"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "mail.example:25"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "Vitrina <nobody>"],
  ["MAIL_FROM", "a@b.example, c@d.example"],
  ["MAIL_FROM", "Vitrina\nBcc: x <a@b.example>"],
  ["MAIL_FROM", "<a@b.example> <c@d.example>"],
  ["LOG_LEVEL", "loud"],
  ["DEMO", "yes"],
  ["TRUSTED_PROXIES", "foo"],
  ["TRUSTED_PROXIES", "10.0.0.1, foo"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["TRUSTED_PROXIES", "10.0.0.0/"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
  ["TRUSTED_PROXIES", "2001:db8::/129"],
])("%s=%s stops the start with the variable's name, in Spanish", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^La configuración no sirve:\n  ${name}: no sirve \\(usa .*\\)\nVer .env.example$`),
  );
});

test.each([
  ["SESSION_SECRET", "short", "usa 32 caracteres o más"],
  ["PUBLIC_URL", "shop.example", "usa una dirección completa, como https://mitienda.bo"],
  ["OWNER_EMAIL", "nobody", "usa un correo, como tienda@mitienda.bo"],
  ["PORT", "65536", "usa 65535 o menos"],
  ["PORT", "80x", "usa un número"],
  ["DEMO", "yes", "usa on, off"],
  ["DATA_DIR", " ", "está vacía"],
])("%s=%s is explained", (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: no sirve (${words})`);
});

test.each([
  ["http://mitienda.bo", true],
  ["https://mitienda.bo", false],
  ["http://localhost:3000", false],
  ["http://127.0.0.1", false],
])("whether %s lacks https: %s", (url, isLacking) => {
  expect(lacksHttps(url)).toBe(isLacking);
});

test("proxies are a list", () => {
  expect(readConfig({ TRUSTED_PROXIES: " 10.0.0.1, 10.1.0.0/16 ,, 2001:db8::/128" }).trustedProxies).toEqual([
    "10.0.0.1",
    "10.1.0.0/16",
    "2001:db8::/128",
  ]);
});

test.each(["DATABASE_DIRECT_URL", "DATABASE_READ_URL"])("%s needs the address that it belongs to", (name) => {
  expect(() => readConfig({ [name]: "postgres://db/shop" })).toThrow("DATABASE_URL: falta");
});

test("a mail server needs a sender", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow("MAIL_FROM: falta");
});

test.each([
  ["tienda@shop.example", { name: "", address: "tienda@shop.example" }],
  ["Vitrina <tienda@shop.example>", { name: "Vitrina", address: "tienda@shop.example" }],
  ['"Vitrina, S.R.L." <tienda@shop.example>', { name: "Vitrina, S.R.L.", address: "tienda@shop.example" }],
])("mails come from %s", (MAIL_FROM, from) => {
  const SMTP_URL = "smtps://user:secret@mail.example:465";
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from });
});
