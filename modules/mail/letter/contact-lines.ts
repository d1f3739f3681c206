import { contactPhone } from "#contracts/contact/contact-phone.ts";

interface Site {
  readonly Direccion: string;
  readonly Horario: string;
  readonly CelCont: string;
}

/** "Calle Las Retamas N° 1234", "Lun–Sáb 9:30–20:00", "¿Dudas? Escríbenos al +591 70012345." */
export function contactLines(site: Site | null): readonly string[] {
  if (!site) return [];
  const phone = contactPhone(site.CelCont);
  return [site.Direccion, site.Horario, ...(phone ? [`¿Dudas? Escríbenos al +591 ${phone}.`] : [])].filter(
    (line) => line.trim() !== "",
  );
}
