/** The picture of the QR, and its buttons to save and share it. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { detectInAppBrowser } from "../../../browser/in-app.ts";
import { SaveIcon, ShareIcon } from "../../icons.tsx";

/** The white margin is part of the code: some readers find no code without it. */
export function QrPicture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="relative border border-line bg-[#fff] p-4">
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
export function QrActions({ src, number }: { src: string; number: string }) {
  const file = useQrFile(src, `QR-${number}`);
  const app = useInAppBrowser();
  const canShare = file !== null && navigator.canShare?.({ files: [file] });

  async function share(): Promise<void> {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: `QR del pedido ${number}` });
    } catch {
      // The shopper closed the share sheet.
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <a
        className="button min-w-36 flex-1"
        href={src}
        // There a download does nothing: the link shows the picture alone, to be held and saved.
        download={app === null ? (file?.name ?? `QR-${number}.png`) : undefined}
      >
        <SaveIcon /> Guardar QR
      </a>
      {canShare && (
        <button type="button" className="button button-quiet min-w-36 flex-1" onClick={() => void share()}>
          <ShareIcon /> Compartir
        </button>
      )}
      {app !== null && (
        <p className="w-full text-sm text-muted">{`Dentro de ${app}: mantén presionado el QR y elige guardar la imagen, o haz una captura de pantalla.`}</p>
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
function useQrFile(src: string, name: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readFile(src, name, stop.signal).then((read) => stop.signal.aborted || setFile(read));
    return () => stop.abort();
  }, [src, name]);
  return file;
}

async function readFile(src: string, name: string, signal: AbortSignal): Promise<File | null> {
  try {
    const answer = await fetch(src, { signal });
    if (!answer.ok) return null;
    const blob = await answer.blob();
    return new File([blob], `${name}.${ENDINGS[blob.type] ?? "png"}`, { type: blob.type });
  } catch {
    return null;
  }
}
