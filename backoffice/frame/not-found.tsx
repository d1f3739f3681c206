/** An address of the back office that does not exist, or not for this person. */
import { Button, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Link } from "react-router-dom";

export const NotFound = () => (
  <Stack sx={{ gap: 2, alignItems: "start", maxWidth: 500, p: { xs: 2, md: 3 } }}>
    <Title title="No existe" />
    <Typography variant="h2">Esta página no existe</Typography>
    <Typography color="text.secondary">Puede que la dirección esté mal escrita, o que tu cuenta no la vea.</Typography>
    <Button component={Link} to="/" variant="contained">
      Ir a Hoy
    </Button>
  </Stack>
);
