/** Places of modules in layout units: one unit is one CSS pixel at 100 %. Cell, gap and aisle as the look prescribes. */
export const cellW = 10
export const cellH = 16
export const cellGap = 2
export const aisle = 5
export const pitchX = cellW + cellGap
export const pitchY = cellH + cellGap
/** Room above a frame for its name. */
export const headH = 26
export const frameGap = 36
const frameGapMax = 72
/** Width of a 182 mm cell module and its clamp, m: what one pitch to the right is on the roof. */
export const pitchM = 1.154
export const unitsPerM = pitchX / pitchM

/** A bounded group of rows: a block of the roof, or an inverter with one string a row. */
export type Frame = {
  key: string
  name: string
  x: number
  y: number
  w: number
  h: number
  cols: number
  /** From one module to the next in a row. */
  pitchX: number
  /** Top of each row below the frame's own. */
  rowY: Float32Array
  /** Module index by row * cols + col, -1 = no module. */
  grid: Int32Array
  /** Written left of a row, in the electrical arrangement. */
  rowLabels: string[] | null
  labelW: number
  /** The edge of a roof is drawn around it. */
  outlined: boolean
  modules: number
  strings: number
}
/** Where everything is. `x`, `y`: upper left corner of each module; `frameOf` -1 for a module without a place. */
export type Geometry = {
  frames: Frame[]
  x: Float32Array
  y: Float32Array
  frameOf: Int16Array
  rowOf: Int32Array
  colOf: Int32Array
  width: number
  height: number
  /** All cells are as wide: more than on the roof where the drawing is no map. */
  cellW: number
}
export type FrameSeed = {
  key: string
  name: string
  rows: number
  cols: number
  /** An aisle after every so many rows; 0 = none. */
  aisleEvery: number
  rowLabels: string[] | null
  /** Room of the row labels, where there are any. */
  labelW: number
  outlined: boolean
  cells: { module: number; row: number; col: number; string: number }[]
}

export const labelWidth = 52
export const rowNumberWidth = 18

/** A frame at the origin, its modules so far apart. Cells outside the grid are left out: the register may know better than the drawing. */
export function buildFrame(seed: FrameSeed, pitch = pitchX): Frame {
  const rowY = new Float32Array(seed.rows)
  for (let r = 0; r < seed.rows; r++) rowY[r] = r * pitchY + (seed.aisleEvery > 0 ? Math.floor(r / seed.aisleEvery) * aisle : 0)
  const grid = new Int32Array(seed.rows * seed.cols).fill(-1)
  const strings = new Set<number>()
  let modules = 0
  for (const c of seed.cells) {
    if (c.row < 0 || c.col < 0 || c.row >= seed.rows || c.col >= seed.cols) continue
    grid[c.row * seed.cols + c.col] = c.module
    strings.add(c.string)
    modules++
  }
  const labelW = seed.rowLabels ? seed.labelW : 0
  return {
    key: seed.key,
    name: seed.name,
    x: 0,
    y: 0,
    w: labelW + Math.max(0, seed.cols * pitch - cellGap),
    h: seed.rows > 0 ? rowY[seed.rows - 1]! + cellH : 0,
    cols: seed.cols,
    pitchX: pitch,
    rowY,
    grid,
    rowLabels: seed.rowLabels,
    labelW,
    outlined: seed.outlined,
    modules,
    strings: strings.size,
  }
}

/** Frames as on the roof: bands from north to south, in each band from west to east, gaps to scale but never so wide that they waste the screen. */
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

/** Frames in rows no wider than `widthMax`, in their order. */
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

/** Width over height of the room that a layout usually has: 958 x 430 px beside the legend at 1440 x 900, 1438 x 610 at 1920 x 1080. */
const roomAspect = 2.2

/** Frames in as many columns as makes them largest in the usual room. */
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

/** Wider cells than these look like rows of a table. */
const pitchMax = 26

/** How far apart the modules of placed frames may be drawn, so that they fill the width of the usual room. */
export function pitchToFill(frames: readonly Frame[]): number {
  const w = Math.max(0, ...frames.map((f) => f.x + f.w))
  const h = Math.max(0, ...frames.map((f) => f.y + f.h))
  const colsIn = Map.groupBy(frames, (f) => f.y)
  const cols = Math.max(1, ...[...colsIn.values()].map((row) => row.reduce((sum, f) => sum + f.cols, 0)))
  return Math.min(pitchMax, pitchX + Math.max(0, Math.floor((h * roomAspect - w) / cols)))
}

/** Corners of `count` modules from placed frames. */
export function geometryOf(frames: Frame[], count: number): Geometry {
  const g: Geometry = {
    frames,
    x: new Float32Array(count).fill(Number.NaN),
    y: new Float32Array(count).fill(Number.NaN),
    frameOf: new Int16Array(count).fill(-1),
    rowOf: new Int32Array(count),
    colOf: new Int32Array(count),
    width: Math.max(0, ...frames.map((f) => f.x + f.w)),
    height: Math.max(0, ...frames.map((f) => f.y + f.h)),
    cellW: (frames[0]?.pitchX ?? pitchX) - cellGap,
  }
  frames.forEach((frame, f) => {
    fillCorners(g, frame, f)
  })
  return g
}

function fillCorners(g: Geometry, frame: Frame, f: number): void {
  frame.grid.forEach((module, at) => {
    if (module < 0) return
    const row = Math.floor(at / frame.cols)
    const col = at % frame.cols
    g.x[module] = frame.x + frame.labelW + col * frame.pitchX
    g.y[module] = frame.y + frame.rowY[row]!
    g.frameOf[module] = f
    g.rowOf[module] = row
    g.colOf[module] = col
  })
}
