import type { CanvasColors } from './canvas-colors.ts'
import type { CellColors } from './cell-colors.ts'
import { drawAlarms } from './draw-alarms.ts'
import { drawBars } from './draw-bars.ts'
import { type Box, drawCells, drawNumbers, type Pen } from './draw-cells.ts'
import { drawFrames } from './draw-frames.ts'
import { drawTags } from './draw-tags.ts'
import type { Frame, Geometry } from './geometry.ts'
import type { StringSegment } from './string-segments.ts'
import type { Alarmed } from './use-alarmed.ts'
import { levelOf, type Size, type View } from './view.ts'

/** Content of the lower canvas. A new object means that something changed. */
export type Scene = {
  geometry: Geometry
  segments: readonly StringSegment[]
  /** Those of them that are under a lock-out tag. */
  tagged: readonly StringSegment[]
  alarmed: Alarmed
  cellColors: CellColors
  colors: CanvasColors
  countsOf: (frame: Frame) => string
  textOf: (module: number) => string
}

const marginPx = 240

/** Draws a scene in a view. */
export function paintScene(pen: Pen, scene: Scene, view: View, size: Size): void {
  const level = levelOf(view.scale, scene.geometry.cellW)
  const clip: Box = { x: -view.x / view.scale, y: -view.y / view.scale, w: size.w / view.scale, h: size.h / view.scale }
  drawFrames(pen, scene.geometry, scene.colors, view, scene.countsOf)
  if (level === 'bars') drawBars(pen, scene.segments, scene.cellColors, scene.colors, view, clip)
  else drawCells(pen, scene.geometry, scene.cellColors, scene.colors, view, level, clip)
  if (level === 'watts') drawNumbers(pen, scene.geometry, scene.cellColors, scene.colors, view, clip, scene.textOf)
  drawAlarms(pen, scene.geometry, scene.alarmed, scene.colors, view)
  drawTags(pen, scene.tagged, scene.colors, view)
}

/**
 * Keeps the drawn scene on a canvas larger than the screen, so that moving the view only copies it. The scene is drawn again when it or
 * the zoom changes, or when the view leaves the drawn area.
 */
export class SceneCache {
  readonly #buffer: OffscreenCanvas
  #scene: Scene | null = null
  #view: View = { scale: 0, x: 0, y: 0 }
  #size: Size = { w: 0, h: 0 }
  #ratio = 0

  constructor() {
    this.#buffer = new OffscreenCanvas(1, 1)
  }

  #holds(scene: Scene, view: View, size: Size, ratio: number): boolean {
    const same = this.#scene === scene && this.#view.scale === view.scale && this.#ratio === ratio
    const sameSize = this.#size.w === size.w && this.#size.h === size.h
    return same && sameSize && Math.abs(view.x - this.#view.x) <= marginPx && Math.abs(view.y - this.#view.y) <= marginPx
  }

  #redraw(scene: Scene, view: View, size: Size, ratio: number): void {
    const w = Math.ceil((size.w + 2 * marginPx) * ratio)
    const h = Math.ceil((size.h + 2 * marginPx) * ratio)
    if (this.#buffer.width !== w || this.#buffer.height !== h) {
      this.#buffer.width = w
      this.#buffer.height = h
    }
    const pen = this.#buffer.getContext('2d')!
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, w, h)
    const shifted = { scale: view.scale, x: view.x + marginPx, y: view.y + marginPx }
    paintScene(pen, scene, shifted, { w: size.w + 2 * marginPx, h: size.h + 2 * marginPx })
    this.#scene = scene
    this.#view = view
    this.#size = size
    this.#ratio = ratio
  }

  /** Copies the scene to a canvas of `size` CSS pixels. Returns whether the scene had to be drawn again. */
  paint(pen: CanvasRenderingContext2D, scene: Scene, view: View, size: Size, ratio: number): boolean {
    const fresh = !this.#holds(scene, view, size, ratio)
    if (fresh) this.#redraw(scene, view, size, ratio)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
    const dx = Math.round((view.x - this.#view.x - marginPx) * ratio)
    const dy = Math.round((view.y - this.#view.y - marginPx) * ratio)
    pen.drawImage(this.#buffer, dx, dy)
    return fresh
  }
}
