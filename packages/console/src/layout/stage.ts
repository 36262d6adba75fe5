import { drawOverlay, type Overlay } from './draw-overlay.ts'
import type { Geometry } from './geometry.ts'
import { type Scene, SceneCache } from './painter.ts'
import { boxOf } from './string-segments.ts'
import { fitView, keepInSight, nextStep, reveal, type Size, type View, zoomAt } from './view.ts'

export const nothingOver: Overlay = { hover: -1, focused: -1, segments: [], selected: [], band: null }

/** The two canvases of a layout and their view. Draws at most once in each animation frame, and only the canvas that changed. */
export class LayoutStage {
  readonly #ground: HTMLCanvasElement
  readonly #over: HTMLCanvasElement
  readonly #cache = new SceneCache()
  readonly #onView: (view: View, fitted: boolean) => void
  #scene: Scene | null = null
  #overlay: Overlay = nothingOver
  #view: View = { scale: 1, x: 0, y: 0 }
  #size: Size = { w: 0, h: 0 }
  #ratio = 1
  #fitted = true
  #besidePx = 0
  #frame = 0
  #groundStale = true

  constructor(ground: HTMLCanvasElement, over: HTMLCanvasElement, onView: (view: View, fitted: boolean) => void) {
    this.#ground = ground
    this.#over = over
    this.#onView = onView
  }

  get view(): View {
    return this.#view
  }
  get size(): Size {
    return this.#size
  }
  get geometry(): Geometry | null {
    return this.#scene?.geometry ?? null
  }
  get overlay(): Overlay {
    return this.#overlay
  }

  setScene(scene: Scene): void {
    const moved = this.#scene?.geometry !== scene.geometry
    this.#scene = scene
    this.#groundStale = true
    if (moved) this.#besidePx = 0
    if (moved) this.fit()
    this.#request()
  }

  setOverlay(part: Partial<Overlay>): void {
    this.#overlay = { ...this.#overlay, ...part }
    this.#request()
  }

  /** Leaves room for notes at the right of a fitted layout, until there is another one. */
  leaveRoom(besidePx: number): void {
    if (besidePx <= this.#besidePx) return
    this.#besidePx = besidePx
    if (this.#fitted) this.fit()
  }

  resize(size: Size, ratio: number): void {
    if (size.w === this.#size.w && size.h === this.#size.h && ratio === this.#ratio) return
    this.#size = size
    this.#ratio = ratio
    for (const canvas of [this.#ground, this.#over]) {
      canvas.width = Math.max(1, Math.round(size.w * ratio))
      canvas.height = Math.max(1, Math.round(size.h * ratio))
    }
    this.#groundStale = true
    if (this.#fitted) this.fit()
    this.#draw()
  }

  fit(): void {
    const g = this.geometry
    if (!g) return
    this.#move(fitView({ w: g.width, h: g.height }, this.#size, this.#besidePx), true)
  }

  look(view: View): void {
    const g = this.geometry
    if (g) this.#move(keepInSight(view, { w: g.width, h: g.height }, this.#size), false)
  }

  panBy(dx: number, dy: number): void {
    this.look({ scale: this.#view.scale, x: this.#view.x + dx, y: this.#view.y + dy })
  }

  zoomBy(factor: number, px: number, py: number): void {
    this.look(zoomAt(this.#view, factor, px, py))
  }

  zoomStep(up: boolean): void {
    this.zoomBy(nextStep(this.#view.scale, up) / this.#view.scale, this.#size.w / 2, this.#size.h / 2)
  }

  /** Moves the view so that a module is visible. */
  show(module: number): void {
    const g = this.geometry
    const box = g && boxOf(g, [module])
    if (!box || this.#size.w === 0) return
    const next = reveal(this.#view, box, this.#size)
    if (next.x !== this.#view.x || next.y !== this.#view.y) this.look(next)
  }

  /** Box of a module on the screen, CSS px from the corner of the stage; null: the module has no position. */
  placeOf(module: number): { left: number; top: number; width: number; height: number } | null {
    const g = this.geometry
    const box = g && boxOf(g, [module])
    if (!box) return null
    const { scale, x, y } = this.#view
    return { left: box.x * scale + x, top: box.y * scale + y, width: box.w * scale, height: box.h * scale }
  }

  /** Draws everything again, for changes outside the scene, such as a loaded font. */
  redraw(): void {
    this.#groundStale = true
    if (this.#scene) this.setScene({ ...this.#scene })
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
  }

  #move(view: View, fitted: boolean): void {
    const same = view.x === this.#view.x && view.y === this.#view.y && view.scale === this.#view.scale
    if (same && fitted === this.#fitted) return
    this.#view = view
    this.#fitted = fitted
    this.#groundStale = true
    this.#onView(view, fitted)
    this.#request()
  }

  #request(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const scene = this.#scene
    if (!scene || this.#size.w === 0) return
    if (this.#groundStale) {
      this.#cache.paint(this.#ground.getContext('2d')!, scene, this.#view, this.#size, this.#ratio)
      this.#groundStale = false
    }
    const pen = this.#over.getContext('2d')!
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    pen.clearRect(0, 0, this.#size.w, this.#size.h)
    drawOverlay(pen, scene.geometry, scene.colors, this.#view, this.#overlay)
  }
}
