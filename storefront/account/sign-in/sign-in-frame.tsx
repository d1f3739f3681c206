/** The column all sign-in pages share. */
import type { ReactNode } from "react";
import { CategoryPhotograph, usePicturedCategories } from "../../ui/photographs/category-photograph.tsx";

export function SignInFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const [category] = usePicturedCategories().suggested;
  return (
    <div className="page grid-page">
      {category && (
        // Only a desktop has room for it; a phone does not fetch it.
        <div className="hidden bg-ground lg:col-span-6 lg:-ml-(--edge) lg:block">
          <CategoryPhotograph
            category={category}
            sizes="(width >= 1024px) 50vw, 1px"
            className="sticky top-(--header) h-[calc(100svh-var(--header))] w-full object-cover"
          />
        </div>
      )}
      <section
        className={`col-span-12 mx-auto w-full max-w-md md:max-lg:max-w-none pt-8 pb-16 md:pt-16 ${category ? "lg:col-span-5 lg:col-start-8 lg:mx-0 lg:min-h-[calc(100svh-var(--header))] lg:pt-20 flat:pt-10" : ""}`}
      >
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        <div className="mt-8 flex flex-col gap-6">{children}</div>
      </section>
    </div>
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
