import { pageContext, shopContext } from "#contracts/context.ts";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { inColorFirst } from "#contracts/catalogue/in-color.ts";
import { formatMoney, unitPrice } from "#contracts/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { sharePhotoUrl } from "#contracts/catalogue/photo.ts";
import { colorsOf } from "#contracts/catalogue/product.ts";
import { loadParts } from "../product/lazy-parts.ts";
import { ProductScreen } from "../product/product-screen.tsx";
import { productStructured } from "../product/product-structured.ts";
import { type Crumb, breadcrumbList } from "../ui/breadcrumb.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/product.ts";

const RELATED = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const { publicUrl, isPreview = false } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id") ?? "";
  const product = await (isPreview ? catalogue.preview(id) : catalogue.product(id));
  if (!product) throw new Response(null, { status: 404 });
  const color = colorsOf(product).find(({ name }) => colorSlug(name) === searchParams.get("color"))?.name;
  const [known, related] = await Promise.all([catalogue.productPlace(product), catalogue.related(id, RELATED)]);
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
  const price = { cents: unitPrice(product), Moneda: product.Moneda };
  const [picture] = inColorFirst(product.images, color);
  const meta = pageMeta(
    {
      title: product.name,
      description: `${formatMoney(price)}. ${product.description}`,
      canonical: url,
      ...(picture ? { image: publicUrl + sharePhotoUrl(picture.id), imageAlt: picture.alt } : {}),
      price,
      type: "product",
      structured: [productStructured(product, url, publicUrl), breadcrumbList(crumbs, publicUrl)],
    },
    await siteOf(context),
  );
  return { product, color, related, crumbs, publicUrl, place: { name, grupo }, meta };
}

/** In the browser the page's later parts load together with its data, so that nothing appears late. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadParts()]);
  return data;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  // Another product or colour gets a new screen: choice, gallery and live price start again.
  return <ProductScreen key={loaderData.product.id + loaderData.color} {...loaderData} />;
}
