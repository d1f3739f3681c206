import { expect, test } from "vitest";
import { type Entry, GateFull, type GateOptions, createGate } from "./gate.ts";

/** A gate, and work in it that the test ends. */
function open(options: GateOptions) {
  const gate = createGate(options);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string, entry?: Entry) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const running = gate.run(() => {
      begun.push(name);
      return end.promise;
    }, entry);
    running.catch(() => undefined);
    return running;
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve(name);
    await new Promise(setImmediate);
  };
  return { gate, begun, run, end };
}

test("only some run at once, the others in the order in which they came, also after a failure", async () => {
  const { gate, begun, run, end } = open({ at: 2, waiting: Infinity });
  const [first, second, third, fourth] = ["a", "b", "c", "d"].map((name) => run(name));
  expect([begun, gate.inside(), gate.waiting()]).toEqual([["a", "b"], 2, 2]);
  await end("b", new Error("broken"));
  await expect(second).rejects.toThrow("broken");
  expect(begun).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c", "d"]) await end(name);
  expect(await Promise.all([first, third, fourth])).toEqual(["a", "c", "d"]);
  expect([begun, gate.inside(), gate.waiting()]).toEqual([["a", "b", "c", "d"], 0, 0]);
});

test("when too many wait, one more is refused; one that may always wait is not", async () => {
  const { gate, begun, run, end } = open({ at: 1, waiting: 2 });
  ["a", "b", "c"].forEach((name) => void run(name));
  expect(gate.hasRoom()).toBe(false);
  await expect(run("refused")).rejects.toThrow(GateFull);
  expect(gate.hasRoom({ waiting: Infinity })).toBe(true);
  void run("patient", { waiting: Infinity });
  expect([gate.waiting(), gate.refused()]).toEqual([3, 1]);
  for (const name of ["a", "b", "c", "patient"]) await end(name);
  expect([begun, gate.hasRoom()]).toEqual([["a", "b", "c", "patient"], true]);
});

test("lower ranks are let in first, and each rank has its own room to wait", async () => {
  const { begun, run, end } = open({ at: 1 });
  const ranks: Readonly<Record<string, Entry>> = { order: { rank: 0, waiting: 3 }, search: { rank: 2, waiting: 2 } };
  void run("inside");
  void run("search 1", ranks.search);
  void run("order 1", ranks.order);
  await expect(run("search 2", ranks.search)).rejects.toThrow(GateFull);
  void run("order 2", ranks.order);
  for (const name of ["inside", "order 1", "order 2", "search 1"]) await end(name);
  expect(begun).toEqual(["inside", "order 1", "order 2", "search 1"]);
});

test("there is a limit for all and one for each; what leaves twice leaves once", () => {
  const gate = createGate({ at: 100, atOfOne: 60 });
  const ana = gate.enter({ who: "ana", weight: 60 });
  const luis = gate.enter({ who: "luis", weight: 40 });
  expect([gate.enter({ who: "ana", weight: 1 }), gate.enter({ who: "eva", weight: 1 })]).toEqual([null, null]);
  ana?.();
  ana?.();
  expect([gate.inside(), gate.enter({ who: "luis", weight: 21 })]).toEqual([40, null]);
  expect(gate.enter({ who: "luis", weight: 20 })).not.toBeNull();
  luis?.();
  expect([gate.inside(), gate.refused()]).toEqual([20, 3]);
});

test("a smaller limit refuses earlier; who is let in anyway counts", () => {
  const gate = createGate({ at: 3 });
  gate.enter();
  gate.enter();
  expect([gate.hasRoom({ at: 2 }), gate.enter({ at: 2 }), gate.hasRoom({ at: 3 })]).toEqual([false, null, true]);
  gate.hold();
  gate.hold();
  expect([gate.inside(), gate.hasRoom()]).toEqual([4, false]);
});
