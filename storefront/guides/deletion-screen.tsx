/** /eliminar-mis-datos: how to delete all personal data, and the result of a request made at Facebook. */
import { Blocks } from "./blocks.tsx";
import type { Guide } from "#contracts/guides/guide.ts";
import { GuideFrame, Part } from "./guide-frame.tsx";
import { Text } from "./text.tsx";

export interface DeletionRequest {
  readonly code: string;
  readonly done: boolean;
}

export function DeletionScreen({ guide, asked }: { guide: Guide; asked: DeletionRequest | null }) {
  return (
    <GuideFrame heading={guide} entries={guide.sections} above={asked && <Outcome asked={asked} />}>
      <div className="mb-12 max-w-[65ch] bg-sand p-5 md:p-8">
        <ul className="space-y-3 leading-relaxed">
          {guide.summary?.map((line) => (
            <li key={line} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <Text text={line} />
            </li>
          ))}
        </ul>
      </div>
      {guide.sections.map(({ id, title, blocks }) => (
        <Part key={id} id={id} title={title}>
          <Blocks blocks={blocks} />
        </Part>
      ))}
    </GuideFrame>
  );
}

function Outcome({ asked: { code, done } }: { asked: DeletionRequest }) {
  return (
    <div className={`mb-10 max-w-2xl border-l-2 p-5 ${done ? "border-ok bg-ok/5" : "border-sale bg-sale/5"}`}>
      <p className="font-display text-h3">{done ? "Tu solicitud se cumplió" : "No encontramos esa solicitud"}</p>
      <p className="mt-2 wrap-anywhere">
        {done
          ? `Solicitud ${code}: borramos lo que Facebook nos había dado de ti.`
          : "Revisa que el enlace esté completo, tal como te lo mostró Facebook. Si lo está, escríbenos y lo vemos contigo."}
      </p>
    </div>
  );
}
