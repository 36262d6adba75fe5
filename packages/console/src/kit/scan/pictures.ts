/** Pictures are read at this length of their longer side at most, px: a code that fills a third of it has 3 px a bar. */
const frameMax = 1280
/** A photo is read once and may have a smaller code in it. */
const photoMax = 2400

const drawn = (canvas: HTMLCanvasElement, source: CanvasImageSource, width: number, height: number, most: number) => {
  const scale = Math.min(1, most / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d', { willReadFrequently: true })!.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** What the camera sees now; null: it shows nothing yet. */
export const frameOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement | null =>
  video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0
    ? null
    : drawn(canvas, video, video.videoWidth, video.videoHeight, frameMax)

/** A photo as a picture; throws where the file is none. */
export const photoOf = async (file: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(file)
  try {
    return drawn(document.createElement('canvas'), bitmap, bitmap.width, bitmap.height, photoMax)
  } finally {
    bitmap.close()
  }
}
