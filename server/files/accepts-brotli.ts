/** Whether an Accept-Encoding header allows brotli; `q=0` forbids it. */
export function acceptsBrotli(acceptEncoding: string): boolean {
  return BROTLI.test(acceptEncoding);
}

const BROTLI = /(?:^|[,\s])br(?=\s*(?:[;,]|$))(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
