/** What a product costs here: one price and one offer, where the old shop had two prices a variant. */
import { discounted, formatMoney } from "#contracts/money/money.ts";
import { typedNumber } from "#contracts/money/typed-number.ts";
import type { SheetColumn } from "#contracts/import/product-sheet.ts";
import type { OpenRow, Read } from "./export-format.ts";

/** In cents. Null = no amount. Programs write as many decimals as they like; three alone are thousands, as people type. */
export function amountIn(text: string): number | null {
  const bare = text.replaceAll(/\s/g, "").replaceAll(/^[^\d-]+|\D+$/g, "");
  const decimal = /^\d+[.,]\d+$/.test(bare) && !/^\d{1,3}[.,]\d{3}$/.test(bare);
  const number = decimal ? Number(bare.replace(",", ".")) : typedNumber(bare, "amount");
  return number === null ? null : Math.round(number * 100);
}

export const amountText = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

interface Priced {
  readonly row: number;
  readonly full: number;
  readonly now: number;
}

export function priceOf(variants: readonly OpenRow[], first: Read) {
  const doubts: (readonly [message: string, row: number])[] = [];
  const [currency, Moneda] = first("bolivianos") === "" && first("dollars") !== "" ? ["$us", "$us"] : ["", "Bs."];
  const shown = (cents: number) => formatMoney({ cents, Moneda });
  const textOf = ({ read }: OpenRow) => read("price") || read("netPrice") || read("bolivianos") || read("dollars");
  const priced = variants.flatMap((row): Priced[] => {
    const price = amountIn(textOf(row));
    if (price === null) return [];
    const before = amountIn(row.read("before")) ?? 0;
    if (before > price) return [{ row: row.row, full: before, now: price }];
    const percent = Math.round((amountIn(row.read("percentOff")) ?? 0) / 100);
    const sale =
      amountIn(row.read("sale")) ?? discounted(price, Math.min(percent, 99)) - (amountIn(row.read("amountOff")) ?? 0);
    if (sale <= 0 || sale >= price) return [{ row: row.row, full: price, now: price }];
    if (isDate(row.read("saleFrom")) || isDate(row.read("saleTo"))) {
      doubts.push([
        `La oferta de ${shown(sale)} tiene fechas, y aquí no terminaría sola: queda en ${shown(price)}`,
        row.row,
      ]);
      return [{ row: row.row, full: price, now: price }];
    }
    return [{ row: row.row, full: price, now: sale }];
  });
  const top = priced.reduce<Priced | undefined>((best, one) => (best && best.now >= one.now ? best : one), undefined);
  const others = priced.filter(({ now }) => now !== top?.now);
  for (const { row, now } of others)
    doubts.push([
      `${shown(now)} → ${shown(top?.now ?? 0)}: de otra tienda se trae un solo precio por producto. Queda como borrador con el más alto`,
      row,
    ]);
  const cells: Partial<Record<SheetColumn, string>> = { currency };
  if (top) {
    const percent = top.now === top.full ? 0 : Math.round(((top.full - top.now) * 100) / top.full);
    const isExact = discounted(top.full, percent) === top.now;
    Object.assign(cells, {
      price: amountText(top.full),
      ...(isExact ? { discount: `${percent}` } : { offerPrice: amountText(top.now) }),
    });
  } else cells.price = variants.map(textOf).find((text) => text !== "") ?? "";
  return { cells, doubts, differs: others.length > 0, isNet: first("price") === "" && first("netPrice") !== "" };
}

const isDate = (text: string) => text !== "" && !text.startsWith("0000");
