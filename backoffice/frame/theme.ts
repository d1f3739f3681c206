/** The shop's own face for MUI's components: `storefront/styles/theme.css` holds the same colours, sizes and fonts. */
import { esES } from "@mui/material/locale";
import { createElement } from "react";
import { type RaThemeOptions, defaultTheme } from "react-admin";
import { ListPagination } from "./list-pagination.tsx";

const SERIF = '"Brygada 1918", "Brygada by Georgia", Georgia, serif';
const SANS = 'Figtree, Roboto, "Helvetica Neue", Arial, sans-serif';
const INK = "#1c1917";
const PAPER = "#fffdf9";
const GROUND = "#f3efe9";
const LINE = "#e4ddd2";
/** The edge of a field, 3 to 1 against what it stands on. */
const EDGE = "#8c8377";
/** What a thumb needs, in pixels. */
const THUMB = 48;
/** The height of the bar at the bottom of a phone. */
export const BAR = 64;
/** The height of a screen's own bar: a message must not cover it. */
const TOOLBAR = 76;

const PHONE = "@media (max-width: 899.95px)";
const NARROW = "@media (max-width: 599.95px)";
const serif = { fontFamily: SERIF, fontWeight: 400, fontKerning: "normal" } as const;
const sans = (size: number, line: number, weight = 400) => ({
  fontFamily: SANS,
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
});

/** As wide as a form is read at a glance: what stands beside it on a laptop has the rest. */
const FORM = 732;
/** Where nothing is said below a field, no empty line is kept for it. */
const NO_HELP = { defaultProps: { helperText: false } } as const;
const QUESTION = { ...sans(16, 24, 500), color: INK, transform: "none" };

/** A switch at the end of its words, where all of them stand below one another. */
const SWITCH_ROW = {
  flexDirection: "row-reverse",
  justifyContent: "space-between",
  gap: 16,
  margin: 0,
  minHeight: THUMB,
  "& .MuiSwitch-root": { flexShrink: 0, marginInline: 0 },
  "& .MuiFormControlLabel-label": sans(16, 24, 500),
} as const;

export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: INK, contrastText: PAPER },
    secondary: { main: "#8a4b26", light: "#f5eae1", contrastText: PAPER },
    error: { main: "#a3262a", light: "#f9e9e7" },
    success: { main: "#2f5d3a", light: "#e8f0e9" },
    warning: { main: "#8a4b26", light: "#f5eae1" },
    info: { main: "#6b635a", light: GROUND },
    background: { default: GROUND, paper: PAPER },
    text: { primary: INK, secondary: "#6b635a" },
    action: { disabledBackground: LINE, disabled: "#5f574f" },
    divider: LINE,
  },
  shape: { borderRadius: 2 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: SANS,
    h1: {
      ...serif,
      fontSize: "1.875rem",
      lineHeight: "2.25rem",
      "@media (min-width: 900px)": { fontSize: "2.25rem", lineHeight: "2.625rem" },
    },
    h2: { ...serif, fontSize: "1.3125rem", lineHeight: "1.75rem" },
    h3: sans(16, 24, 500),
    h6: { ...serif, fontSize: "1.3125rem", lineHeight: "1.75rem" },
    body1: sans(16, 24),
    body2: sans(14, 20),
    caption: sans(13, 18),
    button: { ...sans(16, 20, 500), textTransform: "none" },
  },
  components: {
    // What a screen reader says of lists and choices.
    ...esES.components,
    ...defaultTheme.components,
    // A word without an end, such as a name that somebody typed, must not make a screen wider than a phone. In a table or on
    // a button it would break common words too.
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums lining-nums" },
        "table, button": { overflowWrap: "break-word" },
        // The fonts have no heavier letters: a browser would smear them.
        "strong, b, th": { fontWeight: 500 },
        ":focus-visible": { outline: "2px solid #8a4b26", outlineOffset: 2 },
      },
    },
    // "10" is one word, and not one figure below the other.
    MuiBadge: { styleOverrides: { badge: { whiteSpace: "nowrap" } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: THUMB },
        sizeLarge: { minHeight: 56 },
        sizeSmall: sans(15, 20, 500),
        contained: { [PHONE]: { minHeight: 52 }, paddingInline: 22 },
        outlined: { borderColor: EDGE, paddingInline: 18, "&.MuiButton-colorError": { borderColor: "currentColor" } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minHeight: THUMB, minWidth: THUMB } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { boxShadow: "none", backgroundImage: "none" } },
    },
    MuiCard: { styleOverrides: { root: { borderRadius: 0 } } },
    // What floats needs an edge where nothing else has one.
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${LINE}` } } },
    MuiAutocomplete: {
      ...esES.components?.MuiAutocomplete,
      styleOverrides: { paper: { border: `1px solid ${LINE}` } },
    },
    // A field: its name above it, 56 high, one edge.
    MuiTextField: { defaultProps: { variant: "outlined", margin: "dense", fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: "outlined", margin: "dense", fullWidth: true },
      styleOverrides: { marginDense: { marginBottom: 12 } },
    },
    // What an empty choice means stands there.
    MuiSelect: { defaultProps: { displayEmpty: true } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          ...sans(14, 20, 500),
          "&.MuiInputLabel-root": { position: "static", transform: "none", maxWidth: "100%", whiteSpace: "normal" },
          color: INK,
          marginBottom: 6,
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { minHeight: 56, backgroundColor: PAPER },
        notchedOutline: { top: 0, borderColor: EDGE, "& legend": { display: "none" } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { ...sans(14, 20), margin: "6px 0 0" } } },
    MuiFormLabel: { styleOverrides: { root: { ...sans(14, 20, 500), color: INK } } },
    // 16 pixels: phones zoom into a field with smaller letters.
    MuiInputBase: { styleOverrides: { input: { fontSize: "1rem" } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...sans(15, 18, 500),
          textTransform: "none",
          minHeight: THUMB,
          color: INK,
          borderColor: EDGE,
          "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: INK, color: PAPER },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { ...sans(15, 20, 500), height: 40, borderRadius: 20 } } },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 52, height: 32, padding: 0, margin: "8px 8px 8px 11px" },
        switchBase: {
          padding: 4,
          "&.Mui-checked": { transform: "translateX(20px)", color: "#fff" },
          "&.Mui-checked + .MuiSwitch-track": { backgroundColor: "#2f5d3a", opacity: 1 },
        },
        thumb: { width: 24, height: 24, boxShadow: "none", color: "#fff" },
        track: { borderRadius: 16, backgroundColor: EDGE, opacity: 1 },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: THUMB, boxShadow: `inset 0 -1px 0 ${LINE}` } } },
    MuiTab: {
      styleOverrides: {
        root: { ...sans(15, 20, 500), textTransform: "none", minHeight: THUMB, minWidth: 0, padding: "0 12px" },
      },
    },
    MuiListItemButton: { styleOverrides: { root: { minHeight: 64, padding: "12px 16px", gap: 14 } } },
    MuiListItemText: { styleOverrides: { primary: sans(16, 24, 500), secondary: sans(14, 20) } },
    // A long state of a fold ends in "…" instead of making the page wider.
    MuiAccordionSummary: { styleOverrides: { content: { minWidth: 0 } } },
    MuiAlert: {
      defaultProps: { ...esES.components?.MuiAlert?.defaultProps, variant: "standard" },
      styleOverrides: {
        root: {
          ...sans(15, 21),
          "&.MuiAlert-standard": { color: INK, backgroundColor: GROUND },
          "&.MuiAlert-colorError": { backgroundColor: "#f9e9e7" },
          "&.MuiAlert-colorWarning": { backgroundColor: "#f5eae1" },
          "&.MuiAlert-colorSuccess": { backgroundColor: "#e8f0e9" },
        },
      },
    },
    MuiSnackbarContent: { styleOverrides: { root: { ...sans(15, 20), backgroundColor: INK, color: PAPER } } },
    // On a phone what comes next is at the bottom, and a list has its tabs at the top. A tap beside its own buttons is for
    // what lies under it: an order that came in took the tap that was meant for a tab, and stayed while a mouse lay on it.
    MuiSnackbar: {
      styleOverrides: {
        root: {
          pointerEvents: "none",
          "& a, & button": { pointerEvents: "auto" },
          "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: TOOLBAR + 12, [PHONE]: { top: 116, bottom: "auto" } },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(28 25 23 / 46%)" } } },
    },
    // react-admin's own questions: as a sheet on a phone, and the safe answer is the black one.
    MuiDialog: {
      styleOverrides: {
        container: { [PHONE]: { alignItems: "end" } },
        paper: {
          [PHONE]: { margin: 0, width: "100%", maxWidth: "none", maxHeight: "92dvh", borderRadius: "14px 14px 0 0" },
        },
      },
    },
    RaConfirm: {
      styleOverrides: {
        root: {
          "& .MuiDialogActions-root": { flexDirection: "column", alignItems: "stretch", gap: 8, padding: 16 },
          "& .MuiDialogActions-root .MuiButton-root": { margin: 0, backgroundColor: INK, color: PAPER },
          "& .MuiDialogActions-root .ra-confirm": {
            order: 1,
            backgroundColor: PAPER,
            color: "#a3262a",
            border: "1px solid",
          },
          "& .MuiButton-startIcon": { display: "none" },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: LINE },
        sizeSmall: { padding: "10px 16px" },
        head: { ...sans(14, 20, 500), color: "#6b635a", backgroundColor: "transparent" },
        body: { height: 56 },
      },
    },
    // What a row is of is read first.
    RaDatagrid: { styleOverrides: { root: { "& td.column-name span": sans(16, 24, 500) } } },
    // Rows as high as everywhere; on a laptop two beside one another.
    RaSimpleList: {
      styleOverrides: {
        root: {
          padding: 0,
          "& > *": { minHeight: 64, borderBottom: `1px solid ${LINE}` },
          "& .MuiListItemIcon-root:last-child": { minWidth: 0, color: "#5f574f" },
          "@media (min-width: 1200px)": { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 24 },
        },
      },
    },
    // On a wide screen the entries are lower, but not for a thumb.
    MuiMenuItem: { styleOverrides: { root: { "@media (pointer: coarse)": { minHeight: THUMB } } } },
    RaTopToolbar: {
      styleOverrides: { root: { backgroundColor: "transparent", [PHONE]: { minHeight: 0, padding: "0 16px 8px" } } },
    },
    RaList: { defaultProps: { pagination: createElement(ListPagination) } },
    RaListToolbar: {
      styleOverrides: { root: { backgroundColor: "transparent", [PHONE]: { padding: "0 16px 12px !important" } } },
    },
    // On a phone the filters are as wide as the list.
    RaFilterForm: {
      styleOverrides: {
        root: {
          "@media (min-width: 900px)": { '& [data-source="q"] .MuiInputBase-root': { minWidth: 300 } },
          [NARROW]: {
            "& .filter-field": { width: "100%" },
            "& .RaFilterFormInput-spacer": { display: "none" },
            "& .filter-field > :first-of-type": { flexGrow: 1, width: "100%" },
          },
        },
      },
    },
    // Questions, read before their answers.
    RaRadioButtonGroupInput: {
      styleOverrides: {
        root: {
          "& .RaRadioButtonGroupInput-label": QUESTION,
          "& .MuiFormControlLabel-root": {
            minHeight: THUMB,
            margin: "0 8px 8px 0",
            paddingRight: 18,
            border: `1px solid ${EDGE}`,
            borderRadius: THUMB / 2,
          },
        },
      },
    },
    RaCheckboxGroupInput: { styleOverrides: { root: { "& .RaCheckboxGroupInput-label": QUESTION } } },
    RaTextInput: NO_HELP,
    RaSelectInput: NO_HELP,
    RaBooleanInput: {
      ...NO_HELP,
      styleOverrides: { root: { width: "100%", paddingBlock: 8, "& .MuiFormControlLabel-root": SWITCH_ROW } },
    },
    MuiFormControlLabel: { styleOverrides: { labelPlacementStart: SWITCH_ROW } },
    RaDateInput: NO_HELP,
    // Its paper ends with its fields.
    RaEdit: {
      styleOverrides: {
        root: {
          // What belongs to a record stands beside its form on a laptop, otherwise below it.
          "& .RaEdit-main": { gap: 24, "@media (max-width: 1199.95px)": { display: "block" } },
          "& .RaEdit-card": { maxWidth: FORM },
        },
      },
    },
    RaCreate: { styleOverrides: { root: { "& .RaCreate-main": { maxWidth: FORM } } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          "&.RaToolbar-desktopToolbar": {
            position: "sticky",
            bottom: 0,
            padding: "12px 16px",
            borderTop: `1px solid ${LINE}`,
            zIndex: 5,
          },
          "&.RaToolbar-mobileToolbar": {
            bottom: 0,
            minHeight: TOOLBAR,
            padding: "10px 16px 12px",
            borderTop: `1px solid ${LINE}`,
            zIndex: 5,
          },
        },
      },
    },
  },
};
