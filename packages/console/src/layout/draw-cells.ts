import { type CanvasColors, textColorOn } from './canvas-colors.ts'
import { type CellColors, pass, passCount } from './cell-colors.ts'
import { cellH, cellW, type Geometry } from './geometry.ts'
import type { Level, View } from './view.ts'

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
export type Box = { x: number; y: number; w: number; h: number }

/** Modules to draw, sorted by pass: those of pass `p` are `start[p]` to `start[p + 1]` of `order`. */
export type Sorted = { order: Int32Array; start: Int32Array }

/** Modules whose cell touches `clip` (layout units), sorted by pass (counting sort), so that each colour is set once. */
export function sortByPass(g: Geometry, cellColors: CellColors, clip: Box): Sorted {
  const n = g.x.length
  const right = clip.x + clip.w
  const bottom = clip.y + clip.h
  const seen = new Uint8Array(n)
  const start = new Int32Array(passCount + 1)
  for (let i = 0; i < n; i++) {
    const x = g.x[i]!
    const y = g.y[i]!
    if (!(x <= right && x + g.cellW >= clip.x && y <= bottom && y + cellH >= clip.y)) continue
    seen[i] = 1
    start[cellColors.pass[i]! + 1]!++
  }
  for (let p = 0; p < passCount; p++) start[p + 1]! += start[p]!
  const at = start.slice()
  const order = new Int32Array(start[passCount]!)
  for (let i = 0; i < n; i++) if (seen[i]) order[at[cellColors.pass[i]!]!++] = i
  return { order, start }
}

type Cells = { pen: Pen; g: Geometry; cellColors: CellColors; sorted: Sorted; colors: CanvasColors; view: View; level: Level }

const each = ({ sorted }: Cells, p: number, draw: (module: number) => void): void => {
  for (let k = sorted.start[p]!; k < sorted.start[p + 1]!; k++) draw(sorted.order[k]!)
}
const isEmpty = ({ sorted }: Cells, p: number) => sorted.start[p] === sorted.start[p + 1]

/** Draws all cells, one pass for each colour. The pen must already be scaled from CSS pixels to device pixels. */
export function drawCells(pen: Pen, g: Geometry, cellColors: CellColors, colors: CanvasColors, view: View, level: Level, clip: Box): void {
  const cells: Cells = { pen, g, cellColors, colors, view, level, sorted: sortByPass(g, cellColors, clip) }
  for (let p = 0; p < passCount; p++) if (p !== pass.noData && !isEmpty(cells, p)) fillPass(cells, p)
  foot(cells, pass.low, colors.warn, 0)
  foot(cells, pass.poor, colors.bad, 3)
  outlines(cells)
  if (level === 'marks' || level === 'watts') marks(cells)
}

function fillPass(cells: Cells, p: number): void {
  const { pen, g, view, colors } = cells
  pen.fillStyle = colors.ofPass[p]!
  const w = g.cellW * view.scale
  const h = cellH * view.scale
  if (cells.level === 'plain') {
    each(cells, p, (i) => {
      pen.fillRect(g.x[i]! * view.scale + view.x, g.y[i]! * view.scale + view.y, w, h)
    })
    return
  }
  const r = 1.5 * Math.min(2, view.scale)
  pen.beginPath()
  each(cells, p, (i) => {
    pen.roundRect(g.x[i]! * view.scale + view.x, g.y[i]! * view.scale + view.y, w, h, r)
  })
  pen.fill()
}

/** The solid part of a low or poor cell, from its foot up to its share. */
function foot(cells: Cells, p: number, colour: string, pxMin: number): void {
  if (isEmpty(cells, p)) return
  const { pen, g, view, cellColors } = cells
  const w = g.cellW * view.scale
  const h = cellH * view.scale
  const r = cells.level === 'plain' ? 0 : 1.5 * Math.min(2, view.scale)
  pen.fillStyle = colour
  pen.beginPath()
  each(cells, p, (i) => {
    const tall = Math.min(h, Math.max(pxMin * Math.min(1, view.scale), Math.round(h * cellColors.level[i]!)))
    pen.roundRect(g.x[i]! * view.scale + view.x, g.y[i]! * view.scale + view.y + h - tall, w, tall, [0, 0, r, r])
  })
  pen.fill()
}

/** Outlines: cells without data are never filled; sleeping cells have an edge. */
function outlines(cells: Cells): void {
  const { pen, colors } = cells
  pen.lineWidth = Math.min(1.6, Math.max(0.8, cells.view.scale))
  if (!isEmpty(cells, pass.noData)) strokeBoxes(cells, pass.noData, colors.none)
  if (!isEmpty(cells, pass.asleep)) strokeBoxes(cells, pass.asleep, colors.asleepMark)
}

function strokeBoxes(cells: Cells, p: number, colour: string): void {
  const { pen, g, view } = cells
  const inset = pen.lineWidth / 2
  pen.strokeStyle = colour
  pen.beginPath()
  each(cells, p, (i) => {
    const x = g.x[i]! * view.scale + view.x + inset
    const y = g.y[i]! * view.scale + view.y + inset
    pen.roundRect(x, y, g.cellW * view.scale - 2 * inset, cellH * view.scale - 2 * inset, Math.min(2, 1.5 * view.scale))
  })
  pen.stroke()
}

/** Marks (dash, slash, dot, ring), so that a state is never shown by colour alone. */
function marks(cells: Cells): void {
  const { pen, g, view, colors } = cells
  const s = view.scale
  const aside = (g.cellW - cellW) / 2
  const at = (i: number) => ({ x: (g.x[i]! + aside) * s + view.x, y: g.y[i]! * s + view.y })
  pen.fillStyle = colors.zeroMark
  each(cells, pass.zero, (i) => {
    const c = at(i)
    pen.fillRect(c.x + 2 * s, c.y + 7 * s, 6 * s, Math.max(1.2, 2 * s))
  })
  pen.lineWidth = Math.min(1.6, Math.max(0.8, s))
  strokeEach(cells, pass.noData, colors.none, (i) => {
    const c = at(i)
    pen.moveTo(c.x + 2 * s, c.y + 13 * s)
    pen.lineTo(c.x + 8 * s, c.y + 3 * s)
  })
  pen.fillStyle = colors.asleepMark
  pen.beginPath()
  each(cells, pass.asleep, (i) => {
    const c = at(i)
    pen.moveTo(c.x + 6.6 * s, c.y + 8 * s)
    pen.arc(c.x + 5 * s, c.y + 8 * s, 1.6 * s, 0, 7)
  })
  pen.fill()
  pen.lineWidth = 1.4 * s
  strokeEach(cells, pass.shutDown, colors.shutMark, (i) => {
    const c = at(i)
    pen.moveTo(c.x + 7.8 * s, c.y + 8 * s)
    pen.arc(c.x + 5 * s, c.y + 8 * s, 2.8 * s, 0, 6.2832)
  })
}

function strokeEach(cells: Cells, p: number, colour: string, draw: (module: number) => void): void {
  if (isEmpty(cells, p)) return
  cells.pen.strokeStyle = colour
  cells.pen.beginPath()
  each(cells, p, draw)
  cells.pen.stroke()
}

/** Draws the number inside each cell that is wide enough to read it. */
export function drawNumbers(
  pen: Pen,
  g: Geometry,
  cellColors: CellColors,
  colors: CanvasColors,
  view: View,
  clip: Box,
  textOf: (module: number) => string,
): void {
  const sorted = sortByPass(g, cellColors, clip)
  const px = Math.min(15, Math.max(11, view.scale * 3.6))
  pen.font = `560 ${px}px ${colors.font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let p = 0; p < passCount; p++) {
    if (p >= pass.zero && p < pass.ramp) continue
    pen.fillStyle = textColorOn(colors.ofPass[p]!)
    for (let k = sorted.start[p]!; k < sorted.start[p + 1]!; k++) {
      const i = sorted.order[k]!
      const onFoot = p === pass.low || p === pass.poor
      const y = g.y[i]! * view.scale + view.y + (onFoot ? px * 0.85 : (cellH * view.scale) / 2)
      pen.fillText(textOf(i), (g.x[i]! + g.cellW / 2) * view.scale + view.x, y)
    }
  }
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
}
