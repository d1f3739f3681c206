/** How large and heavy a piece is and what fits in, without opening anything. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { type Measured, centimetres, drawnOf, weightText } from "./measured.ts";
import { ProductDrawing } from "./product-drawing.tsx";

export function SizePanel({ silhouette, measured }: { silhouette: Silhouette; measured: Measured }) {
  const { height, width, depth, weight, capacity } = measured;
  const facts = [
    ["Alto", height && centimetres(height)],
    [silhouette === "belt" ? "Largo" : "Ancho", width && centimetres(width)],
    ["Fondo", depth && centimetres(depth)],
    ["Peso", weight && weightText(weight)],
  ].filter((fact) => fact[1]);
  const drawn = drawnOf(measured);
  // The weight alone makes no panel: it stands with the material.
  if (!height && !width && !capacity) return null;
  return (
    <section aria-label="Medidas" className="col-start-2 row-span-3 mt-8 bg-sand px-4 py-5 lg:px-6 lg:py-7">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs/4 text-muted">{name}</dt>
              <dd className="mt-1 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {drawn && <ProductDrawing silhouette={silhouette} drawn={drawn} className="mx-auto mt-6 w-full max-w-85" />}
      {capacity && (
        <p className={`text-sm/5 text-pretty ${facts.length > 0 ? "mt-5" : ""}`}>
          <span className="mr-2 text-muted">Qué cabe</span>
          {capacity}
        </p>
      )}
    </section>
  );
}
