/** Whether the shop works, in sentences for its owner. */
import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { BACK_OFFICE } from "#contracts/pages/paths.ts";
import type { ShopStatus, StatusSubject } from "#contracts/settings/status.document.ts";
import { countOf } from "#contracts/text/counted.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { minuteInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import type { Database } from "#database/pool/connect.ts";
import { livingInstances, missingInBackup } from "#modules/instances/instances.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { QrPayments } from "#modules/payment/payment.ts";
import { minuteText, momentText } from "./moment-text.ts";

/** Where the shop keeps what it must not lose. */
export interface Storage {
  readonly folder: string;
  /** `job`: the kind that makes one each night. */
  readonly backups: { readonly folder: string; readonly kept: number; readonly job: string };
  /** Where the shop keeps its own database's log, to go back to a moment; "hosted" = the database is somebody else's. */
  readonly archive?: (() => Promise<LogState>) | "hosted" | undefined;
  /** `job`: the kind that tries a backup each month. `last`: what came of it; null = none was tried yet. */
  readonly drill?: { readonly job: string; readonly last: () => Promise<Drill | null> } | undefined;
  readonly version: string;
}

interface LogState {
  /** What can be gone back to; undefined = nothing yet. */
  readonly span: { readonly from: Date; readonly to: Date } | undefined;
  /** Why the newest was not taken to the backups; null = it was. */
  readonly failure: string | null;
  readonly waitsSince: Date | undefined;
}

/** A backup that was restored to try it. */
interface Drill {
  readonly at: Date;
  readonly madeAt: Date;
  readonly rows: number;
  readonly seconds: number;
  /** What did not fit; empty = all is well. */
  readonly problems: readonly string[];
  /** Sealed ones cannot be opened here: what went into one like it was tried before. */
  readonly beforeSealing: boolean;
}

export interface StatusOptions {
  readonly db: Db;
  readonly replica: Database["replica"];
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, "standing" | "failureOf" | "retryParked">;
  readonly mail: Pick<Mailer, "arrives" | "send" | "write">;
  readonly payments: Pick<QrPayments, "staff">;
  readonly storage: Storage;
  readonly publicUrl: string;
}

type Row = ShopStatus["rows"][number];
type Standing = Awaited<ReturnType<Jobs["standing"]>>[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** It is taken each half minute. */
const LATE = 15 * MINUTE;
/** Each night has a backup of its own: an older failure says nothing, for example after they were switched off. */
const NIGHTS = 2 * 24 * HOUR;
const GB = 1e9;
const LITTLE_ROOM = 2 * GB;

const SIZE = new Intl.NumberFormat("es-BO", { maximumFractionDigits: 1 });
const sizeText = (bytes: number) =>
  bytes < GB ? `${SIZE.format(Math.ceil(bytes / 1e6))} MB` : `${SIZE.format(bytes / GB)} GB`;

const LIST = new Intl.ListFormat("es");
const NAMED = 3;
/** "a", "b", "c" and "5 más". */
const someOf = (names: readonly string[]) =>
  names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} más`] : names;

const row = (subject: StatusSubject, state: Row["state"], title: string, detail: string): Row => ({
  subject,
  state,
  title,
  detail,
});

export function createStatus({ db, replica, clock, jobs, mail, payments, storage, publicUrl }: StatusOptions) {
  const when = (moment: Date) => momentText(moment, clock.now());

  function mailRow(standing: readonly Standing[]): Row {
    if (!mail.arrives)
      return row(
        "mail",
        "yours",
        "La tienda todavía no manda correos",
        "Falta conectar un servidor de correo: SMTP_URL en la configuración. Nadie recibe la confirmación de su pedido.",
      );
    const own = standing.find(({ kind }) => kind === "mail");
    const waiting = (own?.live ?? 0) + (own?.parked ?? 0);
    if (own?.failingSince)
      return row(
        "mail",
        "wrong",
        `El correo no sale desde ${when(own.failingSince)}`,
        `${mailFailure(own.lastError ?? "")}. ${countOf(waiting, "correo espera", "correos esperan")}.`,
      );
    const last = own?.lastDone;
    return row(
      "mail",
      "done",
      "El correo sale",
      last ? `El último salió ${when(last)}.` : "Esta semana no salió ninguno.",
    );
  }

  async function backupRow({ backups: { folder, kept, job } }: Storage, standing: readonly Standing[]): Promise<Row> {
    const failure = await jobs.failureOf(job, new Date(clock.now().getTime() - NIGHTS));
    if (failure !== null)
      return row("backup", "wrong", "La copia de anoche no se pudo hacer", `${backupFailure(failure)}.`);
    const names = await readdir(folder).catch((): string[] => []);
    const files = await Promise.all(
      // One that is just being deleted is no fault of the shop.
      names
        .filter((name) => /\.tar(?:\.age)?$/.test(name))
        .map((name) => stat(path.join(folder, name)).catch(() => [])),
    );
    const missing = await missingInBackup(db);
    if (missing.length > 0)
      return row(
        "backup",
        "wrong",
        `A la última copia le ${missing.length === 1 ? "falta 1 archivo" : `faltan ${missing.length} archivos`} de fotos`,
        `Lo demás está en ella. Falta esto: ${LIST.format(someOf(missing))}. Sube esas fotos otra vez.`,
      );
    const last = files.flat().toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
    const next = kept > 0 ? `Se hace una cada noche y se guardan ${kept}.` : "Las copias de cada noche están apagadas.";
    const night = standing.find(({ kind }) => kind === job)?.lastDone;
    // Its own is written a little before its job is done.
    if (night && Number(night) - (last?.mtimeMs ?? 0) > HOUR && (await livingInstances(db)).length > 1)
      return row("backup", "done", `Hay copia, de ${when(night)}`, `Está en la carpeta de otro servidor. ${next}`);
    if (!last) return row("backup", "yours", "Todavía no hay ninguna copia", next);
    return row("backup", "done", `Hay copia, de ${when(last.mtime)}`, `Ocupa ${sizeText(last.size)}. ${next}`);
  }

  async function momentsRow({ archive }: Storage): Promise<Row[]> {
    if (!archive) return [];
    if (archive === "hosted")
      return [
        row(
          "moments",
          "done",
          "La base de datos la guarda quien la aloja",
          "Aquí se hace una copia cada noche. Si se puede volver a un momento del día, lo sabe ese servicio.",
        ),
      ];
    const { span, failure, waitsSince } = await archive();
    if (failure !== null || (waitsSince && Number(clock.now()) - Number(waitsSince) > LATE)) {
      const title = span
        ? `El último minuto guardado es ${minuteText(span.to, clock.now())}`
        : "Ningún minuto se guarda";
      return [
        row("moments", "wrong", title, `${logFailure(failure)}. Lo de después espera, y se intenta otra vez solo.`),
      ];
    }
    const from = span && new Date(Math.ceil(Number(span.from) / MINUTE) * MINUTE);
    if (!span || !from || from > span.to)
      return [row("moments", "done", "Pronto se podrá volver a cualquier minuto", "Se está guardando el primero.")];
    const [first, last] = [from, span.to].map((moment) => minuteText(moment, clock.now()));
    return [
      row(
        "moments",
        "done",
        `Se puede volver a cualquier momento entre ${first} y ${last}`,
        "Lo que cambia se guarda cada cinco minutos. Con la tienda cerrada, quien cuida el servidor escribe: " +
          `npm run restore -- --at "${minuteInLaPaz(span.to)}"`,
      ),
    ];
  }

  async function drillRow({ drill }: Storage): Promise<Row[]> {
    if (!drill) return [];
    const failure = await jobs.failureOf(drill.job, new Date(clock.now().getTime() - NIGHTS));
    if (failure !== null)
      return [
        row("drill", "wrong", "La copia no se pudo probar", `${backupFailure(failure)}. Se intenta otra vez solo.`),
      ];
    const last = await drill.last();
    if (!last)
      return [
        row("drill", "done", "Todavía no se probó ninguna copia", "Después de la primera se prueba una cada mes."),
      ];
    if (last.problems.length > 0)
      return [
        row(
          "drill",
          "wrong",
          `La copia de ${when(last.madeAt)} no sirve como debe`,
          `${LIST.format(someOf(last.problems))}. Muéstraselo a quien te ayuda y haz otra copia.`,
        ),
      ];
    const sealed = last.beforeSealing ? " Se probó antes de sellarla: sellada, solo la abre tu llave." : "";
    return [
      row(
        "drill",
        "done",
        `La copia se probó ${when(last.at)}, y sirve`,
        `Se abrió aparte en ${SIZE.format(last.seconds)} s: están sus ${SIZE.format(last.rows)} filas, y pedidos, ` +
          `pagos y existencias cuadran. Se prueba una cada mes.${sealed}`,
      ),
    ];
  }

  async function bankRow(standing: readonly Standing[]): Promise<Row> {
    const { ready, provider, banks } = await payments.staff.read();
    const bank = banks.find((one) => one.provider === provider)?.name;
    if (!ready)
      return row("bank", "yours", "Todavía nadie puede pagarte con QR", "Sube tu QR o conecta tu banco en Cobros.");
    if (!bank) return row("bank", "done", "Cobras con tu QR", "Tú confirmas cada pago.");
    const failing = standing.filter(({ kind, failingSince }) => kind.startsWith("payment-") && failingSince);
    const since = failing
      .flatMap(({ failingSince }) => failingSince ?? [])
      .toSorted((a, b) => Number(a) - Number(b))[0];
    if (!since) return row("bank", "done", "El banco responde", `${bank} crea un QR para cada pedido.`);
    return row("bank", "wrong", `${bank} no responde desde ${when(since)}`, "La tienda le pregunta otra vez sola.");
  }

  async function diskRow({ folder }: Storage): Promise<Row> {
    const { bavail, bsize, blocks } = await statfs(folder);
    const [free, all] = [bavail * bsize, blocks * bsize];
    const bytes = sql`pg_database_size(current_database())`.mapWith(Number);
    const [own] = await db.select({ bytes }).from(sql`(values (1)) as one`);
    const detail = `Quedan ${sizeText(free)} de ${sizeText(all)}. Los datos ocupan ${sizeText(own?.bytes ?? 0)}, sin las fotos.`;
    return free < LITTLE_ROOM
      ? row("disk", "wrong", "Queda poco lugar", detail)
      : row("disk", "done", "Hay lugar", detail);
  }

  function jobsRow(standing: readonly Standing[]): Row {
    const parked = standing.reduce((sum, one) => sum + (one.kind === "mail" ? 0 : one.parked), 0);
    if (parked === 0) return row("jobs", "done", "Ningún trabajo detenido", "Fotos, avisos y búsqueda, al día.");
    const title = countOf(parked, "trabajo detenido", "trabajos detenidos");
    return row("jobs", "wrong", title, "Fallaron muchas veces y la tienda ya no los intenta sola.");
  }

  function replicaRow(): Row[] {
    if (!replica) return [];
    const lag = replica.lag();
    if (lag === null)
      return [
        row("replica", "wrong", "La réplica no responde", "La base de datos principal responde todo, más cargada."),
      ];
    const behind = `Va ${SIZE.format(lag)} s atrás. Lo que le falta lo responde la base de datos principal.`;
    return [row("replica", "done", "La réplica responde", lag === 0 ? "Está al día." : behind)];
  }

  async function versionRow({ version }: Storage): Promise<Row> {
    const living = await livingInstances(db);
    if (living.length < 2) return row("version", "done", `Vitrina ${version}`, "La versión de la tienda.");
    const list = LIST.format(living.map((one) => `${one.name} (Vitrina ${one.version})`));
    // One that did not move for a while was forgotten when the other opened.
    if (new Set(living.map(({ files }) => files)).size > 1)
      return row("version", "wrong", "Los servidores no comparten las fotos", `${list}: usa el mismo bucket en todos.`);
    return row("version", "done", `${living.length} servidores`, `${list}. Comparten la base de datos y las fotos.`);
  }

  async function read(): Promise<ShopStatus> {
    const standing = await jobs.standing();
    return {
      rows: [
        mailRow(standing),
        await backupRow(storage, standing),
        ...(await momentsRow(storage)),
        ...(await drillRow(storage)),
        await bankRow(standing),
        await diskRow(storage),
        jobsRow(standing),
        ...replicaRow(),
        await versionRow(storage),
      ],
    };
  }

  return {
    read,
    sendTestMail: async (to: string): Promise<ShopStatus> => {
      const parts = {
        title: "El correo de la tienda llega",
        paragraphs: ["Lo pediste en Estado. Los correos de tus pedidos salen por el mismo camino."],
        link: { label: "Abrir la gestión", url: publicUrl + BACK_OFFICE },
        reason: "Te lo mandamos porque lo pediste en la gestión de la tienda.",
      };
      await mail.send(db, { to, ...mail.write(parts, "owner") }, { cause: "owner" });
      return read();
    },
    retryParked: async (): Promise<ShopStatus> => {
      await jobs.retryParked();
      return read();
    },
  };
}

/** The name of the error stands before what the owner may read. */
function backupFailure(reason: string): string {
  const [, room] = /^NoRoom: (.+)$/.exec(reason) ?? [];
  const text =
    room ?? (reason.includes("ENOSPC") ? "el disco está lleno" : "hubo un error que está en el registro del servidor");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function logFailure(reason: string | null): string {
  if (reason?.startsWith("OtherShop: ")) return reason.slice("OtherShop: ".length).replace(/^o/, "O");
  if (reason?.includes("ENOSPC")) return "El disco de las copias está lleno";
  return reason === null ? "PostgreSQL no lo deja en su lugar" : "No se puede escribir en la carpeta de las copias";
}

function mailFailure(reason: string): string {
  if (/EAUTH|SMTP 53[0-9]|AUTH/.test(reason)) return "El servidor de correo no acepta la clave";
  if (/ECONN|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET/.test(reason)) return "El servidor de correo no responde";
  return "El servidor de correo los rechaza";
}
