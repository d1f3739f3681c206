import { expect, test } from "vitest";
import { PRIVATE_PAGES } from "#contracts/pages/page-kinds.ts";
import {
  type AddressKind,
  dataOf,
  isDataKey,
  isPlain,
  keyOf,
  kindOf,
  pageOf,
  photographOf,
  surplus,
} from "./addresses.ts";

const at = (address: string) => new URL(`https://vitrina.bo${address}`);
const opened = (address: string) => kindOf(at(address), { method: "GET", navigates: true });
const fetched = (address: string) => kindOf(at(address), { method: "GET", navigates: false });

test.each<[string, AddressKind, AddressKind]>([
  ["/inicio", "page", "none"],
  ["/producto?id=1", "page", "none"],
  ["/carrito", "page", "none"],
  ["/inicio?vista-previa=1", "none", "none"],
  ["/inicio.data?vista-previa=1", "none", "none"],
  ["/inicio.data", "data", "data"],
  ["/producto.data?id=1&_routes=routes%2Fproduct", "data", "data"],
  ["/assets/shop-1.js", "asset", "asset"],
  ["/fotos/ana-1a2b-640.webp", "photograph", "photograph"],
  ["/api/carts", "none", "none"],
  ["/api/carts/1.data", "none", "none"],
  ["/live", "none", "none"],
  ["/gestion", "none", "none"],
  ["/gestion/productos", "none", "none"],
  ["/gestion.data", "none", "none"],
  ["/site.webmanifest", "page", "none"],
  ["/Inicio//", "page", "none"],
  ["/vitrina/API/?url=getListaTipo", "page", "none"],
])("%s opened is %s, fetched %s", (address, navigated, asked) => {
  expect([opened(address), fetched(address)]).toEqual([navigated, asked]);
});

test("personal pages are never stored, in any spelling", () => {
  for (const path of PRIVATE_PAGES) {
    expect(opened(path)).toBe("private-page");
    expect(opened(`${path}/?id=1`)).toBe("private-page");
    expect(opened(`/${path.toUpperCase()}//`)).toBe("private-page");
    expect(fetched(`${path}.data?id=1`)).toBe("none");
  }
});

test("writes are never stored", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"]) {
    expect(kindOf(at("/inicio"), { method, navigates: true })).toBe("none");
  }
});

test("only what a page reads makes a separate page", () => {
  for (const added of ["igsh=abc", "ttclid=1", "srsltid=x", "gad_source=1", "fbclid=1", "mc_cid=2", "ref=ana"])
    expect(keyOf(at(`/producto?id=1&color=negro&${added}`))).toBe("/producto?id=1&color=negro");
  expect(keyOf(at("/outlet?talla=38&talla=39&pagina=2&x=1"))).toBe("/outlet?talla=38&talla=39&pagina=2");
  expect(keyOf(at("/buscar.data?q=bolso&igsh=1&_routes=a"))).toBe("/buscar.data?q=bolso&_routes=a");
  expect(keyOf(at("/inicio?id=1&color=negro"))).toBe("/inicio");
  expect(keyOf(at("/vitrina/api?url=getListaTipo"))).toBe("/vitrina/api?url=getListaTipo");
});

test("tracking parameters make no separate page", () => {
  expect(keyOf(at("/producto?id=1&utm_source=x&fbclid=2#fotos"))).toBe("/producto?id=1");
  expect(keyOf(at("/inicio?gclid=1"))).toBe("/inicio");
  expect(keyOf(at("/producto.data?id=1&_routes=a%2Fb&utm_x=1"))).toBe("/producto.data?id=1&_routes=a%2Fb");
  expect(keyOf(at("/categoria?n=A%20b&id=1&tipo=categoria"))).toBe("/categoria?n=A+b&id=1&tipo=categoria");
});

test("other spellings of a path make no separate page", () => {
  for (const typed of ["/inicio/", "//inicio", "/Inicio", "/INICIO//?utm_source=x"]) {
    expect([keyOf(at(typed)), isPlain(at(typed))]).toEqual(["/inicio", false]);
  }
  expect(isPlain(at("/inicio?Q=//"))).toBe(true);
});

test("the key of a page and that of its data are derived from each other", () => {
  for (const [page, data] of [
    ["/inicio", "/inicio.data"],
    ["/producto?id=1", "/producto.data?id=1"],
  ] as const) {
    expect(dataOf(page)).toBe(data);
    expect([pageOf(page), pageOf(data)]).toEqual([page, page]);
    expect([isDataKey(page), isDataKey(data)]).toEqual([false, true]);
  }
  expect(pageOf("/producto.data?id=1&_routes=routes%2Fproduct")).toBe("/producto?id=1");
});

test("the oldest pages are evicted with their data; pages that must stay are not counted", () => {
  expect(surplus(["/a", "/b", "/c"], 3)).toEqual([]);
  expect(surplus(["/a", "/b", "/c"], 1)).toEqual(["/a", "/b"]);
  expect(surplus(["/inicio", "/a", "/carrito", "/b", "/inicio.data"], 1, ["/inicio", "/carrito"])).toEqual(["/a"]);
  // Data of "/a" was stored last, so "/b" is the older page.
  const keys = ["/a", "/b", "/b.data", "/b.data?_routes=x", "/a.data?_routes=x"];
  expect(surplus(keys, 1)).toEqual(["/b", "/b.data", "/b.data?_routes=x"]);
});

test("a photograph is recognised in every width and format", () => {
  const names = ["/fotos/ana-1-1a2b-400.webp", "/fotos/ana-1-1a2b-1000.avif"].map(photographOf);
  expect(names).toEqual(["/fotos/ana-1-1a2b-", "/fotos/ana-1-1a2b-"]);
});
