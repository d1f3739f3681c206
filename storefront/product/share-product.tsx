import { formatMoney, unitPrice } from "#contracts/money.ts";
import type { Product } from "#contracts/product.ts";
import { notify } from "../shell/notices.tsx";
import { ShareIcon, WhatsAppIcon } from "../ui/icons.tsx";

/** The phone's own sharing where there is one, else the link is copied; WhatsApp always. */
export function ShareProduct({ product, url }: { product: Product; url: string }) {
  const text = `${product.name} · ${formatMoney({ cents: unitPrice(product), Moneda: product.Moneda })}`;
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: product.name, text, url });
      await navigator.clipboard.writeText(url);
      notify({ text: "Enlace copiado" });
    } catch {
      // The person closed the sheet: nothing to say.
    }
  };
  const entry = "flex min-h-11 items-center gap-2 text-sm hover:text-leather";
  return (
    <div className="mt-4 flex gap-6">
      <button type="button" className={entry} onClick={share}>
        <ShareIcon /> Compartir
      </button>
      <a
        className={entry}
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noopener"
      >
        <WhatsAppIcon size={20} /> Enviar por WhatsApp
      </a>
    </div>
  );
}
