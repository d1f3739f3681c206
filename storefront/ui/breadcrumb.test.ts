import { expect, test } from "vitest";
import { breadcrumbList } from "./breadcrumb.tsx";

test("search engines read the way to a page with whole addresses; the page itself has none", () => {
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
