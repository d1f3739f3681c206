/** /eliminar-mis-datos: how to delete all personal data, and the result of a request made at Facebook. */
import type { Guide } from "#contracts/guides/guide.ts";
import { DocumentScreen } from "./document-screen.tsx";

export interface DeletionRequest {
  readonly code: string;
  readonly done: boolean;
}

export const DeletionScreen = ({ guide, asked }: { guide: Guide; asked: DeletionRequest | null }) => (
  <DocumentScreen guide={guide} above={asked && <Outcome asked={asked} />} />
);

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
