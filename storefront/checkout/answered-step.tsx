import type { ReactNode } from "react";

interface AnsweredProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

/** Answers given earlier, with a control that changes them. */
export function AnsweredStep({ title, lines, children }: AnsweredProps) {
  return (
    <section aria-label={title} className="border-y border-line py-4 wrap-anywhere">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-sans text-sm/5 text-muted">{title}</h2>
        {children}
      </div>
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? "mt-1 font-medium" : "text-sm/5"}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** Class of the link or button that changes an answer. */
export const CHANGE = "-my-3 shrink-0 link-alone";
