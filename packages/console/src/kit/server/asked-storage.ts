import { forgetInTab, keepInTab, readInTab } from '../settings/tab-storage.ts'

const storageKey = 'sundial.asked'

/** What a page asks for again early when it is loaded anew, as a text. */
export const readAsked = (): string | null => readInTab(storageKey)
export const keepAsked = (text: string) => keepInTab(storageKey, text)
/** Forgets what the page of an ended session asked for. */
export const forgetAsked = () => forgetInTab(storageKey)
