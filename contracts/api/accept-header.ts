/** The `Accept` header the shop sends by default (specification §7). */
export const ACCEPT = "application/json, text/plain, */*";
