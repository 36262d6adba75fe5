import { browserFormats, neededFormats } from './formats.ts'
import { libraryReader } from './library-reader.ts'
import type { Found, Picture } from './read-picture.ts'

/** A picture of the camera or a photo; pixels are taken out of it where the library reads. */
type Canvas = CanvasImageSource & { width: number; height: number; getContext: HTMLCanvasElement['getContext'] }
export type CodeReader = { read: (canvas: Canvas) => Promise<Found[]>; close: () => void }

type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string; boundingBox: Box }[]> }
/** As browsers have it that read codes by themselves: Chromium on Android and macOS. */
export type BrowserDetector = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
type Reading = { BarcodeDetector?: BrowserDetector | undefined; library?: typeof libraryReader }

/** The browser's own way of reading; null where it has none, or reads too few kinds of codes. */
const browserDetector = async (Own: BrowserDetector | undefined): Promise<Detector | null> => {
  if (!Own) return null
  const known = await Own.getSupportedFormats()
  const formats = browserFormats.filter((format) => known.includes(format))
  return neededFormats.every((format) => formats.includes(format)) ? new Own({ formats }) : null
}

const pixelsOf = (canvas: Canvas): Picture => canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)

/**
 * Reads codes as the browser does, where it can, else by the library. A browser that says that it can and then fails, as one without the
 * services that do it, is not asked again.
 */
export const openReader = async ({
  BarcodeDetector = (globalThis as { BarcodeDetector?: BrowserDetector }).BarcodeDetector,
  library = libraryReader,
}: Reading = {}): Promise<CodeReader> => {
  let own = await browserDetector(BarcodeDetector).catch(() => null)
  let opened: ReturnType<typeof library> | null = null
  const byLibrary = (canvas: Canvas) => {
    opened ??= library()
    return opened.read(pixelsOf(canvas))
  }
  const byBrowser = async (detector: Detector, canvas: Canvas): Promise<Found[]> => {
    const found = await detector.detect(canvas)
    return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({ text: rawValue, x: x + width / 2, y: y + height / 2 }))
  }
  return {
    read: async (canvas) => {
      if (own === null) return byLibrary(canvas)
      try {
        return await byBrowser(own, canvas)
      } catch {
        own = null
        return byLibrary(canvas)
      }
    },
    close: () => opened?.close(),
  }
}

/** Of several codes the one that a person aims at: the nearest to the middle of the picture. */
export const aimedAt = (found: readonly Found[], { width, height }: { width: number; height: number }): string | null => {
  const distance = ({ x, y }: Found) => Math.hypot(x - width / 2, y - height / 2)
  const [nearest] = [...found].sort((one, other) => distance(one) - distance(other))
  return nearest?.text ?? null
}
