import { useOffline } from "../../data/use-offline.ts";

/** Tells the visitor that data may be old and that changes are sent later. */
export function OfflineNotice() {
  const offline = useOffline();
  return (
    <div role="status" className="sticky top-(--header) z-20 short:static">
      {offline && (
        <p data-offline className="page flex min-h-11 items-center border-b border-line bg-sand py-2 text-sm/5">
          Sin conexión. Tus cambios se envían cuando vuelva.
        </p>
      )}
    </div>
  );
}
