import type { ComponentType } from 'react'

/** Shelves' pages differ in what they are given; who names a page gives it that (routes). */
// biome-ignore lint/suspicious/noExplicitAny: any page
export type LoadPage = () => Promise<{ default: ComponentType<any> }>

/** The URL of a script in a browser's message that it did not load; null: the message has none. */
export const scriptIn = (message: string): string | null => /https?:\/\/\S+\.js(?=$|[?\s])/.exec(message)?.[0] ?? null

/** The address of a sheet in what the loader says of one that did not load. */
export const sheetIn = (message: string): string | null => /\S+\.css(?=$|[?\s])/.exec(message)?.[0] ?? null

/** Number of retries. Browsers remember that a script failed and do not request it again, so each retry changes its URL. */
let again = 0

/** Requests a failed style sheet again, because the loader assumes that it is loaded. */
const addSheetAgain = (sheet: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${sheet}?again=${again}`
  document.head.append(link)
}

/** Loads a page once more. `failure` is what the attempt before threw. */
const loadAgain = async (load: LoadPage, failure: unknown): ReturnType<LoadPage> => {
  again += 1
  const sheet = failure instanceof Error ? sheetIn(failure.message) : null
  if (sheet) addSheetAgain(sheet)
  try {
    return await load()
  } catch (error) {
    const script = error instanceof Error ? scriptIn(error.message) : null
    if (!script) throw error
    return import(/* @vite-ignore */ `${script}?again=${again}`)
  }
}

/** Pauses before a page that could not be loaded is asked for again by itself, ms: a connection that broke is usually back by then. */
const pausesMs = [500, 2_000]

/**
 * Loads a page and retries twice. `failure`: why it failed before, if the user retries.
 * @throws what the last attempt threw
 */
export const loadPage = async <L extends LoadPage>(load: L, failure: Error | null = null): Promise<Awaited<ReturnType<L>>> => {
  let last: unknown = failure
  const attempt = () => (last === null ? load() : loadAgain(load, last)) as ReturnType<L>
  for (const pauseMs of pausesMs) {
    try {
      return await attempt()
    } catch (error) {
      last = error
      await new Promise((passed) => setTimeout(passed, pauseMs))
    }
  }
  return await attempt()
}

/** Pages whose scripts have run. They are shown at once: React would show that it waits, and for 300 ms at least. */
const loaded = new WeakMap<LoadPage, Awaited<ReturnType<LoadPage>>['default']>()
export const loadedPage = (load: LoadPage) => loaded.get(load)

/** Loads a page before it is shown. After a failure it is loaded again when it is shown, and only then an error is reported. */
export const loadAhead = async (load: LoadPage): Promise<void> => {
  try {
    loaded.set(load, (await load()).default)
  } catch {
    // said when it is shown
  }
}
