/** The specification's flag: true after a sign-in and where the guard admits, false after a sign-out or a guard's refusal. */
export function setLoginSuccess(success: boolean): void {
  document.documentElement.dataset.loginSuccess = String(success);
}

/** What this page was drawn for, whatever other tabs did since. */
export function hasLoginSuccess(): boolean {
  return document.documentElement.dataset.loginSuccess === "true";
}
