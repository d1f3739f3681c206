import { shopContext } from "#contracts/context.ts";
import { loadGuide } from "../../guides/load-guide.ts";
import type { Route } from "./+types/deletion.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import { DocumentScreen } from "../../guides/document-screen.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("codigo");
  const { accounts, content } = context.get(shopContext);
  const { guide, meta } = await loadGuide(context, (facts, texts) => content.document("deletion", facts, texts));
  if (code === null) return { guide, meta, asked: null };
  const asked: DeletionRequest = { code, done: await accounts.wasDeleted(code) };
  // About one person's request: search engines must skip it.
  return { guide, meta: [...meta, { name: "robots", content: "noindex" }], asked };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <DeletionScreen guide={loaderData.guide} asked={loaderData.asked} />;
}

/** /eliminar-mis-datos: how to delete all personal data, and the result of a request made at Facebook. */
interface DeletionRequest {
  readonly code: string;
  readonly done: boolean;
}

const DeletionScreen = ({ guide, asked }: { guide: Guide; asked: DeletionRequest | null }) => (
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
