/** The frame of every screen: on a laptop a menu at the side, on a phone one bar at the bottom, where a thumb reaches. */
import { Box } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { Layout, Loading } from "react-admin";
import { useLocation } from "react-router-dom";
import { NewOrderNotice } from "../orders/list/new-order-notice.tsx";
import { useNotices } from "../push/use-notices.ts";
import { WhatIsDangerous } from "../sign-in/ask-password-again.tsx";
import { SignInBeside } from "../sign-in/sign-in-beside.tsx";
import { SayWhatWaits, UnsentNotice } from "../unsent/unsent-notice.tsx";
import { BottomBar, SideMenu } from "./navigation.tsx";
import { FIRST_PLACES } from "./places.ts";
import { BAR } from "./theme.ts";
import { TopBar, TopBarSlot } from "./top-bar.tsx";

const Nothing = () => null;

export function BackOfficeLayout({ children }: { children: ReactNode }) {
  useNotices();
  const { pathname } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // A deeper screen has a bar of its own at the bottom, or none: never two.
  const isFirst = FIRST_PLACES.some(({ to }) => to === pathname);
  return (
    <TopBarSlot value={slot}>
      <Layout
        appBar={Nothing}
        sidebar={SideMenu}
        menu={Nothing}
        sx={{
          minWidth: 0,
          "& .RaLayout-appFrame": { mt: 0 },
          "& .RaLayout-content": { p: 0, pb: { xs: isFirst ? `${BAR + 16}px` : 3, md: 4 }, minWidth: 0 },
        }}
      >
        <TopBar isFirst={isFirst} slot={setSlot} />
        <UnsentNotice />
        <Box sx={{ width: "100%", maxWidth: 1204, px: { md: 5 } }}>
          {/* Under another key the screen one has left ends at once. Otherwise it lives on, hidden, until the script of the
              next one is there, and a search typed just before leads back to it. */}
          <Suspense key={pathname} fallback={<Loading />}>
            <SayWhatWaits>{children}</SayWhatWaits>
          </Suspense>
        </Box>
      </Layout>
      {isFirst && <BottomBar />}
      <NewOrderNotice />
      <WhatIsDangerous />
      <SignInBeside />
    </TopBarSlot>
  );
}
