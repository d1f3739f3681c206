/** Decimals are subtracted in cents, so that no 0.30000000000000004 is shown. */
export const net = ({ sum, refunded }: { readonly sum: number; readonly refunded: number }) =>
  (Math.round(sum * 100) - Math.round(refunded * 100)) / 100;
