/**
 * The specification's flag: true after a sign-in or when the guard admits, false after a sign-out or when the guard
 * refuses.
 */
export function setLoginSuccess(success: boolean): void {
  document.documentElement.dataset.loginSuccess = String(success);
}

/** The session this page was rendered for, even if another tab changed it since. */
export function hasLoginSuccess(): boolean {
  return document.documentElement.dataset.loginSuccess === "true";
}
