import type { ComponentType } from 'react'

/** Shelves' pages differ in what they are given; who names a page gives it that (routes). */
// biome-ignore lint/suspicious/noExplicitAny: any page
export type LoadPage = () => Promise<{ default: ComponentType<any> }>

/** The address of a script in what browsers say of one that did not load; null where they don't tell. */
export const scriptIn = (message: string): string | null => /https?:\/\/\S+\.js(?=$|[?\s])/.exec(message)?.[0] ?? null

/** The address of a sheet in what the loader says of one that did not load. */
export const sheetIn = (message: string): string | null => /\S+\.css(?=$|[?\s])/.exec(message)?.[0] ?? null

/** A sheet that failed is asked for anew: the loader believes that it has it. */
const addSheetAgain = (sheet: string, attempt: number) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${sheet}?again=${attempt}`
  document.head.append(link)
}

/**
 * Loads a page once more. Browsers remember that a script failed and don't ask for it again, so that it gets another address.
 * `failure` is what the attempt before threw.
 * @throws what the last attempt threw
 */
export const loadAgain = async (load: LoadPage, attempt: number, failure: Error): ReturnType<LoadPage> => {
  const sheet = sheetIn(failure.message)
  if (sheet) addSheetAgain(sheet, attempt)
  try {
    return await load()
  } catch (error) {
    const script = error instanceof Error ? scriptIn(error.message) : null
    if (!script) throw error
    return import(/* @vite-ignore */ `${script}?again=${attempt}`)
  }
}
