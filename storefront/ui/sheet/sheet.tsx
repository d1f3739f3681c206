import type { ReactNode, Ref } from "react";

/**
 * A native dialog. The browser handles focus, Esc and the page behind, and also Android's Back, which closes it like
 * Esc (HTML, "close requests"; Chrome since 126): no history entries of our own. A tap beside its content closes it.
 */
export function Sheet(props: {
  ref: Ref<HTMLDialogElement>;
  label: string;
  className: string;
  children: ReactNode;
  onClose?: () => void;
}) {
  const { ref, label, className, children, onClose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; the keyboard has Esc
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      onClose={onClose}
      onClick={(event) => {
        // Ignores the second click of a double click on the button that opened it.
        if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
