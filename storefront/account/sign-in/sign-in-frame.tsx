/** The column all sign-in pages share. */
import type { ReactNode } from "react";

export function SignInFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md px-4 pt-8 pb-16 md:pt-16">
      <h1 className="text-h1">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** A message about an earlier step that succeeded. */
export function Success({ children }: { children: string }) {
  return (
    <p role="status" className="border-l-2 border-ok bg-ok/5 p-4 text-sm">
      {children}
    </p>
  );
}

export function OrDivider() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      o
    </p>
  );
}
