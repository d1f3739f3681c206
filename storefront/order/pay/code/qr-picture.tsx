/** The picture of the QR, and its buttons to save and share it. */
import type { Order } from "#contracts/order/order.document.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useRootData } from "../../../data/root-data.ts";
import { detectInAppBrowser } from "../../../browser/in-app.ts";
import { SaveIcon, ShareIcon } from "../../icons.tsx";
import { orderMoney } from "../../money.ts";
import { momentText } from "#contracts/time/until-text.ts";
import { type QrCardWords, qrCard } from "./qr-card.ts";

/** The white margin is part of the code: some readers find no code without it. */
export function QrPicture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="relative border border-line bg-[#fff] p-4 small:py-1">
      {broken === 1 ? (
        <div className="grid aspect-square place-items-center p-6 text-center text-sm">
          <p>
            La imagen del QR no se cargó.
            <button type="button" className="mt-2 block min-h-11 w-full text-link" onClick={() => setBroken(2)}>
              Cargar de nuevo
            </button>
          </p>
        </div>
      ) : (
        <img
          key={broken}
          // It may have come or failed before hydration, when nothing listened.
          ref={(image) => {
            if (!image?.complete) return;
            if (image.naturalWidth === 0) setBroken(1);
            else setLoaded(true);
          }}
          src={src}
          alt={alt}
          width={320}
          height={320}
          fetchPriority="high"
          className="aspect-square w-full object-contain"
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(1)}
        />
      )}
      {!isLoaded && broken !== 1 && (
        <p className="late pointer-events-none absolute inset-0 grid place-items-center text-sm text-muted">
          Cargando el QR…
        </p>
      )}
    </div>
  );
}

/** Most people pay with the phone that shows the QR: it must get into the gallery or the bank's app. */
export function QrActions({ src, order }: { src: string; order: Order }) {
  const { file, url } = useQrFile(src, order);
  const app = useInAppBrowser();

  async function share(): Promise<void> {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: `QR del pedido ${order.number}` });
    } catch {
      // The shopper closed the share sheet.
    }
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-3 *:px-4">
      <a
        className="button whitespace-nowrap"
        // In an app's own browser a download does nothing: the link shows the picture alone, to be held and saved.
        href={app === null ? (url ?? src) : src}
        download={app === null ? (file?.name ?? `QR-${order.number}.png`) : undefined}
      >
        <SaveIcon /> Guardar QR
      </a>
      {/* Its place is there before the script: the mark of the head shows it. */}
      <button
        type="button"
        className="button button-quiet hidden whitespace-nowrap in-data-share:inline-flex"
        onClick={() => void share()}
      >
        <ShareIcon /> Compartir
      </button>
      {app !== null && (
        <p className="col-span-full px-0! text-sm text-muted">{`Dentro de ${app}: mantén presionado el QR y elige guardar la imagen, o haz una captura de pantalla.`}</p>
      )}
    </div>
  );
}

const noChange = () => () => {};

/** The app whose own browser shows the page; null also until hydration. */
function useInAppBrowser(): string | null {
  return useSyncExternalStore(
    noChange,
    () => detectInAppBrowser(navigator.userAgent),
    () => null,
  );
}

const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/webp": "webp" };

/** Loaded in advance: a browser allows sharing only directly after the tap. */
function useQrFile(src: string, order: Order): { readonly file?: File; readonly url?: string } {
  const shop = useRootData()?.identity.name ?? "";
  const [kept, setKept] = useState<{ file: File; url: string } | null>(null);
  const { number, expiresAt } = order;
  const amount = orderMoney(order, order.total);
  useEffect(() => {
    const stop = new AbortController();
    let url = "";
    const until = expiresAt && momentText(expiresAt, null);
    const words = { shop, order: `Pedido ${number}`, amount, until };
    void readFile(src, `QR-${number}`, words, stop.signal).then((file) => {
      if (!file || stop.signal.aborted) return;
      url = URL.createObjectURL(file);
      setKept({ file, url });
    });
    return () => {
      stop.abort();
      setKept(null);
      URL.revokeObjectURL(url);
    };
  }, [src, shop, number, amount, expiresAt]);
  return kept ?? {};
}

async function readFile(src: string, name: string, words: QrCardWords, signal: AbortSignal): Promise<File | null> {
  try {
    const answer = await fetch(src, { signal });
    if (!answer.ok) return null;
    const code = await answer.blob();
    const card = await qrCard(code, words).catch(() => null);
    const { type } = card ?? code;
    return new File([card ?? code], `${name}.${ENDINGS[type] ?? "png"}`, { type });
  } catch {
    return null;
  }
}
