import { expect, test } from "vitest";
import { breadcrumbList } from "./breadcrumb.tsx";

test("structured data has the breadcrumb with absolute addresses; the page's own entry has none", () => {
  const crumbs = [
    { name: "Inicio", to: "/inicio" },
    { name: "Bolsos", to: "/categoria?n=Bolsos&id=1&tipo=categoria" },
    { name: "Ana" },
  ];
  expect(breadcrumbList(crumbs, "https://vitrina.bo")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Inicio", item: "https://vitrina.bo/inicio" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Bolsos",
        item: "https://vitrina.bo/categoria?n=Bolsos&id=1&tipo=categoria",
      },
      { "@type": "ListItem", position: 3, name: "Ana" },
    ],
  });
});
