import { moduleAtScreen, modulesInBand } from './hit-test.ts'
import type { LayoutStage } from './stage.ts'

type Point = { x: number; y: number }
export type GestureEvents = {
  /** Whether a drag draws a rubber band; otherwise it moves the layout. */
  selecting: () => boolean
  onHover: (module: number, at: Point) => void
  onTap: (module: number, adding: boolean) => void
  onSelect: (modules: number[], adding: boolean) => void
}
type Drag = { from: Point; last: Point; kind: 'pan' | 'band'; moved: boolean; adding: boolean }

const slopPx = 4
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Listens to pointer, wheel and pinch on a layout. Returns the function that stops it. */
export function listenToGestures(box: HTMLElement, stage: LayoutStage, events: GestureEvents): () => void {
  const hand = new Hand(box, stage, events)
  return attach(box, {
    pointerdown: (e: PointerEvent) => hand.down(e),
    pointermove: (e: PointerEvent) => hand.move(e),
    pointerup: (e: PointerEvent) => hand.up(e),
    pointercancel: (e: PointerEvent) => hand.cancel(e),
    pointerleave: () => events.onHover(-1, { x: 0, y: 0 }),
    wheel: (e: WheelEvent) => hand.wheel(e),
    keydown: (e: KeyboardEvent) => hand.key(e, true),
    keyup: (e: KeyboardEvent) => hand.key(e, false),
  })
}

/** State of the pointers on a layout. */
class Hand {
  readonly #box: HTMLElement
  readonly #stage: LayoutStage
  readonly #events: GestureEvents
  readonly #pointers = new Map<number, Point>()
  #drag: Drag | null = null
  #spaceHeld = false

  constructor(box: HTMLElement, stage: LayoutStage, events: GestureEvents) {
    this.#box = box
    this.#stage = stage
    this.#events = events
  }

  #at(e: MouseEvent): Point {
    const rect = this.#box.getBoundingClientRect()
    return { x: e.clientX - rect.left, y: e.clientY - rect.top }
  }
  #hit(p: Point): number {
    const { geometry, view } = this.#stage
    return geometry ? moduleAtScreen(geometry, view, p.x, p.y) : -1
  }

  down(e: PointerEvent): void {
    const p = this.#at(e)
    this.#pointers.set(e.pointerId, p)
    if (this.#pointers.size > 1) {
      this.#drag = null
      this.#stage.setOverlay({ band: null })
      return
    }
    const bands = e.pointerType !== 'touch' && e.button === 0 && this.#events.selecting() && !this.#spaceHeld
    this.#drag = { from: p, last: p, kind: bands ? 'band' : 'pan', moved: false, adding: e.shiftKey || e.ctrlKey || e.metaKey }
  }

  move(e: PointerEvent): void {
    const p = this.#at(e)
    const held = this.#pointers.has(e.pointerId)
    if (held && this.#pointers.size === 2) pinch(this.#pointers, e.pointerId, p, this.#stage)
    else if (this.#drag) this.#dragTo(e, p, this.#drag)
    else if (e.pointerType !== 'touch') this.#events.onHover(this.#hit(p), p)
    if (held) this.#pointers.set(e.pointerId, p)
  }

  #dragTo(e: PointerEvent, p: Point, now: Drag): void {
    if (!now.moved && distance(now.from, p) < slopPx) return
    if (!now.moved) {
      this.#box.setPointerCapture(e.pointerId)
      this.#events.onHover(-1, p)
    }
    now.moved = true
    if (now.kind === 'pan') this.#stage.panBy(p.x - now.last.x, p.y - now.last.y)
    else this.#stage.setOverlay({ band: { from: now.from, to: p } })
    now.last = p
  }

  up(e: PointerEvent): void {
    this.#pointers.delete(e.pointerId)
    const now = this.#drag
    this.#drag = null
    if (!now) return
    const p = this.#at(e)
    if (!now.moved) {
      this.#events.onTap(this.#hit(p), now.adding)
      return
    }
    if (now.kind !== 'band') return
    this.#stage.setOverlay({ band: null })
    const { geometry, view } = this.#stage
    if (geometry) this.#events.onSelect(modulesInBand(geometry, view, now.from, p), now.adding)
  }

  cancel(e: PointerEvent): void {
    this.#pointers.delete(e.pointerId)
    this.#drag = null
    this.#stage.setOverlay({ band: null })
  }

  wheel(e: WheelEvent): void {
    e.preventDefault()
    const p = this.#at(e)
    if (e.shiftKey) this.#stage.panBy(-e.deltaY - e.deltaX, 0)
    else this.#stage.zoomBy(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), p.x, p.y)
  }

  key(e: KeyboardEvent, held: boolean): void {
    if (e.key !== ' ') return
    e.preventDefault()
    this.#spaceHeld = held
  }
}

function pinch(pointers: Map<number, Point>, id: number, p: Point, stage: LayoutStage): void {
  const before = pointers.get(id)!
  const other = [...pointers].find(([key]) => key !== id)![1]
  const centre = { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 }
  stage.panBy((p.x - before.x) / 2, (p.y - before.y) / 2)
  stage.zoomBy(distance(p, other) / Math.max(1, distance(before, other)), centre.x, centre.y)
}

type Listeners = Record<string, ((e: PointerEvent) => void) | ((e: WheelEvent) => void) | ((e: KeyboardEvent) => void) | (() => void)>
function attach(box: HTMLElement, listeners: Listeners): () => void {
  for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener as EventListener, { passive: false })
  return () => {
    for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener as EventListener)
  }
}
