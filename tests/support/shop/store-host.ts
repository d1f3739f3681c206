/** A simulated foreign store-management host on a free port of this machine. */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";

export type HostAnswer = (
  query: URLSearchParams,
  response: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>;

export interface StoreHost {
  readonly url: string;
  /** Every request's path and query, in order. */
  readonly asked: URL[];
  /** The `Accept` header of every request. */
  readonly accepted: (string | undefined)[];
  /** The highest number of concurrent requests. */
  readonly busiest: () => number;
  /** Sets its response from now on. */
  answerWith(answer: HostAnswer): void;
  close(): Promise<void>;
}

export async function openStoreHost(first: HostAnswer): Promise<StoreHost> {
  const asked: URL[] = [];
  const accepted: (string | undefined)[] = [];
  let answer = first;
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://host");
    asked.push(url);
    accepted.push(request.headers.accept);
    most = Math.max(most, (open += 1));
    response.once("close", () => (open -= 1));
    await answer(url.searchParams, response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the host does not listen on a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    accepted,
    busiest: () => most,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers each action with its JSON; a missing action gets 404. */
export function answers(lists: Readonly<Record<string, unknown>>): HostAnswer {
  return (query, response) => {
    const found = lists[query.get("url") ?? ""];
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
  };
}

/** The lists of a small shop without faults. */
export const goodLists = {
  getDatasInicio: {
    UrlFB: "https://fb.example/tienda",
    UrlIG: "https://ig.example/tienda",
    UrlTube: "",
    UrlTik: "",
    UrlWP: "https://wa.example/591",
    CelCont: "700-123.45 (0)",
    Horario: "Lun–Sáb",
    Direccion: "Calle 1",
    Email: "a@b.example",
    StateOutLat: "ACTIVO",
    EstadoMarca: "INACTIVO",
    EstadoTemp: "ACTIVO",
    NombreTemp: "",
    GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: "100", HastaDos: "200", HastaTres: "300", RegaloDesde: "300" },
  },
  getListaTipo: [
    { Ide: "1", Descripcion: "Bolsos" },
    { Ide: 2, Descripcion: "Ropa" },
  ],
  getListaSubTipo: [{ Ide: 101, Grupo: 1, Descripcion: "Tote" }],
  getListaMarcas: [{ Ide: 4, Descripcion: "MID SEASON SALE" }],
  getListaTemp: [{ Ide: 23, Descripcion: "Valles" }],
};
