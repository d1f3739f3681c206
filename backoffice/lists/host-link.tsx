import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router-dom";

export const HostLink = () => (
  <MuiLink component={Link} to="/host" sx={{ display: "inline-block", py: 1.5, my: -1.5 }}>
    Qué no se entendió y qué productos no conoce
  </MuiLink>
);
