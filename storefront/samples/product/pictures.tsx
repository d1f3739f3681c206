import { useRootData } from "../../data/root-data.ts";
import { CategoryTile } from "../../ui/category-tile.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { photographs } from "../examples.ts";
import { State } from "../state.tsx";

const SIZES = "(width >= 64rem) 20vw, 45vw";

export function Pictures() {
  return (
    <>
      <State name="4:5, on its own ground">
        <Picture image={photographs.handbag} sizes={SIZES} className="w-full" />
      </State>
      <State name="Cut to a square">
        <Picture image={photographs.crossbody} sizes={SIZES} className="aspect-square w-full object-cover" />
      </State>
    </>
  );
}

export function CategoryTiles() {
  const [category] = useRootData()?.menu.categories ?? [];
  if (!category) return null;
  return (
    <>
      <State name="In a row of four">
        <CategoryTile category={category} sizes={SIZES} />
      </State>
      <State name="A long name">
        <CategoryTile category={{ ...category, Descripcion: "Accesorios de viaje y de oficina" }} sizes={SIZES} />
      </State>
      <State name="Large">
        <CategoryTile category={category} sizes={SIZES} large />
      </State>
      <State name="Without a photograph yet">
        <CategoryTile category={{ Ide: 0, Descripcion: "Papelería" }} sizes={SIZES} />
      </State>
    </>
  );
}
