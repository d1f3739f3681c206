import { useNavigation } from "react-router";

/** A thin bar while a page loads. Its animation starts after 300 ms, so that short waits show nothing. */
export function Progress() {
  const waiting = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {waiting && (
        <p className="h-full origin-left animate-arrive bg-leather">
          <span className="sr-only">Cargando</span>
        </p>
      )}
    </div>
  );
}
