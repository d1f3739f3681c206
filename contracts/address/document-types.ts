/** Identity documents by the codes of the tax office (SIN). */

export const DOCUMENT_TYPES = [
  { code: 1, name: "Carnet de identidad (CI)" },
  { code: 5, name: "NIT" },
  { code: 2, name: "Carnet de extranjería" },
  { code: 3, name: "Pasaporte" },
  { code: 4, name: "Otro documento" },
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number]["code"];

const SHORT: Readonly<Record<DocumentType, string>> = {
  1: "CI",
  2: "Carnet de extranjería",
  3: "Pasaporte",
  4: "Documento",
  5: "NIT",
};

interface Identified {
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly complement: string;
}

/** "CI 4567890-1A" */
export const documentText = ({ documentType, documentNumber, complement }: Identified) =>
  `${SHORT[documentType]} ${documentNumber}${complement && `-${complement}`}`;

export function isDocumentType(value: number): value is DocumentType {
  return DOCUMENT_TYPES.some(({ code }) => code === value);
}
