import type { ReactNode } from "react";

/** Sends something when it is tapped, where there is a connection. */
export function ActionButton(props: {
  action: { readonly busy: boolean; readonly run: () => Promise<void> };
  offline: boolean;
  className: string;
  whileBusy?: string;
  children: ReactNode;
}) {
  const { action, offline, className, whileBusy = "Un momento…", children } = props;
  return (
    <button
      type="button"
      className={className}
      disabled={offline}
      aria-disabled={action.busy}
      onClick={() => void action.run()}
    >
      {action.busy ? whileBusy : offline ? "Sin conexión" : children}
    </button>
  );
}
