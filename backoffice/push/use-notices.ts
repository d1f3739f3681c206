/** Once per page: opens what a tapped notice asks for, and keeps this device's subscription current. */
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { currentSubscription, deviceId, unsubscribe } from "./device.ts";
import { BACK_OFFICE } from "../../contracts/pages/paths.ts";

export function useNotices(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker) return undefined;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === "open" && typeof data.path === "string") void navigate(data.path.slice(BACK_OFFICE.length));
    };
    worker.addEventListener("message", onMessage);
    return () => worker.removeEventListener("message", onMessage);
  }, [navigate]);
  useEffect(() => void refresh().catch(() => undefined), []);
}

/**
 * A browser may change its subscription at any time, and a new sign-in is a new session. A device that was removed, or
 * is another person's, ends its subscription.
 */
async function refresh(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { devices } = await api("GET /api/gestion/me/push", {});
  const own = devices.find(({ id }) => id === deviceId());
  if (!own) return unsubscribe();
  const { id, name } = own;
  await api("PUT /api/gestion/me/push/devices/{id}", { path: { id }, body: { ...subscription, name } });
}
