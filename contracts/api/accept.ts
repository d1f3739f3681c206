/** What every request of ours asks for unless it says otherwise (specification §7). */
export const ACCEPT = "application/json, text/plain, */*";
