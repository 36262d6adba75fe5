const storageKey = 'sundial.asked'

/** This tab's own, gone with it; null where the browser denies it. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** What a page asks for again early when it is loaded anew, as a text. */
export const readAsked = (): string | null => storage()?.getItem(storageKey) ?? null
export const keepAsked = (text: string) => storage()?.setItem(storageKey, text)
/** Forgets what the page of an ended session asked for. */
export const forgetAsked = () => storage()?.removeItem(storageKey)
