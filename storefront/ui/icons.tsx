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
    <path d="M5 20c.8-3.6 3.500-5.500 7-5.500s6.200 1.900 7 5.500" />
  </Icon>
);
export const BagIcon = () => (
  <Icon>
    <path d="M5 8.500h14l-1 11.500H6zM9 8.500V7a3 3 0 0 1 6 0v1.500" />
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
export const ShareIcon = () => (
  <Icon size={20}>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7" />
  </Icon>
);
export const WhatsAppIcon = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M12 2.500a9.500 9.500 0 0 0-8.200 14.300L2.500 21.500l4.800-1.300A9.500 9.500 0 1 0 12 2.500Zm0 1.700a7.800 7.800 0 1 1-4 14.500l-.3-.2-2.800.8.8-2.700-.2-.3A7.800 7.800 0 0 1 12 4.200Zm-3.300 4c-.2 0-.5.1-.7.4-.3.300-.9.900-.9 2.100 0 1.200.9 2.400 1 2.600.2.200 1.800 2.800 4.400 3.800 2.200.9 2.600.7 3.100.7.500-.1 1.500-.6 1.700-1.200.2-.600.2-1.100.1-1.200l-.4-.2-1.600-.8c-.2-.1-.4-.1-.6.1l-.7.9c-.1.200-.3.200-.5.1-.3-.1-1.100-.4-2-1.200-.8-.7-1.300-1.500-1.400-1.800-.1-.2 0-.400.1-.500l.4-.5.2-.4v-.4l-.7-1.800c-.2-.5-.4-.4-.5-.4h-.7Z" />
  </svg>
);
