import { pageContext, shopContext } from "#contracts/context.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { inColorFirst } from "#contracts/listing/in-color.ts";
import { formatMoney, unitPrice } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { sharePhotoUrl } from "#contracts/photo/photo.ts";
import { colorsOf, pricedAs } from "#contracts/product/product.ts";
import { createScreens, firstShown } from "../data/at-once.ts";
import { loadParts } from "../product/lazy-parts.ts";
import { photographMoved } from "../product/gallery/move-photograph.ts";
import { ProductSkeleton } from "../product/product-skeleton.tsx";
import { ProductScreen } from "../product/product-screen.tsx";
import { firstColor } from "../product/choice/use-choice.ts";
import { productStructured } from "../product/product-structured.ts";
import { tappedCard } from "../product/card/tapped-card.ts";
import { type Crumb, breadcrumbList } from "../ui/title/breadcrumb.tsx";
import { pageMeta, titled } from "../ui/title/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/product.ts";

const RELATED = 4;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { catalogue, search, promotions } = context.get(shopContext);
  const { publicUrl, isPreview = false } = context.get(pageContext);
  const id = searchParams.get("id") ?? "";
  const product = await (isPreview ? catalogue.preview(id) : catalogue.product(id));
  if (!product) throw new Response(null, { status: 404 });
  const color = colorsOf(product).find(({ name }) => colorSlug(name) === searchParams.get("color"))?.name;
  const [known, outfit] = await Promise.all([
    catalogue.productPlace(product),
    search.outfit(id, colorSlug(color ?? firstColor(product))),
  ]);
  const related = outfit.length > 0 ? [] : await catalogue.related(id, RELATED);
  const crumbs: Crumb[] = [{ name: "Inicio", to: PAGES.home }];
  const name = known?.name ?? "";
  const grupo = known?.place.grupo ?? "";
  if (known) {
    const { category } = known.place;
    crumbs.push({ name: category.Descripcion, to: pathTo.category(category) });
    crumbs.push({ name, to: pathTo.subcategory({ Ide: product.subcategory, Grupo: grupo, Descripcion: name }) });
  }
  crumbs.push({ name: product.name });
  const url = publicUrl + pathTo.product({ id: product.id });
  const priced = pricedAs(product, product.variants);
  const price = { cents: unitPrice(priced), Moneda: product.Moneda };
  const [picture] = inColorFirst(product.images, color);
  const meta = pageMeta(
    {
      title: product.name,
      description: `${priced.from ? "Desde " : ""}${formatMoney(price)}. ${product.description}`,
      canonical: url,
      // A messenger shows what this address has: the colour that was shared.
      shared: publicUrl + pathTo.product({ id: product.id, color }),
      ...(picture ? { image: publicUrl + sharePhotoUrl(picture.id), imageAlt: picture.alt } : {}),
      price,
      type: "product",
      structured: [productStructured(product, url, publicUrl, color), breadcrumbList(crumbs, publicUrl)],
    },
    await siteOf(context),
  );
  return {
    product,
    promotion: promotions.badges.sentence(product),
    color,
    related,
    outfit,
    crumbs,
    publicUrl,
    place: {
      name,
      grupo,
      category: known?.place.category.Descripcion ?? "",
      silhouette: known?.silhouette ?? "box",
      outfitRole: known?.outfitRole ?? "anyone",
    },
    meta,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

const screens = createScreens<Data>();

/**
 * In the browser the page's later parts load together with its data, so that nothing appears late, and stand there when
 * the tapped photograph has arrived.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => (await Promise.all([serverLoader(), loadParts(), photographMoved()]))[0];
  return screens.load(request, read, (address) => {
    const card = tappedCard(address);
    return card && { card };
  });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const shown = firstShown(loaderData);
  return "card" in shown ? [{ title: titled(shown.card.name, root.loaderData?.identity.name) }] : shown.meta;
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const shown = screens.useShown(loaderData);
  if ("card" in shown) return <ProductSkeleton card={shown.card} />;
  // Another product or colour gets a new screen: choice, gallery and live price start again.
  return <ProductScreen key={shown.product.id + shown.color} {...shown} />;
}
