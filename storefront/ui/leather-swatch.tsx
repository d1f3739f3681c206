import { Picture } from "./picture.tsx";

interface LeatherSwatchProps {
  /** Of a product in this colour. */
  readonly photograph: { readonly id: string; readonly dominant: string } | null;
  /** Where that shows nothing but its material, in percent of its width and height. */
  readonly at: readonly [x: number, y: number] | undefined;
  /** Where there is no photograph, or no such point. */
  readonly hex: string;
  readonly className: string;
}

/** A square of leather cut from a product's photograph. */
export function LeatherSwatch({ photograph, at, hex, className }: LeatherSwatchProps) {
  const cut = photograph && at;
  return (
    <span
      aria-hidden="true"
      className={`relative block aspect-square shrink-0 overflow-hidden rounded-sm forced-color-adjust-none ${cut ? "" : "border border-ink/10"} ${className}`}
      style={{ backgroundColor: hex }}
    >
      {cut && (
        <Picture
          image={{ ...photograph, alt: "", width: 1000, height: 1250 }}
          sizes="320px"
          className="absolute top-1/2 left-1/2 w-[1150%] max-w-none"
          style={{ translate: `-${at[0]}% -${at[1]}%` }}
        />
      )}
    </span>
  );
}
