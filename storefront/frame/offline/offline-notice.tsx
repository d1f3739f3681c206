import { useOffline } from "../../data/use-offline.ts";

/** Tells the visitor that data may be old and that changes are sent later. */
export function OfflineNotice() {
  const offline = useOffline();
  return (
    <div role="status" className="offline-notice">
      {offline && <p className="page offline-message">Sin conexión. Tus cambios se envían cuando vuelva la señal.</p>}
    </div>
  );
}
