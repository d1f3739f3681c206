/** The shop's colours and type for MUI's components: `storefront/app.css` has the same. */
import { type RaThemeOptions, defaultTheme } from "react-admin";

const DISPLAY = '"Brygada 1918 Variable", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** What a thumb needs, in pixels. */
const THUMB = 44;
/** The height of the bar at the bottom of a phone. */
export const BAR = 64;
/** The height of a form's buttons above it: a message must not cover them. */
const TOOLBAR = 80;

export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: "#1c1917", contrastText: "#faf7f2" },
    secondary: { main: "#8a4b26", contrastText: "#ffffff" },
    error: { main: "#a3262a" },
    success: { main: "#2f5d3a" },
    background: { default: "#faf7f2", paper: "#ffffff" },
    text: { primary: "#1c1917", secondary: "#6b635a" },
    divider: "#e4ddd2",
  },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: SANS,
    button: { textTransform: "none", fontWeight: 500, fontSize: "1rem" },
    h1: { fontFamily: DISPLAY, fontSize: "2rem", fontWeight: 500 },
    h2: { fontFamily: DISPLAY, fontSize: "1.5rem", fontWeight: 500 },
    h3: { fontFamily: DISPLAY, fontSize: "1.25rem", fontWeight: 500 },
    h6: { fontFamily: DISPLAY, fontSize: "1.25rem", fontWeight: 500 },
  },
  components: {
    ...defaultTheme.components,
    MuiButton: { styleOverrides: { root: { minHeight: THUMB } }, defaultProps: { disableElevation: true } },
    MuiIconButton: { styleOverrides: { root: { minHeight: THUMB, minWidth: THUMB } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { boxShadow: "none" } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: "default" },
      styleOverrides: {
        root: { backgroundColor: "#faf7f2", color: "#1c1917", borderBottom: "1px solid #e4ddd2", boxShadow: "none" },
      },
    },
    MuiCard: { styleOverrides: { root: { border: "1px solid #e4ddd2" } } },
    MuiSnackbar: { styleOverrides: { root: { "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: BAR + TOOLBAR } } } },
    // Above the bar at the bottom of a phone.
    RaCreateButton: { styleOverrides: { root: { "&.RaCreateButton-floating": { bottom: BAR + 16 } } } },
    RaToolbar: { styleOverrides: { root: { "&.RaToolbar-mobileToolbar": { bottom: BAR } } } },
    // 16 pixels: phones zoom into a field with smaller letters.
    MuiInputBase: { styleOverrides: { input: { fontSize: "1rem" } } },
  },
};
