import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { sizeTableFor } from "./size-tables.ts";

/** The size table of this kind of product. */
export default function SizeGuide({ sizes }: { sizes: readonly string[] }) {
  const table = sizeTableFor(sizes);
  if (!table) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center text-link [&::-webkit-details-marker]:hidden">
        Guía de tallas
      </summary>
      <p className="text-muted">{table.how}</p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              {table.head.map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([size, ...values]) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {size}
                </th>
                {values.map((value, index) => (
                  <td key={table.head[index + 1]} className="py-2 pr-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-muted">
        Medidas aproximadas: la talla puede variar según el modelo.{" "}
        <Link to={PAGES.sizeGuide} className="text-link">
          Cómo medirte
        </Link>
      </p>
    </details>
  );
}
