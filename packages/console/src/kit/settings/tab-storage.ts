/** This tab's own, gone with it; null where the browser denies it. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** What this tab keeps over a reload; nothing where the browser lets the page keep nothing. */
export const readInTab = (key: string): string | null => storage()?.getItem(key) ?? null
export const keepInTab = (key: string, text: string) => storage()?.setItem(key, text)
export const forgetInTab = (key: string) => storage()?.removeItem(key)
