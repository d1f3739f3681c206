/** Every product of the demo shop. The order decides the numbers in their SKUs. */
import { accessories } from "./accessories.ts";
import { backpacks } from "./backpacks.ts";
import { bags } from "./bags.ts";
import { belts } from "./belts.ts";
import { clothes } from "./clothes.ts";
import type { ProductForm } from "./form.ts";
import { leatherClothes } from "./leather-clothes.ts";
import { shoes } from "./shoes.ts";
import { smallGoods } from "./small-goods.ts";
import { totes } from "./totes.ts";

export const productForms: readonly ProductForm[] = [
  ...bags,
  ...totes,
  ...backpacks,
  ...smallGoods,
  ...belts,
  ...leatherClothes,
  ...shoes,
  ...clothes,
  ...accessories,
];
