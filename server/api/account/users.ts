/** `/api/users`: the caller's own document. */
import { type Context, Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { Session } from "#modules/account/account.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { rate, spend } from "../../middleware/rate.ts";
import { serveUnder } from "../request/serve.ts";
import type { AccountLimits } from "./account-limits.ts";
import { authHeaders } from "../request/caller.ts";

export function usersApi(
  { accounts }: Pick<Shop, "accounts">,
  { spendTry, spendOwnPassword, spendLetter, passwordTurn, limit }: AccountLimits,
): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const serve = serveUnder(api, "/api/users");
  const onLink = limit("confirm-password");
  const mails = limit("own-mails");
  const spendOwnMail = (c: Context<ShopEnv>, { userId }: Session) => spend(c, [[mails, userId]]);

  serve("GET /api/users/me", async ({ session }) => {
    const user = await accounts.user(session.userId);
    if (!user) throw new ShopError("UNAUTHENTICATED");
    return user;
  });

  serve("PATCH /api/users/me", ({ session, body }) => accounts.patch(session.userId, body), rate("users"));

  serve("DELETE /api/users/me", async ({ session, body }, c) => {
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      await accounts.remove(session, body.password);
    });
  });

  serve("POST /api/users/me/email", async ({ session, body: { email, password } }, c) => {
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      await spendOwnMail(c, session);
      await spendLetter(c, email);
      await accounts.askToChange(session, email, password, authHeaders(c));
    });
  });

  serve("POST /api/users/me/confirmation", async ({ session }, c) => {
    await spendOwnMail(c, session);
    const user = await accounts.user(session.userId);
    if (user?.email) await spendLetter(c, user.email);
    await accounts.askToConfirm(session.userId, authHeaders(c));
  });

  serve("POST /api/users/me/join", async ({ session, body }, c) => {
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      // The password belongs to the other account, so this counts like a sign-in attempt to it.
      const user = await accounts.user(session.userId);
      await spendTry(c, user?.email ?? session.userId);
      await accounts.join(session, body.password);
    });
  });

  serve(
    "POST /api/users/confirm-email",
    async ({ body: { token, password } }, c) => {
      const confirm = () => accounts.confirm(token, c.get("session"), password);
      if (password === undefined) return { email: (await confirm()).email };
      const { email } = await passwordTurn(c, async () => {
        await spend(c, [[onLink, token]]);
        return confirm();
      });
      return { email };
    },
    rate(limit("confirm-email")),
  );

  return api;
}
