/** What browsers throw for a page in another site's frame, where they keep nothing for it. */
const orNothing = <T>(use: () => T): T | null => {
  try {
    return use()
  } catch {
    return null
  }
}

/** What this device keeps; nothing where the browser lets the page keep nothing. */
export const readKept = (key: string): string | null => orNothing(() => localStorage.getItem(key))
export const keepHere = (key: string, text: string) => {
  orNothing(() => localStorage.setItem(key, text))
}
