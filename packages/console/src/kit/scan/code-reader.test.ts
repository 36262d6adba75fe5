import { describe, expect, it } from 'vitest'
import { aimedAt, type BrowserDetector, openReader } from './code-reader.ts'
import { browserFormats } from './formats.ts'
import type { CodeWorker } from './library-reader.ts'
import { libraryReader } from './library-reader.ts'

const canvas = {
  width: 4,
  height: 2,
  getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(32), width: 4, height: 2 }) }),
}
const picture = canvas as unknown as HTMLCanvasElement

/** A browser that reads these formats; `fails`: it says that it can, and then fails. */
const detector = (formats: string[], fails = false) => {
  const asked: string[][] = []
  class Own {
    static getSupportedFormats = async () => formats
    constructor(options: { formats: string[] }) {
      asked.push(options.formats)
    }
    detect = async () => {
      if (fails) throw new Error('Barcode detection service unavailable.')
      return [{ rawValue: 'by the browser', boundingBox: { x: 1, y: 0, width: 2, height: 2 } }]
    }
  }
  return { Own: Own as unknown as BrowserDetector, asked }
}
const library = () => {
  const state = { opened: 0, closed: 0 }
  const open = () => {
    state.opened += 1
    return { read: async () => [{ text: 'by the library', x: 2, y: 1 }], close: () => state.closed++ }
  }
  return { state, open: open as unknown as typeof libraryReader }
}

describe('codes are read', () => {
  it('by the browser where it can, asked for what it knows of our formats; the library is not loaded', async () => {
    const { Own, asked } = detector([...browserFormats.filter((format) => format !== 'ean_8'), 'aztec'])
    const { state, open } = library()
    const reader = await openReader({ BarcodeDetector: Own, library: open })
    expect(await reader.read(picture)).toEqual([{ text: 'by the browser', x: 2, y: 1 }])
    expect(asked).toEqual([browserFormats.filter((format) => format !== 'ean_8')])
    reader.close()
    expect(state).toEqual({ opened: 0, closed: 0 })
  })

  it.each([
    ['has no detector', undefined],
    ['does not know Data Matrix', detector(['code_128', 'qr_code']).Own],
    ['knows nothing at all', detector([]).Own],
    ['says that it can and then fails', detector(browserFormats, true).Own],
  ])('by the library where the browser %s, loaded once', async (_, Own) => {
    const { state, open } = library()
    const reader = await openReader({ BarcodeDetector: Own, library: open })
    expect(state.opened).toBe(0)
    for (let times = 0; times < 3; times++) expect(await reader.read(picture)).toEqual([{ text: 'by the library', x: 2, y: 1 }])
    reader.close()
    expect(state).toEqual({ opened: 1, closed: 1 })
  })

  it('of several the one nearest to the middle, of none nothing', () => {
    const found = [
      { text: 'left', x: 10, y: 50 },
      { text: 'middle', x: 60, y: 45 },
      { text: 'right', x: 90, y: 50 },
    ]
    expect(aimedAt(found, { width: 100, height: 100 })).toBe('middle')
    expect(aimedAt([], { width: 100, height: 100 })).toBeNull()
  })
})

describe('the thread with the library', () => {
  const opened = () => {
    const worker: CodeWorker & { asked: number[]; ended: boolean } = {
      asked: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: ({ id }: { id: number }) => worker.asked.push(id),
      terminate: () => {
        worker.ended = true
      },
    }
    return { worker, reader: libraryReader(() => worker) }
  }
  const pixels = () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: 'srgb' as const })
  const answer = (worker: CodeWorker, data: unknown) => worker.onmessage?.({ data } as never)

  it('answers each picture by its own number, in whatever order', async () => {
    const { worker, reader } = opened()
    const [one, other] = [reader.read(pixels()), reader.read(pixels())]
    answer(worker, { id: worker.asked[1], found: [{ text: 'second', x: 0, y: 0 }] })
    answer(worker, { id: worker.asked[0], found: [] })
    expect([await one, await other]).toEqual([[], [{ text: 'second', x: 0, y: 0 }]])
  })

  it('that fails at a picture says why; that can not be loaded fails all that wait and come', async () => {
    const { worker, reader } = opened()
    const bad = reader.read(pixels())
    answer(worker, { id: worker.asked[0], failure: 'no memory' })
    await expect(bad).rejects.toThrow('no memory')
    const waiting = reader.read(pixels())
    worker.onerror?.({ message: '' } as ErrorEvent)
    await expect(waiting).rejects.toThrow('could not be loaded')
    await expect(reader.read(pixels())).rejects.toThrow('could not be loaded')
  })

  it('ends when nothing is scanned any more', () => {
    const { worker, reader } = opened()
    reader.close()
    expect(worker.ended).toBe(true)
  })
})
