/** The sheet of the quick add: colour, size, add. */
import type { Product, ProductCard, Variant } from "#contracts/product/product.document.ts";
import { useEffect, useRef, useState } from "react";
import { colorSlug } from "#contracts/listing/filters.ts";
import { colorsOf, pricedAs } from "#contracts/product/product.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { api } from "../../data/api.ts";
import { addToCart } from "../../data/cart/add-to-cart.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { Link } from "../../ui/link.tsx";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import { setInitialFocus } from "../initial-focus.ts";
import { SizeGuide } from "../size-guide/lazy-parts.ts";
import { inColor } from "#contracts/listing/in-color.ts";
import { VariantChoice } from "./variant-choice.tsx";
import { useChoice } from "./use-choice.ts";
import { displayName } from "../../ui/title/display-name.ts";

const NO_CONNECTION = "Sin conexión. Intenta de nuevo cuando vuelva.";
const NOT_READ = "No pudimos leer las tallas. Abre el producto e intenta de nuevo.";

export default function QuickChoice({ card, onClose }: { card: ProductCard; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [product, setProduct] = useState<Product | null>(null);
  const [chosen, setChosen] = useState<Chosen>({ color: "", wanted: undefined });
  const [failed, setFailed] = useState("");

  useEffect(() => {
    if (title.current) setInitialFocus(title.current);
    openSheet(dialog.current);
  }, []);
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
  const { color, wanted } = chosen;
  const [image] = product && color ? inColor(product.images, color) : card.images;
  const ofColor = product?.variants.filter((one) => one.color.name === color) ?? [];
  return (
    <Sheet
      ref={dialog}
      label={`Elegir ${card.name}`}
      onClose={onClose}
      className="quick-choice m-auto mb-0 bg-white text-left text-ink backdrop:bg-ink/38 md:mb-auto"
    >
      <Link to={pathTo.product(card)} onClick={close} className="mr-9 flex gap-4 hover:text-leather">
        <div className="h-22.5 w-18 shrink-0 bg-ground">
          {image && <Picture image={{ ...image, alt: "" }} sizes="72px" className="size-full object-cover" />}
        </div>
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
            {displayName(card.shortName || card.name)}
          </h2>
          <div className="mt-1">
            <Price of={product && color ? pricedAs(product, wanted ? [wanted] : ofColor) : card} />
          </div>
        </div>
      </Link>
      <button
        type="button"
        className="absolute top-2 right-1 grid size-11 place-items-center md:top-5 md:right-5"
        onClick={close}
        aria-label="Cerrar"
      >
        <CloseIcon />
      </button>
      <div className="min-h-56">
        {failed && (
          <p role="alert" className="text-sm text-sale">
            {failed}
          </p>
        )}
        {product && <Chooser product={product} color={card.color} onChoice={setChosen} onAdded={close} />}
        {!product && !failed && <ChooserSkeleton />}
      </div>
    </Sheet>
  );
}

interface Chosen {
  readonly color: string;
  readonly wanted: Variant | undefined;
}

/** About as large as the content. */
function ChooserSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 pt-5">
      <span className="sr-only">Cargando tallas y colores</span>
      <div className="h-18 w-40 bg-sand" />
      <div className="h-18 bg-sand" />
      <div className="mt-8 h-13 bg-sand" />
    </div>
  );
}

function Chooser(props: {
  product: Product;
  color?: string | undefined;
  onChoice: (chosen: Chosen) => void;
  onAdded: () => void;
}) {
  const { product, color, onChoice, onAdded } = props;
  const sizes = useRef<HTMLFieldSetElement>(null);
  const asked = colorsOf(product).find(({ name }) => colorSlug(name) === color);
  const choice = useChoice(product, sizes, asked?.name);
  const { color: inColorNow, wanted } = choice;
  useEffect(() => onChoice({ color: inColorNow, wanted }), [onChoice, inColorNow, wanted]);
  const add = () => {
    const variant = choice.confirm();
    if (!variant) return;
    onAdded();
    addToCart(product, variant);
  };
  return (
    <>
      <VariantChoice
        product={product}
        choice={choice}
        sizes={sizes}
        guide={<SizeGuide sizes={product.variants.map(({ size }) => size)} />}
      />
      <button type="button" className="button mt-6 w-full" onClick={add}>
        Agregar al carrito
      </button>
    </>
  );
}
