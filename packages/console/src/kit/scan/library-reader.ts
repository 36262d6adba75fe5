import type { CodeAnswer, CodeQuestion } from './code-worker.ts'
import type { Found, Picture } from './read-picture.ts'

type Asked = { resolve: (found: Found[]) => void; reject: (error: Error) => void }
/** What is used of a Worker. */
export type CodeWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<CodeAnswer>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
}

export const openCodeWorker = (): CodeWorker => new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })

/** Reads codes in a thread of its own, which has the library: 0.3 MB that are fetched when the first picture is to be read. */
export const libraryReader = (openWorker: () => CodeWorker = openCodeWorker) => {
  const worker = openWorker()
  const asked = new Map<number, Asked>()
  let last = 0
  let broken: Error | null = null
  worker.onmessage = ({ data }) => {
    const waiting = asked.get(data.id)
    asked.delete(data.id)
    if ('found' in data) waiting?.resolve(data.found)
    else waiting?.reject(new Error(data.failure))
  }
  worker.onerror = (event) => {
    broken = new Error(event.message || 'the program that reads codes could not be loaded')
    for (const { reject } of asked.values()) reject(broken)
    asked.clear()
  }
  const read = (picture: Picture): Promise<Found[]> => {
    if (broken) return Promise.reject(broken)
    const { promise, ...waiting } = Promise.withResolvers<Found[]>()
    last += 1
    asked.set(last, waiting)
    const question: CodeQuestion = { id: last, picture }
    worker.postMessage(question, [picture.data.buffer])
    return promise
  }
  return { read, close: () => worker.terminate() }
}
