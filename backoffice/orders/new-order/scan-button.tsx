/** Reads a barcode with the camera, where the browser can: nothing is shown where it cannot. */
import { Box, IconButton, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";

const FORMATS = ["ean_13", "ean_8", "upc_a", "itf", "code_128"];
const EVERY_MS = 200;

export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const [isOpen, open] = useState(false);
  if (!globalThis.BarcodeDetector) return null;
  return (
    <>
      <IconButton aria-label="Leer un código con la cámara" onClick={() => open(true)}>
        <Icon name="camera" />
      </IconButton>
      {isOpen && (
        <Sheet isOpen close={() => open(false)} title="Apunta al código de barras">
          <Camera
            onRead={(code) => {
              open(false);
              onRead(code);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

function Camera({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    void watch(video.current, stop.signal, (code) => read.current(code)).catch(() => {
      if (!stop.signal.aborted) setProblem("No se abrió la cámara: dale permiso en el navegador, o escribe el código");
    });
    return () => stop.abort();
  }, []);
  if (problem) return <Typography role="alert">{problem}</Typography>;
  return <Box component="video" ref={video} muted playsInline sx={{ width: 1, maxHeight: "60vh", bgcolor: "#000" }} />;
}

/** Until a code is read or nobody looks any more. */
async function watch(video: HTMLVideoElement | null, until: AbortSignal, onRead: (code: string) => void) {
  if (!video || !globalThis.BarcodeDetector) return;
  const detector = new globalThis.BarcodeDetector({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!until.aborted) {
      const [found] = await detector.detect(video);
      if (found && !until.aborted) return onRead(found.rawValue);
      await new Promise((resolve) => void setTimeout(resolve, EVERY_MS));
    }
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
}
