/** The shop's colours and serif for MUI's components (`storefront/styles/theme.css`); the sans is the system's, as people at work know it. */
import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import { esES } from "@mui/material/locale";
import { type RaThemeOptions, defaultTheme } from "react-admin";

const DISPLAY = '"Brygada 1918 Variable", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** What a thumb needs, in pixels. */
const THUMB = 44;
/** The height of the bar at the bottom of a phone. */
export const BAR = 64;
/** The height of a form's buttons above it: a message must not cover them. */
const TOOLBAR = 80;

/** Its kerning pulls a comma under the figure before it: 144.867,70 would read as 144.86770. */
const TITLE = { fontFamily: DISPLAY, fontKerning: "none" } as const;

export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: "#1c1917", contrastText: "#faf7f2" },
    secondary: { main: "#8a4b26", contrastText: "#ffffff" },
    error: { main: "#a3262a" },
    success: { main: "#2f5d3a" },
    // Notes stand on the shop's own sand instead of blue.
    info: { main: "#6b635a" },
    background: { default: "#faf7f2", paper: "#ffffff" },
    text: { primary: "#1c1917", secondary: "#6b635a" },
    divider: "#e4ddd2",
  },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: SANS,
    button: { textTransform: "none", fontWeight: 500, fontSize: "1rem" },
    h1: { ...TITLE, fontSize: "2rem", fontWeight: 500 },
    h2: { ...TITLE, fontSize: "1.5rem", fontWeight: 500 },
    h3: { ...TITLE, fontSize: "1.25rem", fontWeight: 500 },
    h6: { ...TITLE, fontSize: "1.25rem", fontWeight: 500 },
  },
  components: {
    // What a screen reader says of lists and choices.
    ...esES.components,
    ...defaultTheme.components,
    // A word without an end, such as a name that somebody typed, must not make a screen wider than a phone. In a table or on
    // a button it would break common words too.
    MuiCssBaseline: {
      styleOverrides: { body: { overflowWrap: "anywhere" }, "table, button": { overflowWrap: "break-word" } },
    },
    // "10" is one word, and not one figure below the other.
    MuiBadge: { styleOverrides: { badge: { whiteSpace: "nowrap" } } },
    MuiButton: { styleOverrides: { root: { minHeight: THUMB } }, defaultProps: { disableElevation: true } },
    MuiIconButton: { styleOverrides: { root: { minHeight: THUMB, minWidth: THUMB } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { boxShadow: "none" } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: "default" },
      styleOverrides: {
        root: { backgroundColor: "#faf7f2", color: "#1c1917", borderBottom: "1px solid #e4ddd2", boxShadow: "none" },
      },
    },
    // A tick at "leave without saving" would say that it is right.
    RaConfirm: { defaultProps: { ConfirmIcon: ArrowForwardIcon, CancelIcon: ArrowBackIcon } },
    MuiCard: { styleOverrides: { root: { border: "1px solid #e4ddd2" } } },
    MuiSnackbar: { styleOverrides: { root: { "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: BAR + TOOLBAR } } } },
    // On a wide screen the entries are lower, but not for a thumb.
    MuiMenuItem: { styleOverrides: { root: { "@media (pointer: coarse)": { minHeight: THUMB } } } },
    // On a phone and a tablet the button for a new row floats: without others no empty band is left above the list.
    RaTopToolbar: {
      styleOverrides: { root: { "@media (max-width: 899.95px)": { minHeight: 0, backgroundColor: "transparent" } } },
    },
    RaListToolbar: {
      styleOverrides: { root: { "@media (max-width: 599.95px)": { backgroundColor: "transparent", paddingTop: 8 } } },
    },
    // On a phone the filters are as wide as the list.
    RaFilterForm: {
      styleOverrides: {
        root: {
          "@media (min-width: 900px)": { '& [data-source="q"] .MuiInputBase-root': { minWidth: 300 } },
          "@media (max-width: 599.95px)": {
            "& .filter-field": { width: "100%" },
            "& .RaFilterFormInput-spacer": { display: "none" },
            "& .filter-field > :first-of-type": { flexGrow: 1, width: "100%" },
          },
        },
      },
    },
    // The button floats over the end of the list, not over its pages.
    RaList: { styleOverrides: { root: { "@media (max-width: 899.95px)": { paddingBottom: 80 } } } },
    // Above the bar at the bottom of a phone.
    RaCreateButton: { styleOverrides: { root: { "&.RaCreateButton-floating": { bottom: BAR + 16 } } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          "&.RaToolbar-desktopToolbar": { backgroundColor: "transparent" },
          "&.RaToolbar-mobileToolbar": { bottom: BAR },
        },
      },
    },
    // 16 pixels: phones zoom into a field with smaller letters.
    MuiInputBase: { styleOverrides: { input: { fontSize: "1rem" } } },
  },
};
