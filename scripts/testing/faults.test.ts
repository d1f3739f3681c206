/** `docs/reliability.md` and the names of tests say the same of the faults F01–F32. */
import { expect, test } from "vitest";
import { FAULTS, documentedFaults, namedFaults } from "./faults.mjs";

const named = namedFaults();
const { rows, untested } = documentedFaults();

test("each fault has a test with its id in the name, or a reason why none makes it", () => {
  const tested = new Set([...named.values()].flatMap((ids) => [...ids]));
  expect(FAULTS.filter((id) => !tested.has(id) && !untested.has(id))).toEqual([]);
});

test("each fault has a row in the document; a file named there has a test with the row's id", () => {
  const documented = new Set([...rows.flatMap(({ faults }) => faults), ...untested.keys()]);
  expect(FAULTS.filter((id) => !documented.has(id))).toEqual([]);
  const proves = (name: string, id: string) =>
    [...named].some(
      ([file, ids]) => ids.has(id) && `/${file.replace(/(\.long)?(\.db)?\.(test|spec)\.ts$/, "")}`.endsWith(`/${name}`),
    );
  const unproved = rows.flatMap(({ faults, files }) =>
    faults.filter((id) => !files.some((name) => proves(name, id))).map((id) => `${id}: ${files.join(", ")}`),
  );
  expect(unproved).toEqual([]);
});
