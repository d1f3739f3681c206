import type { ReactNode } from "react";

/** One state of a piece, under its caption. `wide`: over all columns. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className="piece-state" data-wide={wide}>
      <figcaption lang="en">{name}</figcaption>
      {/* A form of its own: radios of the same name in two states would be one group. */}
      <form action="#" noValidate onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </figure>
  );
}
