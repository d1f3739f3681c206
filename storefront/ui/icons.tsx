/** Line icons, 24 × 24, in the text's colour. Decorative: the control around or beside them has the name. */
import type { ReactNode } from "react";

export function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="m20 20-4.5-4.5" />
  </Icon>
);
export const AccountIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.8-3.6 3.5-5.5 7-5.5s6.2 1.9 7 5.5" />
  </Icon>
);
export const CartIcon = () => (
  <Icon>
    <path d="M5 8.5h14l-1 11.5H6zM9 8.5V7a3 3 0 0 1 6 0v1.5" />
  </Icon>
);
/** Beside the words of a `group` of details: a plus that turns into a minus. */
export const UnfoldIcon = () => (
  <Icon size={16}>
    <path d="M12 3v18" strokeWidth="2.25" className="group-open:hidden" />
    <path d="M3 12h18" strokeWidth="2.25" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon size={20}>
    <path d="M12 6v12M6 12h12" />
  </Icon>
);
export const MinusIcon = () => (
  <Icon size={20}>
    <path d="M6 12h12" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon size={12}>
    <path d="m2 7 10 10L22 7" strokeWidth="3" />
  </Icon>
);
export const WhatsAppIcon = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5Zm0 1.7a7.8 7.8 0 1 1-4 14.5l-.3-.2-2.8.8.8-2.7-.2-.3A7.8 7.8 0 0 1 12 4.2Zm-3.3 4c-.2 0-.5.1-.7.4-.3.3-.9.9-.9 2.1 0 1.2.9 2.4 1 2.6.2.2 1.8 2.8 4.4 3.8 2.2.9 2.6.7 3.1.7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.1-1.2l-.4-.2-1.6-.8c-.2-.1-.4-.1-.6.1l-.7.9c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2-1.2-.8-.7-1.3-1.5-1.4-1.8-.1-.2 0-.4.1-.5l.4-.5.2-.4v-.4l-.7-1.8c-.2-.5-.4-.4-.5-.4h-.7Z" />
  </svg>
);
