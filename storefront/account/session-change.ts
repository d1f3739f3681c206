/**
 * For calls that end this browser's session and start another. The live connection tells of the end at once, often before
 * the call has answered: until it has, that must not be taken for the end of the person's visit (`checkSession`).
 */
import type { UserDocument } from "#contracts/account.ts";
import type { ApiProblem } from "../api/api.ts";
import { removeKey, writeKey } from "../shell/storage.ts";
import { signedIn } from "./sign-in-state.ts";

type Outcome = { readonly user: Pick<UserDocument, "id"> } | { readonly problem: ApiProblem };

/** `work` answers who is signed in now, or why nothing changed. */
export async function changingSession(work: () => Promise<Outcome>): Promise<ApiProblem | null> {
  removeKey("loggedIn");
  const outcome = await work();
  if ("user" in outcome) {
    await signedIn(outcome.user);
    return null;
  }
  writeKey("loggedIn", "true");
  return outcome.problem;
}
