import { afterEach, describe, expect, test, vi } from "vitest";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { createMenuReader } from "#modules/settings/menu/menu-reader.ts";
import { type HostAnswer, type StoreHost, answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";
import { createStoreApiCall } from "./call.ts";

let host: StoreHost | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await host?.close();
  host = undefined;
});

const SETTINGS = "Error al obtener datos de inicio:";
const CATEGORIES = "Error al obtener categorías:";
const BRANDS = "Error al obtener marcas:";
const SEASONS = "Error al obtener temporadas:";
const SUBCATEGORIES = "Error al obtener subcategorías:";
const ALL = [SETTINGS, CATEGORIES, BRANDS, SEASONS, SEASONS].toSorted();

const never = async (): Promise<Response> => {
  throw new Error("our own API was asked");
};
const callOf = (url: string) =>
  createStoreApiCall({ storeApi: { host: url, store: "tienda", key: "s3cret key&", code: "W1" } }, never);

async function read(answer: HostAnswer, last: Menu = EMPTY_MENU, patience?: number) {
  host = await openStoreHost(answer);
  return readFrom(host.url, last, patience);
}

/** A call's time-out is shorter than the reading's deadline, so that every failure is in the log. */
async function readFrom(url: string, last: Menu = EMPTY_MENU, patience = 5_000) {
  const failures: { message: string; error: unknown }[] = [];
  const log = (message: string, error: unknown) => void failures.push({ message, error });
  const reader = createMenuReader({ call: callOf(url), log, clock: testClock, deadline: patience * 2, patience });
  const result = await reader.read(last, true);
  return { ...result, failures, messages: failures.map((failure) => failure.message).toSorted() };
}

const goodMenu: Menu = {
  settings: {
    ...goodLists.getDatasInicio,
    CelCont: "700123450",
    GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200, HastaTres: 300, RegaloDesde: 300 },
  },
  categories: [
    { Ide: 1, Descripcion: "Bolsos", subcategories: [{ Ide: 101, Grupo: "1", Descripcion: "Tote" }] },
    { Ide: 2, Descripcion: "Ropa", subcategories: [{ Ide: 101, Grupo: "2", Descripcion: "Tote" }] },
  ],
  brands: [{ Ide: 4, Descripcion: "MID SEASON SALE" }],
  seasons: [{ Ide: 23, Descripcion: "Valles" }],
  temporadas: [{ Ide: 23, Descripcion: "Valles" }],
};

describe("a good host", () => {
  test("gives the whole menu; numbers written as text are numbers, the phone is digits", async () => {
    const { menu, complete, messages } = await read(answers(goodLists));
    expect({ menu, complete, messages }).toEqual({ menu: goodMenu, complete: true, messages: [] });
  });

  test("gets the specified calls, one for each list", async () => {
    await read(answers(goodLists));
    const asked = host?.asked.map(
      (url) => `${url.pathname} ${[...url.searchParams].map(([k, v]) => `${k}=${v}`).join(" ")}`,
    );
    expect(asked?.toSorted()).toEqual([
      "/tienda/API/ url=getDatasInicio key=s3cret key& codUnicoWeb=W1",
      "/tienda/API/ url=getListaMarcas key=s3cret key&",
      "/tienda/API/ url=getListaSubTipo key=s3cret key& tipo=1",
      "/tienda/API/ url=getListaSubTipo key=s3cret key& tipo=2",
      "/tienda/API/ url=getListaTemp key=s3cret key&",
      "/tienda/API/ url=getListaTipo key=s3cret key&",
    ]);
    expect(new Set(host?.accepted)).toEqual(new Set(["application/json, text/plain, */*"]));
  });

  test("may send a byte order mark, settings in a list, and JSON as text/plain", async () => {
    const { menu, messages } = await read((query, response) => {
      const found = Object.entries({ ...goodLists, getDatasInicio: [goodLists.getDatasInicio] }).find(
        ([name]) => name === query.get("url"),
      );
      response.writeHead(200, { "content-type": "text/html" }).end(`\uFEFF${JSON.stringify(found?.[1])}`);
    });
    expect(messages).toEqual([]);
    expect(menu).toEqual(goodMenu);
  });

  test("with empty lists is an empty menu, not an error", async () => {
    const { menu, complete, messages } = await read(
      answers({ ...goodLists, getListaTipo: [], getListaMarcas: [], getListaTemp: [] }),
    );
    expect(messages.filter((message) => !message.startsWith("Dato de la tienda"))).toEqual([]);
    expect(complete).toBe(true);
    expect(menu).toMatchObject({ categories: [], brands: [], seasons: [], temporadas: [] });
  });

  test("with 200 categories gets at most six calls at a time", async () => {
    const getListaTipo = Array.from({ length: 200 }, (_, index) => ({
      Ide: index + 1,
      Descripcion: `Tipo ${index + 1}`,
    }));
    const give = answers({ ...goodLists, getListaTipo });
    const { menu, messages } = await read(
      (query, response, request) => void setImmediate(give, query, response, request),
    );
    expect(messages).toEqual([]);
    expect(menu.categories.map((category) => category.Ide)).toEqual(getListaTipo.map((entry) => entry.Ide));
    expect(menu.categories.every((category) => category.subcategories.length === 1)).toBe(true);
    expect(host?.busiest()).toBeGreaterThan(1);
    expect(host?.busiest()).toBeLessThanOrEqual(6);
  });
});

describe("a bad host: the last good menu stays, and the failure is logged in the specified words", () => {
  const broken: [string, HostAnswer][] = [
    ["answers 500", (_, response) => void response.writeHead(500).end("[]")],
    ["answers HTML with 200", (_, response) => void response.writeHead(200).end("<h1>Mantenimiento</h1>")],
    ["answers nothing", (_, response) => void response.writeHead(200).end()],
    ["answers another type", (_, response) => void response.writeHead(200).end('"hola"')],
    ["answers an error object", (_, response) => void response.writeHead(200).end('{"error": "clave"}')],
    ["answers a list of nonsense", (_, response) => void response.writeHead(200).end('[1, null, {"Ide": "x"}]')],
    ["hangs up", (_, response) => void response.destroy()],
    [
      "breaks off",
      (_, response) => void response.writeHead(200, { "content-length": 99 }).write("[", () => response.destroy()),
    ],
    ["sends us elsewhere", (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
    ["never stops talking", (_, response) => void response.writeHead(200).end(`[${"1,".repeat(4_500_000)}1]`)],
  ];
  test.each(broken)("%s (F10)", async (_, answer) => {
    const { menu, complete, messages } = await read(answer, goodMenu);
    expect(menu).toEqual(goodMenu);
    expect(complete).toBe(false);
    expect(messages).toEqual(ALL);
    expect(await read(answer)).toMatchObject({ menu: EMPTY_MENU, complete: false, messages: ALL });
  });

  test("is down (F08)", async () => {
    const gone = await openStoreHost(answers({}));
    await gone.close();
    expect(await readFrom(gone.url, goodMenu)).toMatchObject({ menu: goodMenu, complete: false, messages: ALL });
    expect(await readFrom(gone.url)).toMatchObject({ menu: EMPTY_MENU, complete: false, messages: ALL });
  });

  test("never answers: the deadline ends the reading of the whole menu (F09)", async () => {
    const { menu, messages } = await read(() => undefined, goodMenu, 100);
    expect(menu).toEqual(goodMenu);
    expect(messages).toEqual(ALL);
  });

  test("is slow for subcategories only: everything else is new, the known subcategories stay", async () => {
    const give = answers({ ...goodLists, getListaMarcas: [{ Ide: 5, Descripcion: "Otra" }] });
    const { menu, messages } = await read(
      (query, response, request) =>
        void (query.get("url") === "getListaSubTipo" ? undefined : give(query, response, request)),
      goodMenu,
      300,
    );
    expect(messages).toEqual([SUBCATEGORIES]);
    expect(menu).toEqual({ ...goodMenu, brands: [{ Ide: 5, Descripcion: "Otra" }] });
  });

  test("fails for one category's subcategories: these are empty, the others are there", async () => {
    const { menu, messages } = await read((query, response, request) => {
      if (query.get("tipo") === "2") response.writeHead(500).end();
      else return answers(goodLists)(query, response, request);
    });
    expect(messages).toEqual([SUBCATEGORIES]);
    expect(menu.categories.map((category) => category.subcategories.length)).toEqual([1, 0]);
  });

  test.each([
    ["getDatasInicio", SETTINGS, { settings: null }],
    ["getListaTipo", CATEGORIES, { categories: [] }],
    ["getListaMarcas", BRANDS, { brands: [] }],
  ])("fails for %s only: everything else is there", async (action, message, part) => {
    const { menu, messages } = await read(answers({ ...goodLists, [action]: undefined }));
    expect(messages).toEqual([message]);
    expect(menu).toEqual({ ...goodMenu, ...part });
  });

  test("fails for the seasons: called once, logged for both lists", async () => {
    const { menu, messages } = await read(answers({ ...goodLists, getListaTemp: undefined }));
    expect(messages).toEqual([SEASONS, SEASONS]);
    expect(menu).toEqual({ ...goodMenu, seasons: [], temporadas: [] });
    expect(host?.asked.filter((url) => url.searchParams.get("url") === "getListaTemp")).toHaveLength(1);
  });

  test("the key is in no log", async () => {
    const { failures } = await read((_, response) => void response.writeHead(500).end());
    const gone = await readFrom("http://127.0.0.1:9");
    for (const { error } of [...failures, ...gone.failures]) {
      const text =
        error instanceof Error ? `${error.stack} ${String(error.cause)} ${JSON.stringify(error)}` : String(error);
      expect(text).not.toContain("s3cret");
    }
  });
});

describe("why a host did not answer", () => {
  const reasonOf = async (url: string) => {
    const { failures } = await readFrom(url);
    return String(failures.find(({ message }) => message === BRANDS)?.error);
  };

  test("is named: a refused connection, an unknown name", async () => {
    const gone = await openStoreHost(answers({}));
    await gone.close();
    expect(await reasonOf(gone.url)).toMatch(/^Error: getListaMarcas: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
    expect(await reasonOf("http://nadie.invalid")).toMatch(/^Error: getListaMarcas: getaddrinfo \w+ nadie\.invalid$/);
  });

  test.each([
    ["http://otra.example/API/?key=s3cret", "http://otra.example/API/"],
    ["https://www.tienda.example/", "https://www.tienda.example/"],
    ["//127.0.0.2/x?key=s3cret", "http://127.0.0.2/x"],
  ])("a redirect to %s is not followed, and named without the key", async (location, named) => {
    host = await openStoreHost((_, response) => void response.writeHead(301, { location }).end());
    expect(await reasonOf(host.url)).toBe(`Error: getListaMarcas is redirected to ${named}`);
  });

  test("a redirect from http to https of the same name is followed, once, with the same query", async () => {
    host = await openStoreHost((_, response) => {
      response.writeHead(301, { location: "https://127.0.0.1:8443/somewhere" }).end();
    });
    const { fetch } = globalThis;
    const asked: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const url = String(input);
      if (!url.startsWith("https:")) return fetch(input, init);
      asked.push(url);
      if (url.includes("getListaTipo")) return Response.redirect("https://127.0.0.1:8443/otra", 302);
      return new Response(JSON.stringify(goodLists.getListaMarcas));
    });
    const call = callOf(`${host.url}/base/`);
    const { signal } = new AbortController();
    expect(await call("getListaMarcas", {}, signal)).toEqual(goodLists.getListaMarcas);
    await expect(call("getListaTipo", {}, signal)).rejects.toThrow("redirected to https://127.0.0.1:8443/otra");
    expect(asked).toEqual(
      ["getListaMarcas", "getListaTipo"].map(
        (action) => `https://127.0.0.1:8443/base/tienda/API/?url=${action}&key=s3cret+key%26`,
      ),
    );
  });
});

describe("JSON as old programs write it", () => {
  test.each([
    ["raw line breaks and tabs", '[{"Ide":\t4,\r\n"Descripcion":"Uno\n\tdos\u0001"}]', "Uno dos"],
    ["escapes for HTML", '[{"Ide":4,"Descripcion":"Ni&ntilde;os &amp;amp; m&aacute;s<br>"}]', "Niños &amp; más"],
    ["escapes of JSON", String.raw`[{"Ide":4,"Descripcion":"Ni\u00f1os \"a\""}]`, 'Niños "a"'],
  ])("%s", async (_, text, name) => {
    const { menu } = await read((query, response, request) => {
      if (query.get("url") === "getListaMarcas") response.end(text);
      else return answers(goodLists)(query, response, request);
    });
    expect(menu.brands).toEqual([{ Ide: 4, Descripcion: name }]);
  });

  test("our own texts are as the owner typed them", async () => {
    const own = async () => Response.json([{ Ide: 4, Descripcion: "Letras &ntilde;" }]);
    const call = createStoreApiCall({ storeApi: { host: undefined, store: "tienda", key: "k", code: "c" } }, own);
    expect(await call("getListaMarcas", {}, new AbortController().signal)).toEqual([
      { Ide: 4, Descripcion: "Letras &ntilde;" },
    ]);
  });
});

test("of a partly bad list the good entries are shown, each Ide once (F11)", async () => {
  const getListaMarcas = [
    { Ide: "7", Descripcion: " Siete " },
    { Ide: 0, Descripcion: "Cero" },
    { Ide: 8 },
    null,
    "nueve",
    { Ide: 7, Descripcion: "Otra vez" },
    { Ide: 10, Descripcion: "<b>Diez</b>", extra: { a: 1 } },
  ];
  const { menu, messages } = await read(answers({ ...goodLists, getListaMarcas }));
  expect(messages).toEqual([
    'Dato de la tienda que se deja fuera: getListaMarcas "nueve"',
    "Dato de la tienda que se deja fuera: getListaMarcas null",
    'Dato de la tienda que se deja fuera: getListaMarcas {"Ide":0,"Descripcion":"Cero"}',
    'Dato de la tienda que se deja fuera: getListaMarcas {"Ide":7,"Descripcion":"Otra vez"}',
    'Dato de la tienda que se deja fuera: getListaMarcas {"Ide":8}',
  ]);
  expect(menu.brands).toEqual([
    { Ide: 7, Descripcion: "Siete" },
    { Ide: 10, Descripcion: "<b>Diez</b>" },
  ]);
});

test("invalid links and phone numbers are left out", async () => {
  const getDatasInicio = {
    ...goodLists.getDatasInicio,
    UrlFB: "javascript:alert(1)",
    UrlIG: " JavaScript:alert(1)",
    UrlTube: "//user@evil.example",
    UrlTik: "data:text/html,x",
    UrlWP: "https:///",
    CelCont: "llámanos",
  };
  const { menu } = await read(answers({ ...goodLists, getDatasInicio }));
  expect(menu.settings).toMatchObject({ UrlFB: "", UrlIG: "", UrlTube: "", UrlTik: "", UrlWP: "", CelCont: "" });
});

test("missing fields are empty", async () => {
  const { menu } = await read(answers({ ...goodLists, getDatasInicio: { CelCont: 70012345 } }));
  expect(menu.settings).toMatchObject({
    CelCont: "70012345",
    Horario: "",
    Direccion: "",
    Email: "",
    NombreTemp: "",
    UrlFB: "",
  });
});
