/** Line icons of the order screens. */
import { Icon } from "../ui/icons.tsx";

export const SaveIcon = () => (
  <Icon size={20}>
    <path d="M12 4v11m0 0-4-4m4 4 4-4M5 19h14" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon size={18}>
    <path d="M9 9h10v10H9zM5 15V5h10" />
  </Icon>
);
export const DoneIcon = ({ size = 20 }: { size?: number }) => (
  <Icon size={size}>
    <path d="m5 12.500 4.500 4.500L19 7.500" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon size={20}>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7" />
  </Icon>
);
