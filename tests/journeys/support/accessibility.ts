import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds serious or critical, with the first element of each. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without it each run opens another page, for the frames that neither the shop nor the back office has.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    // A message of the back office fades in and out: it may do so at any moment.
    .exclude(".MuiSnackbar-root")
    .analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
