import { pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";

const SHOWN = 4;

/** Four categories with their photographs, where a page has nothing else to offer. */
export function WaysOn() {
  const { menu, photos = {} } = useRootData() ?? {};
  const shown = menu?.categories.filter(({ Ide }) => photos[Ide] !== undefined).slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="page grid grid-cols-2 gap-x-(--gutter) gap-y-5 pt-10 md:grid-cols-4">
      {shown.map((category) => (
        <li key={category.Ide}>
          <Link to={pathTo.category(category)} className="group block">
            <div className="aspect-4/5 overflow-hidden bg-ground">
              <Picture
                image={{ id: photos[category.Ide] ?? "", alt: "", width: 1000, height: 1250, dominant: "#f0ece6" }}
                sizes="(width >= 768px) 23vw, 46vw"
                className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
              />
            </div>
            <p className="mt-2.5 text-sm/5">{category.Descripcion}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
