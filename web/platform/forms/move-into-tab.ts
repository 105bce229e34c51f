/** Moves drafts that earlier releases stored on the computer, without an end, into this tab. */
export function moveIntoTab(keys: readonly string[]): void {
  try {
    for (const key of keys) {
      const text = window.localStorage.getItem(key);
      window.localStorage.removeItem(key);
      if (text !== null && window.sessionStorage.getItem(key) === null) window.sessionStorage.setItem(key, text);
    }
  } catch {
    // storage is disabled
  }
}
