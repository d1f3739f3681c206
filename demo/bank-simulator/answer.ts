/** The path of every call: first the behaviour planned for it, else the current settings, else the normal work. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Behaviour, CallName } from "./conduct.ts";

export interface BankEnv {
  Bindings: HttpBindings;
}

export type BankContext = Context<BankEnv>;

export type Answer = (
  c: BankContext,
  call: CallName,
  /** Answers with the bank's own refusal and this message. */
  refuse: (message: string) => Response,
  work: () => Promise<Response>,
) => Promise<Response>;

export function createAnswer(behaviour: Behaviour): Answer {
  return async (c, call, refuse, work) => {
    const deed = behaviour.take(call);
    const { answers, slowMs } = behaviour.conduct;
    switch (deed?.what) {
      case "drop":
        if (deed.work) await work();
        c.env.incoming.socket.destroy();
        return c.body(null);
      case "answer":
        if (deed.work) await work();
        return new Response(deed.body, { status: deed.status, headers: deed.headers });
      case "refuse":
        return refuse(deed.message);
      case "hold": {
        const answer = await work();
        await behaviour.held();
        return answer;
      }
      case undefined:
        break;
    }
    if (answers === "down") return c.text("Internal Server Error", 500);
    if (answers === "refuse") return refuse("Servicio no disponible por el momento");
    const answer = await work();
    if (answers === "slow") await pause(slowMs, c.req.raw.signal);
    return answer;
  };
}

/** Ends early when the client has closed the connection. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A body as the banks read it: JSON, whatever the content type says. */
export async function readJson(c: BankContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return undefined;
  }
}
