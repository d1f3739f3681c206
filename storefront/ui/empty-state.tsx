/** A screen that has nothing to show: one sentence, two ways on, four categories below, and the photograph of another one. */
import type { ReactNode } from "react";
import { CategoryPhotograph, usePicturedCategories } from "./photographs/category-photograph.tsx";
import { SuggestedCategories } from "./sheet/lazy-parts.ts";

interface EmptyStateProps {
  readonly title: string;
  /** Below the title. */
  readonly children: ReactNode;
  /** Buttons and links; the first is the likeliest. */
  readonly actions: ReactNode;
  /** It takes the focus when the last line has gone (`cart/cart-screen.tsx`). */
  readonly isCartTitle?: boolean;
  /** Which of the categories that are not suggested has the photograph; -1 = the last. */
  readonly pictured?: number;
  /** Where something was asked for, a phone goes on with the categories. */
  readonly isAnswer?: boolean;
}

export function EmptyState({ title, children, actions, isCartTitle, pictured = -1, isAnswer }: EmptyStateProps) {
  const { others } = usePicturedCategories();
  const category = others.at(pictured) ?? others.at(-1);
  return (
    <>
      <section className="empty-state page grid-page items-center gap-y-6">
        {category && (
          <div className={`empty-state-picture ${isAnswer ? "max-sm:hidden" : ""}`}>
            <CategoryPhotograph
              category={category}
              sizes="(width >= 640px) 50vw, 100vw"
              first
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="empty-state-words">
          <h1 data-cart-title={isCartTitle} tabIndex={-1} className="text-h1 outline-none">
            {title}
          </h1>
          <div className="mt-4 max-w-[34em] text-muted">{children}</div>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">{actions}</div>
        </div>
      </section>
      <SuggestedCategories />
    </>
  );
}
