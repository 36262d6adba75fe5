import type { ComponentType } from 'react'

/** Shelves' pages differ in what they are given; who names a page gives it that (routes). */
// biome-ignore lint/suspicious/noExplicitAny: any page
export type LoadPage = () => Promise<{ default: ComponentType<any> }>

/** The address of a script in what browsers say of one that did not load; null where they don't tell. */
export const scriptIn = (message: string): string | null => /https?:\/\/\S+\.js(?=$|[?\s])/.exec(message)?.[0] ?? null

/** Sheets that failed are asked for anew: the loader believes that it has them. */
const addStylesAgain = (attempt: number) => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = `${link.href.split('?')[0]}?again=${attempt}`
    link.replaceWith(again)
  }
}

/**
 * Loads a page once more. Browsers remember that a script failed and don't ask for it again, so that it gets another address.
 * @throws what the last attempt threw
 */
export const loadAgain = async (load: LoadPage, attempt: number): ReturnType<LoadPage> => {
  addStylesAgain(attempt)
  try {
    return await load()
  } catch (error) {
    const script = error instanceof Error ? scriptIn(error.message) : null
    if (!script) throw error
    return import(/* @vite-ignore */ `${script}?again=${attempt}`)
  }
}
