import type { Block, Fact, Table } from "#contracts/guides/guide.ts";
import { NumberedStep } from "../ui/numbered-step.tsx";
import { Text } from "./text.tsx";

/** An owner may write the same line twice: its place is its key. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, index) => [String(index), item] as const);

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(([key, block]) => <OneBlock key={key} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <Text text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-muted">
        <Items items={block.list} />
      </ul>
    );
  }
  if ("steps" in block) {
    return (
      <ol className="space-y-2">
        {numbered(block.steps).map(([key, step], index) => (
          <NumberedStep key={key} number={index + 1}>
            <Text text={step} />
          </NumberedStep>
        ))}
      </ol>
    );
  }
  if ("note" in block) {
    return (
      <p className="border-l-2 border-leather bg-sand px-4 py-3">
        <Text text={block.note} />
      </p>
    );
  }
  if ("facts" in block) return <Facts facts={block.facts} />;
  return <Figures table={block.table} />;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-ink text-sm leading-snug">
      {numbered(facts).map(([key, { name, text, figure }]) => (
        <div key={key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr_11rem]">
          <dt className="font-medium">{name}</dt>
          <dd>
            <Text text={text} />
          </dd>
          <dd className="text-muted">
            <Text text={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return numbered(items).map(([key, item]) => (
    <li key={key} className="pl-1">
      <Text text={item} />
    </li>
  ));
}

/** The first cell of a row is its header. Long text wraps, so that the table fits 320 px. */
export function Figures({ table }: { table: Table }) {
  const cell = "py-3 pr-3 align-top last:pr-0";
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm leading-snug tabular-nums">
        <caption className="pb-2 text-left text-balance text-muted">{table.caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {numbered(table.head).map(([key, name]) => (
              <th key={key} scope="col" className={`${cell} font-normal text-muted`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(table.rows).map(([key, [name = "", ...values]]) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className={`${cell} font-medium`}>
                <Text text={name} />
              </th>
              {numbered(values).map(([cell, value]) => (
                <td key={cell} className={cell}>
                  <Text text={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
