import { expect, test } from "vitest";
import { entriesOf } from "../card/photographs.ts";
import { viewName } from "./view-name.ts";

const photograph = (id: string, alt: string) => ({ id, alt, width: 1000, height: 1250, dominant: "#000" });

test("a view is named where its description says more than that it is the piece", () => {
  const images = [
    photograph("a", "Bandolera de cuero color vino"),
    photograph("b", "Bandolera de cuero color vino, otra vista"),
    photograph("c", "Bandolera de cuero color vino, detalle de la costura"),
    photograph("d", "Bandolera de cuero en la plaza"),
  ];
  expect(entriesOf(images, "Vino", true).map(viewName)).toEqual(["", "Otra vista", "Detalle", "", "Medidas"]);
});
