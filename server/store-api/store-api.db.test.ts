import { afterAll, describe, expect, test } from "vitest";
import {
  brandEntrySchema,
  categoryEntrySchema,
  siteSettingsSchema,
  subcategoryEntrySchema,
} from "#contracts/settings/settings.schema.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

async function ask(query: string, options: { store?: string; method?: string } = {}) {
  const { store = "vitrina", method = "GET" } = options;
  const response = await fetch(`${tested.url}/${store}/API/?${query}`, { method });
  const text = await response.text();
  expect(response.headers.get("cache-control")).toBe("no-store");
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    allow: response.headers.get("allow"),
    body: text && JSON.parse(text),
  };
}

const key = `key=${TEST_STORE.key}`;
const listed = (rows: { ide: number; descripcion: string }[]) =>
  rows.map((row) => ({ Ide: row.ide, Descripcion: row.descripcion }));

describe("the five actions", () => {
  test("getDatasInicio", async () => {
    const { status, type, body } = await ask(`url=getDatasInicio&${key}&codUnicoWeb=${TEST_STORE.code}`);
    expect({ status, type }).toEqual({ status: 200, type: "application/json" });
    expect(body).toEqual(siteSettingsSchema.parse(seeded.siteSettings.data));
  });

  test("getListaTipo", async () => {
    const { body } = await ask(`url=getListaTipo&${key}`);
    expect(body).toEqual(listed(seeded.categories));
    expect(categoryEntrySchema.array().parse(body)).toEqual(body);
  });

  test("getListaSubTipo, by category", async () => {
    for (const { ide } of seeded.categories) {
      const { body } = await ask(`url=getListaSubTipo&${key}&tipo=${ide}`);
      const rows = seeded.subcategories.filter((row) => row.category === ide);
      expect(body).toEqual(rows.map((row) => ({ Ide: row.ide, Grupo: ide, Descripcion: row.descripcion })));
      expect(subcategoryEntrySchema.array().parse(body)).toHaveLength(rows.length);
    }
    expect((await ask(`url=getListaSubTipo&${key}&tipo=999`)).body).toEqual([]);
  });

  test("getListaMarcas", async () => {
    const { body } = await ask(`url=getListaMarcas&${key}`);
    expect(body).toEqual(listed(seeded.brands));
    expect(brandEntrySchema.array().parse(body)).toEqual(body);
  });

  test("getListaTemp", async () => {
    expect((await ask(`url=getListaTemp&${key}`)).body).toEqual(listed(seeded.seasons));
  });
});

describe("refusals", () => {
  const inicio = "url=getDatasInicio";
  test.each([
    ["no key", "url=getListaTipo", 401, "UNAUTHORIZED"],
    ["an empty key", "url=getListaTipo&key=", 401, "UNAUTHORIZED"],
    ["a wrong key", "url=getListaTipo&key=test-kez", 401, "UNAUTHORIZED"],
    ["a longer key", `url=getListaTipo&${key}x`, 401, "UNAUTHORIZED"],
    ["a key of other bytes", "url=getListaTipo&key=%F0%9F%91%9C", 401, "UNAUTHORIZED"],
    ["the key twice", `url=getListaTipo&${key}&${key}`, 400, "REPEATED"],
    ["a wrong key beside the right one", `url=getListaTipo&${key}&key=x`, 400, "REPEATED"],
    ["an unknown parameter twice", `url=getListaTipo&${key}&x=1&x=2`, 400, "REPEATED"],
    ["no code", `${inicio}&${key}`, 401, "UNAUTHORIZED"],
    ["a wrong code", `${inicio}&${key}&codUnicoWeb=x`, 401, "UNAUTHORIZED"],
    ["the code twice", `${inicio}&${key}&codUnicoWeb=test-code&codUnicoWeb=test-code`, 400, "REPEATED"],
    ["no action", key, 400, "UNKNOWN_ACTION"],
    ["an unknown action", `url=getTodo&${key}`, 400, "UNKNOWN_ACTION"],
    ["an action of every object", `url=constructor&${key}`, 400, "UNKNOWN_ACTION"],
    ["the action twice", `url=getListaTipo&url=getListaTipo&${key}`, 400, "REPEATED"],
    ["no category", `url=getListaSubTipo&${key}`, 400, "INVALID"],
    ["a senseless category", `url=getListaSubTipo&${key}&tipo=1%20or%201`, 400, "INVALID"],
    ["two categories", `url=getListaSubTipo&${key}&tipo=1&tipo=2`, 400, "REPEATED"],
  ])("%s", async (_, query, status, code) => {
    expect(await ask(query)).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } });
  });

  test("an unknown store, before its key is checked", async () => {
    for (const store of ["otra", "Vitrina", "vitrina%20"]) {
      expect(await ask(`url=getListaTipo&${key}`, { store })).toMatchObject({
        status: 404,
        body: { error: { code: "NOT_FOUND" } },
      });
    }
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("%s", async (method) => {
    expect(await ask(`url=getListaTipo&${key}`, { method })).toMatchObject({
      status: 405,
      allow: "GET",
      body: { error: { code: "METHOD" } },
    });
  });

  test("the key of the store is in no log", () => {
    expect(tested.errors).toEqual([]);
  });
});

describe("a page of another origin", () => {
  const origin = "https://otra.example";

  test("may read every answer, refusals too, with and without the slash", async () => {
    for (const path of ["API/", "API"]) {
      for (const [query, status] of [
        [`url=getListaTemp&${key}`, 200],
        ["url=getListaTemp", 401],
      ] as const) {
        const answer = await fetch(`${tested.url}/vitrina/${path}?${query}`, { headers: { origin } });
        expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
        expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
        expect(answer.headers.get("content-type")).toBe("application/json");
      }
    }
  });

  test("may ask before with any header, and for nothing but GET", async () => {
    const headers = {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-xsrf-token",
    };
    const answer = await fetch(`${tested.url}/vitrina/API/?url=getListaTemp&${key}`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET");
    expect(answer.headers.get("access-control-allow-headers")).toBe("x-xsrf-token");
  });

  test("may not read the shop's other calls", async () => {
    const answer = await fetch(`${tested.url}/api/brands`, { headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("the shop reads its own menu through this API", async () => {
  const menu = tested.shop.settings.menu();
  expect(menu.settings).toEqual(siteSettingsSchema.parse(seeded.siteSettings.data));
  expect(menu.categories.map((category) => category.subcategories.length)).toEqual([5, 5, 6, 4, 4, 5, 4, 3]);
  expect(menu.brands).toHaveLength(8);
  expect(menu.seasons).toEqual(menu.temporadas);
});
