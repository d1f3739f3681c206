const TYPES = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;

interface InvoiceFile {
  readonly file: Uint8Array;
  readonly type: keyof typeof TYPES;
  readonly number: string;
}

/** As a download: what somebody uploaded is never opened as a page of the shop. */
export const invoiceFile = ({ file, type, number }: InvoiceFile) =>
  new Response(new Uint8Array(file), {
    headers: {
      "content-type": TYPES[type],
      "content-disposition": `attachment; filename="factura-${number}.${type === "pdf" ? "pdf" : "jpg"}"`,
      "cache-control": "private, no-store",
    },
  });
