/** Small line drawings of the order screens, beside their words. */
import type { ReactNode } from "react";

function Mark({ children, size = 20 }: { children: ReactNode; size?: number }) {
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

export const SaveMark = () => (
  <Mark>
    <path d="M12 4v11m0 0-4-4m4 4 4-4M5 19h14" />
  </Mark>
);
export const CopyMark = () => (
  <Mark size={18}>
    <path d="M9 9h10v10H9zM5 15V5h10" />
  </Mark>
);
export const DoneMark = ({ size = 20 }: { size?: number }) => (
  <Mark size={size}>
    <path d="m5 12.500 4.500 4.500L19 7.500" />
  </Mark>
);
