import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/**
 * `kept` = stored and sent many times: 5 ms for a page, and a tenth smaller than `once`, which is for one answer.
 */
const QUALITY = { kept: 9, once: 5 };

export function brotli(body: Buffer<ArrayBuffer>, use: keyof typeof QUALITY): Promise<Buffer<ArrayBuffer>> {
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[use] } });
}
