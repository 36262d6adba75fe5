import { type Frame, headH, pitchX, unitsPerM } from './geometry.ts'

const frameGap = 36
const frameGapMax = 72

/**
 * Places frames as on the roof: in bands from north to south, in each band from west to east; gaps to scale, but limited so that they do
 * not waste the screen.
 */
export function placeOnRoof(frames: Frame[], placesM: { xM: number; yM: number }[]): void {
  const order = frames.map((_, i) => i).sort((a, b) => placesM[a]!.yM - placesM[b]!.yM || placesM[a]!.xM - placesM[b]!.xM)
  let top = 0
  while (order.length > 0) {
    const first = order[0]!
    const bandEndM = placesM[first]!.yM + (frames[first]!.h / unitsPerM) * 0.6
    const band = order.filter((i) => placesM[i]!.yM <= bandEndM).sort((a, b) => placesM[a]!.xM - placesM[b]!.xM)
    top += layBand(band, frames, placesM, top)
    for (const i of band) order.splice(order.indexOf(i), 1)
  }
}

function layBand(band: number[], frames: Frame[], placesM: { xM: number; yM: number }[], top: number): number {
  let right = 0
  let endM = Number.NaN
  let height = 0
  for (const i of band) {
    const frame = frames[i]!
    const gap = Number.isNaN(endM) ? 0 : Math.min(frameGapMax, Math.max(frameGap, (placesM[i]!.xM - endM) * unitsPerM))
    frame.x = right + gap
    frame.y = top + headH
    right = frame.x + frame.w
    endM = placesM[i]!.xM + frame.w / unitsPerM
    height = Math.max(height, frame.h)
  }
  return height + headH + 14
}

/** Places frames in order, in rows of at most `widthMax`. */
export function placeInRows(frames: Frame[], widthMax: number): void {
  let x = 0
  let top = 0
  let height = 0
  for (const frame of frames) {
    if (x > 0 && x + frame.w > widthMax) {
      top += height + headH + 14
      x = 0
      height = 0
    }
    frame.x = x
    frame.y = top + headH
    x += frame.w + frameGap
    height = Math.max(height, frame.h)
  }
}

/** Usual aspect ratio of the room for a layout: 958 x 430 px beside the legend at 1440 x 900, 1438 x 610 at 1920 x 1080. */
const roomAspect = 2.2

/** Places frames in the number of columns with which they appear largest in the usual room. */
export function placeToFit(frames: Frame[]): void {
  const widest = Math.max(0, ...frames.map((f) => f.w))
  let best = { size: Number.POSITIVE_INFINITY, widthMax: widest }
  for (let columns = 1; columns <= frames.length; columns++) {
    const widthMax = columns * (widest + frameGap)
    placeInRows(frames, widthMax)
    const w = Math.max(...frames.map((f) => f.x + f.w))
    const h = Math.max(...frames.map((f) => f.y + f.h))
    const size = Math.max(w, h * roomAspect)
    if (size < best.size) best = { size, widthMax }
  }
  placeInRows(frames, best.widthMax)
}

/** Widest pitch: wider cells look like rows of a table. */
const pitchMax = 26

/** Pitch of the modules with which placed frames fill the width of the usual room. */
export function pitchToFill(frames: readonly Frame[]): number {
  const w = Math.max(0, ...frames.map((f) => f.x + f.w))
  const h = Math.max(0, ...frames.map((f) => f.y + f.h))
  const colsIn = Map.groupBy(frames, (f) => f.y)
  const cols = Math.max(1, ...[...colsIn.values()].map((row) => row.reduce((sum, f) => sum + f.cols, 0)))
  return Math.min(pitchMax, pitchX + Math.max(0, Math.floor((h * roomAspect - w) / cols)))
}
