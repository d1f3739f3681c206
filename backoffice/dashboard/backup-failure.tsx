/** The backup of last night, if it is missing. */
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

export function BackupFailure() {
  const { data } = useQuery({ queryKey: ["backups"], queryFn: () => api("GET /api/gestion/backups", {}) });
  if (!data?.failure) return null;
  return <Alert severity="error">La copia de anoche no se pudo hacer: {data.failure}.</Alert>;
}
