import type { Page } from 'playwright-core'

/** A picture of a roof's colours as a camera would give it: a JPEG of this size, drawn in the browser. */
export const pictureOf = async (page: Page, name: string, colour: string, width = 3000, height = 2000) => {
  const url = await page.evaluate(
    ([fill, wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')!
      context.fillStyle = '#bcd7ee'
      context.fillRect(0, 0, wide, high)
      context.fillStyle = fill
      context.fillRect(0, high * 0.45, wide, high * 0.55)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [colour, width, height] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1]!, 'base64') }
}
