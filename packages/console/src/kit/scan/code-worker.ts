import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Found, type Picture, readPicture } from './read-picture.ts'

export type CodeQuestion = { id: number; picture: Picture }
export type CodeAnswer = { id: number; found: Found[] } | { id: number; failure: string }

/** What a worker has of the names that a window has otherwise. */
type WorkerScope = {
  addEventListener: (type: 'message', heard: (event: MessageEvent<CodeQuestion>) => void) => void
  postMessage: (answer: CodeAnswer) => void
}
const scope = globalThis as unknown as WorkerScope

// The library would fetch its program from another site.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const answerTo = async ({ id, picture }: CodeQuestion): Promise<CodeAnswer> => {
  try {
    return { id, found: await readPicture(picture) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

scope.addEventListener('message', ({ data }) => void answerTo(data).then((answer) => scope.postMessage(answer)))
