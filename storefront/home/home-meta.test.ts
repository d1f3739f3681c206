import { expect, test } from "vitest";
import { EMPTY_MENU } from "#contracts/menu/menu.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { homeMeta, organization } from "./home-meta.ts";

const EMPTY: SiteSettings = {
  UrlFB: "",
  UrlIG: "",
  UrlTube: "",
  UrlTik: "",
  UrlWP: "",
  CelCont: "",
  Horario: "",
  Direccion: "",
  Email: "",
  StateOutLat: "",
  EstadoMarca: "",
  EstadoTemp: "",
  NombreTemp: "",
  GuiaRegalos: {
    EstadoRegalo: "",
    HastaUno: undefined,
    HastaDos: undefined,
    HastaTres: undefined,
    RegaloDesde: undefined,
  },
};

const origin = "https://vitrina.bo";
const identity = { name: "Vitrina", slogan: "Cuero", about: "Carteras de cuero.", logo: null, isOwn: false };

test("structured data describes the shop, with only what the owner has filled in", () => {
  const nothing = {
    "@type": "Organization",
    "@id": "https://vitrina.bo/#organization",
    name: "Vitrina",
    url: "https://vitrina.bo/inicio",
    logo: "https://vitrina.bo/icon-512.png",
  };
  expect(organization(null, identity, origin)).toEqual(nothing);
  expect(organization(EMPTY, identity, origin)).toEqual(nothing);
  const filled = {
    ...EMPTY,
    UrlFB: "https://www.facebook.com/v",
    UrlTik: "https://www.tiktok.com/@v",
    CelCont: "70012345",
    Email: "hola@vitrina.bo",
    Direccion: "Calle 1, La Paz",
  };
  expect(organization(filled, identity, origin)).toEqual({
    ...nothing,
    telephone: "+59170012345",
    email: "hola@vitrina.bo",
    address: { "@type": "PostalAddress", streetAddress: "Calle 1, La Paz", addressCountry: "BO" },
    sameAs: ["https://www.facebook.com/v", "https://www.tiktok.com/@v"],
  });
  expect(organization({ ...filled, CelCont: "+5112345678" }, identity, origin)).toMatchObject({
    telephone: "+5112345678",
  });
});

test("structured data offers the shop's own search", () => {
  const [, website] = homeMeta(
    EMPTY_MENU,
    { identity, hero: null },
    { name: "Vitrina", shareImage: null },
    origin,
  ).flatMap((entry) => ("script:ld+json" in entry ? [entry["script:ld+json"]] : []));
  expect(website).toMatchObject({
    "@context": "https://schema.org",
    "@type": "WebSite",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://vitrina.bo/buscar?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
