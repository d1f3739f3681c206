/** The words of a notice on a phone. Several of one kind stand together in one. */
import { z } from "zod/mini";
import { type PushMessage, pushMessage } from "../../contracts/push/push.document.ts";
import { BACK_OFFICE, staffOrderPath } from "../../contracts/pages/paths.ts";

/** What a shown notice knows of its orders. */
const noticeData = z.object({ path: z.string(), numbers: z.array(z.string()) });
export type NoticeData = z.infer<typeof noticeData>;

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** False = the same order again: the phone stays quiet. */
  readonly isNew: boolean;
  readonly data: NoticeData;
}

const TITLES: Readonly<Record<PushMessage["event"], readonly [one: string, several: string]>> = {
  placed: ["Pedido nuevo", "pedidos nuevos"],
  paid: ["Pedido pagado", "pedidos pagados"],
  review: ["Dinero por revisar", "pagos por revisar"],
  test: ["Los avisos funcionan", "pruebas"],
};

/** A content that cannot be read still shows something: browsers punish a push without a notice. */
const UNREADABLE: Notice = {
  title: "Hay novedades en la tienda",
  body: "Abre la gestión para verlas",
  tag: "news",
  isNew: true,
  data: { path: `${BACK_OFFICE}/`, numbers: [] },
};

export function messageOf(text: string): PushMessage | null {
  try {
    return pushMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function dataOf(data: unknown): NoticeData | null {
  const parsed = noticeData.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** `shown` = the data of the notices of this kind that nobody has opened yet. */
export function noticeOf(message: PushMessage | null, shown: readonly NoticeData[]): Notice {
  if (message === null) return UNREADABLE;
  const { event, order, number, amount } = message;
  const [one, several] = TITLES[event];
  if (event === "test") {
    const data = { path: `${BACK_OFFICE}/account`, numbers: [] };
    return { title: one, body: "Así te avisaremos en este aparato.", tag: event, isNew: true, data };
  }
  const before = shown.flatMap(({ numbers }) => numbers);
  const numbers = [...new Set([...before, number])];
  const isNew = !before.includes(number);
  if (numbers.length === 1) {
    const data = { path: staffOrderPath(order), numbers };
    return { title: `${one}: ${number}`, body: amount, tag: event, isNew, data };
  }
  const data = { path: `${BACK_OFFICE}/orders`, numbers };
  return { title: `${numbers.length} ${several}`, body: numbers.join(", "), tag: event, isNew, data };
}
