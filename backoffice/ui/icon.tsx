/** The signs of /gestion, drawn with one pen: a path each, so that no screen waits for a library of them. */
import { SvgIcon, type SvgIconProps } from "@mui/material";

const PATHS = {
  back: "M15 5l-7 7 7 7",
  bank: "M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 19.5h17",
  bold: "M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8H14a3.6 3.6 0 0 1 0 7.2H7.5z",
  camera: "M4 8h4l1.5-2.5h5L16 8h4v11H4zM8.7 13a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0",
  card: "M3 6h18v12H3zM3 10h18M6.5 14.5h4",
  cash: "M3 7h18v10H3zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6 10v.1M18 14v.1",
  clock: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 7.5V12l3 2",
  close: "M6 6l12 12M18 6L6 18",
  database:
    "M5 6.5a7 2.5 0 1 0 14 0a7 2.5 0 1 0-14 0M5 6.5v11c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5v-11M5 12c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5",
  done: "M5 12.5l4.5 4.5L19 7",
  down: "M5 9l7 7 7-7",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  drag: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
  fact: "M4 7h10M4 12h7M4 17h10M15.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  grid: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  link: "M10 14l4-4M8.5 11.5 6 14a3 3 0 0 0 4.2 4.2l2.5-2.5M15.5 12.5 18 10a3 3 0 0 0-4.2-4.2l-2.5 2.5",
  mail: "M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6",
  minus: "M5 12h14",
  more: "M12 5.5v.1M12 12v.1M12 18.5v.1",
  next: "M9 5l7 7-7 7",
  offline:
    "M3 4l18 16M5 10a11 11 0 0 1 3-1.9M12 7c2.7 0 5.2 1 7 3M8.3 13.5A6 6 0 0 1 10.5 12.5M15 13.2l.7.6M12 17.5v.1",
  orders: "M5 8h14l1 12H4zM8.5 10V7a3.5 3.5 0 0 1 7 0v3",
  percent:
    "M6 18L18 6M5.2 7.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M14.2 16.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",
  person: "M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6",
  phone: "M6 4h3l1.5 4L8.7 9.6a11 11 0 0 0 5.7 5.7L16 13.5l4 1.5v3c0 1-1 2-2 2C10.5 20 4 13.5 4 6c0-1 1-2 2-2z",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M14.1 9a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0",
  place: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",
  plus: "M12 5v14M5 12h14",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  products: "M4 4h7l9 9-7 7-9-9zM8 8h.01",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18v2h2M18 18h2v2h-2z",
  search: "M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5",
  shield: "M12 3.5l7.5 2.7V12c0 4.5-3.2 7.4-7.5 8.7C7.7 19.4 4.5 16.5 4.5 12V6.2zM8.8 12l2.2 2.2 4.2-4.4",
  shop: "M4 9.5 5.5 4h13L20 9.5M4 9.5c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M5.5 12v8h13v-8",
  swap: "M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4",
  text: "M5 5.5h14M5 10h14M5 14.5h14M5 19h8",
  today: "M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4M9 15l2 2 4-4",
  truck:
    "M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M5.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M15.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0",
  up: "M5 15l7-7 7 7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.1",
  whatsapp: "M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.7-2-.9-.8.9c-1-.4-1.9-1.3-2.3-2.3l.9-.8-.8-2z",
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name, ...props }: SvgIconProps & { readonly name: IconName }) => (
  <SvgIcon {...props}>
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);

/** At the end of a row that leads on. */
export const NextIcon = () => <Icon name="next" fontSize="small" />;
