import { type ReactNode, useId, useState } from "react";
import { ChevronIcon } from "../ui/icons.tsx";

/** A column of the footer; on a phone its title opens and closes it. Without scripts it stays open (`styles/base.css`). */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-line max-md:border-t">
      <h2 id={`${id}-title`} className="font-sans leading-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between text-left aria-expanded:font-medium md:hidden"
        >
          {title}
          <span className={`transition-transform duration-150 ${open ? "rotate-180" : ""}`}>
            <ChevronIcon />
          </span>
        </button>
        <span className="hidden label text-muted uppercase md:block">{title}</span>
      </h2>
      <div id={id} className={`footer-links pb-3 md:mt-2 md:pb-0 ${open ? "" : "max-md:hidden"}`}>
        {children}
      </div>
    </section>
  );
}
