/** The sheet of the quick add: colour, size, add. */
import type { Product, ProductCard } from "#contracts/documents/product.ts";
import { useEffect, useRef, useState } from "react";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { colorsOf } from "#contracts/catalogue/product.ts";
import { api } from "../data/api.ts";
import { addToCart } from "../data/cart/add-to-cart.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Price } from "../ui/price.tsx";
import { openSheet } from "../ui/open-sheet.ts";
import { Sheet } from "../ui/sheet.tsx";
import { pieceOf } from "./kind-of-piece.ts";
import { VariantChoice } from "./variant-choice.tsx";
import { useChoice } from "./use-choice.ts";

const NO_CONNECTION = "Sin conexión. Intenta de nuevo cuando vuelva.";
const NOT_READ = "No pudimos leer las tallas. Abre el producto e intenta de nuevo.";

export default function QuickChoice({ card, onClose }: { card: ProductCard; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [product, setProduct] = useState<Product | null>(null);
  const [failed, setFailed] = useState("");

  useEffect(() => openSheet(dialog.current), []);
  useEffect(() => {
    let current = true;
    void api("GET /api/products/{id}", { path: { id: card.id } }).then((answer) => {
      if (!current) return;
      if (answer.ok) setProduct(answer.value);
      else setFailed(answer.problem.status === 0 ? NO_CONNECTION : NOT_READ);
    });
    return () => {
      current = false;
    };
  }, [card.id]);

  const close = () => dialog.current?.close();
  return (
    <Sheet
      ref={dialog}
      label={`Elegir ${card.name}`}
      onClose={onClose}
      className="m-auto mb-0 w-full max-w-lg bg-white p-4 text-left text-ink backdrop:bg-ink/38 md:mb-auto md:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-h3 font-display">{card.name}</p>
          <div className="mt-1">
            <Price of={product ?? card} />
          </div>
        </div>
        <button
          type="button"
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center"
          onClick={close}
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="min-h-56">
        {failed && (
          <p role="alert" className="text-sm text-sale">
            {failed}
          </p>
        )}
        {product && <Chooser product={product} color={card.color} onAdded={close} />}
        {!product && !failed && <ChooserSkeleton />}
      </div>
    </Sheet>
  );
}

/** About as large as the content. */
function ChooserSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 pt-5">
      <span className="sr-only">Cargando tallas y colores</span>
      <div className="h-18 w-40 bg-sand" />
      <div className="h-18 bg-sand" />
      <div className="mt-2 h-13 bg-sand" />
    </div>
  );
}

function Chooser({ product, color, onAdded }: { product: Product; color?: string | undefined; onAdded: () => void }) {
  const sizes = useRef<HTMLFieldSetElement>(null);
  const asked = colorsOf(product).find(({ name }) => colorSlug(name) === color);
  const choice = useChoice(product, sizes, asked?.name);
  const add = () => {
    const variant = choice.confirm();
    if (!variant) return;
    onAdded();
    addToCart(product, variant);
  };
  return (
    <>
      <VariantChoice product={product} piece={pieceOf([product.name])} choice={choice} sizes={sizes} />
      <button type="button" className="button mt-6 w-full" onClick={add}>
        Agregar al carrito
      </button>
    </>
  );
}
