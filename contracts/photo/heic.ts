/** Recognises the pictures of an iPhone that only its own maker's programs open. */

const HEVC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
/** Of the HEIF family: the compatible brands behind say which. */
const SHARED_BRANDS = new Set(["mif1", "msf1"]);
/** The brands stand within the first bytes of the file. */
const HEIC_HEAD = 64;

/** Looks at the beginning of a file. AVIF has the same container and is no HEIC. */
export function isHeic(bytes: Uint8Array): boolean {
  const words = String.fromCharCode(...bytes.subarray(0, HEIC_HEAD));
  if (words.slice(4, 8) !== "ftyp") return false;
  const major = words.slice(8, 12);
  if (HEVC_BRANDS.has(major)) return true;
  const others: readonly string[] = words.slice(16).match(/.{4}/gs) ?? [];
  return SHARED_BRANDS.has(major) && !others.includes("avif") && others.some((one) => HEVC_BRANDS.has(one));
}

export const HEIC_HINT =
  "Esta foto es HEIC, de un iPhone, y no se puede abrir aquí. En el iPhone elige Ajustes › Cámara › Formatos › «El más compatible», o envíala como JPEG";
