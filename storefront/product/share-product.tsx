import type { Product } from "#contracts/product/product.document.ts";
import { useState } from "react";
import { nameAndPrice, questionText, shareText, shopNumber, whatsAppUrl } from "#contracts/contact/whatsapp.ts";
import { useRootData } from "../data/root-data.ts";
import { showToast } from "../ui/toast.tsx";

const ENTRY = "link-alone";

/** Shares the product by the phone's share sheet, or by a small menu. WhatsApp sends the shop a question. */
export function ShareProduct(props: {
  product: Product & { readonly from?: true };
  url: string;
  color: string;
  size: string | undefined;
}) {
  const { product, url, color, size } = props;
  const settings = useRootData()?.menu.settings ?? null;
  const [isOpen, setOpen] = useState(false);
  const number = shopNumber(settings);

  async function share(): Promise<void> {
    if (!navigator.share) return setOpen(!isOpen);
    try {
      await navigator.share({ title: product.name, text: nameAndPrice(product), url });
    } catch {
      // The shopper closed the share sheet.
    }
  }

  return (
    <div className="col-start-1 mt-2">
      <div className="flex flex-wrap gap-x-7">
        {number && (
          <a
            className={ENTRY}
            href={whatsAppUrl(questionText(product, url, { color, ...(size ? { size } : {}) }), number)}
            target="_blank"
            rel="noopener"
          >
            Consultar por WhatsApp
          </a>
        )}
        <button type="button" className={ENTRY} onClick={share} aria-expanded={isOpen}>
          Compartir
        </button>
      </div>
      {isOpen && <ShareMenu product={product} url={url} />}
    </div>
  );
}

function ShareMenu({ product, url }: { product: Product & { readonly from?: true }; url: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showToast({ text: "Enlace copiado" });
    } catch {
      showToast({ text: `Copia este enlace: ${url}` });
    }
  }

  return (
    <ul aria-label="Compartir" className="mt-1 flex flex-wrap gap-x-7 border-y border-line">
      <li>
        <a className={ENTRY} href={whatsAppUrl(shareText(product, url))} target="_blank" rel="noopener">
          WhatsApp
        </a>
      </li>
      <li>
        <a
          className={ENTRY}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noopener"
        >
          Facebook
        </a>
      </li>
      <li>
        <button type="button" className={ENTRY} onClick={copy}>
          {isCopied ? "Enlace copiado" : "Copiar enlace"}
        </button>
      </li>
    </ul>
  );
}
