import {
  AccountIcon,
  CartIcon,
  ChevronIcon,
  CloseIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  SearchIcon,
  WhatsAppIcon,
} from "../ui/icons.tsx";
import { ShareIcon } from "../order/icons.tsx";
import { ShopMark } from "../ui/shop-mark.tsx";
import { State } from "./state.tsx";

const ICONS = {
  Menu: <MenuIcon />,
  Close: <CloseIcon />,
  Search: <SearchIcon />,
  Account: <AccountIcon />,
  Bag: <CartIcon />,
  Plus: <PlusIcon />,
  Minus: <MinusIcon />,
  Chevron: <ChevronIcon />,
  Share: <ShareIcon />,
  WhatsApp: <WhatsAppIcon />,
};

export function Icons() {
  return Object.entries(ICONS).map(([name, icon]) => (
    <State key={name} name={name}>
      {icon}
    </State>
  ));
}

export function ShopMarks() {
  return (
    <State name="This shop's logo, or its name">
      <p className="font-display text-[min(1.5rem,6.6vw)]/none font-medium md:text-[1.625rem]/none">
        <ShopMark className="h-10" />
      </p>
    </State>
  );
}
