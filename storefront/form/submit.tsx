import type { ReactNode } from "react";

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="button w-full" aria-disabled={busy}>
      {busy ? "Un momento…" : children}
    </button>
  );
}

export const FORM_LAYOUT = "flex flex-col gap-5";
