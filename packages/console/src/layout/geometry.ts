/** Sizes of cells, gaps and aisles in layout units; one unit is one CSS pixel at 100 %. Source: the design of the console. */
export const cellW = 10
export const cellH = 16
export const cellGap = 2
export const aisle = 5
export const pitchX = cellW + cellGap
export const pitchY = cellH + cellGap
/** Room above a frame for its name. */
export const headH = 26
/** Width of a module with 182 mm cells and its clamp, m: one pitch on the roof. */
export const pitchM = 1.154
export const unitsPerM = pitchX / pitchM

/** A group of rows: a block of the roof, or an inverter with one row for each string. */
export type Frame = {
  key: string
  name: string
  x: number
  y: number
  w: number
  h: number
  cols: number
  /** Distance from one module to the next in a row. */
  pitchX: number
  /** Top of each row, from the top of the frame. */
  rowY: Float32Array
  /** Module index by row * cols + col, -1 = no module. */
  grid: Int32Array
  /** Labels left of the rows, in the electrical arrangement. */
  rowLabels: string[] | null
  labelW: number
  /** An outline of the roof is drawn around the frame. */
  outlined: boolean
  modules: number
  strings: number
}
/** Positions of all modules and frames. `x`, `y`: upper left corner of each module. `frameOf` -1: the module has no position. */
export type Geometry = {
  frames: Frame[]
  x: Float32Array
  y: Float32Array
  frameOf: Int16Array
  rowOf: Int32Array
  colOf: Int32Array
  width: number
  height: number
  /** Width of all cells. In the electrical arrangement it can be more than on the roof. */
  cellW: number
}
export type FrameSeed = {
  key: string
  name: string
  rows: number
  cols: number
  /** Number of rows between aisles; 0 = no aisles. */
  aisleEvery: number
  rowLabels: string[] | null
  /** Width of the row labels. */
  labelW: number
  outlined: boolean
  cells: { module: number; row: number; col: number; string: number }[]
}

export const labelWidth = 52
export const rowNumberWidth = 18

/**
 * Builds a frame at the origin. `pitch`: distance of its modules. Cells outside the grid are left out: the register may differ from the
 * plan of the block.
 */
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

/** Geometry of `count` modules from placed frames. */
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
