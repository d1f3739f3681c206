import { Picture } from "./picture.tsx";

interface LeatherSwatchProps {
  /** Of a product in this colour. */
  readonly photograph: { readonly id: string; readonly dominant: string } | null;
  /** Where there is no photograph. */
  readonly hex: string;
  /** Its size, upright 4:5. */
  readonly className: string;
}

/** A piece of leather cut from a product's photograph: left of the middle and below it, where a bag is plain. */
export function LeatherSwatch({ photograph, hex, className }: LeatherSwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative block aspect-4/5 shrink-0 overflow-hidden rounded-sm forced-color-adjust-none ${photograph ? "" : "border border-ink/10"} ${className}`}
      style={{ backgroundColor: hex }}
    >
      {photograph && (
        <Picture
          image={{ ...photograph, alt: "", width: 1000, height: 1250 }}
          sizes="320px"
          className="absolute top-[-630%] left-[-441%] h-[1150%] w-[1150%] max-w-none"
        />
      )}
    </span>
  );
}
