import { moduleAtScreen, modulesInBand } from './hit-test.ts'
import type { LayoutStage } from './stage.ts'

type Point = { x: number; y: number }
export type GestureEvents = {
  /** Whether a drag draws a rubber band; otherwise it moves the layout. */
  selecting: () => boolean
  onHover: (module: number, at: Point) => void
  onTap: (module: number, adding: boolean) => void
  onCatch: (modules: number[], adding: boolean) => void
}
type Drag = { from: Point; last: Point; kind: 'pan' | 'band'; moved: boolean; adding: boolean }

const slopPx = 4
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Pointer, wheel and pinch on a layout. Answers how to stop. */
export function listenToGestures(box: HTMLElement, stage: LayoutStage, events: GestureEvents): () => void {
  const pointers = new Map<number, Point>()
  let drag: Drag | null = null
  let spaceHeld = false

  const at = (e: MouseEvent): Point => {
    const rect = box.getBoundingClientRect()
    return { x: e.clientX - rect.left, y: e.clientY - rect.top }
  }
  const hit = (p: Point) => (stage.geometry ? moduleAtScreen(stage.geometry, stage.view, p.x, p.y) : -1)

  const down = (e: PointerEvent) => {
    const p = at(e)
    pointers.set(e.pointerId, p)
    if (pointers.size > 1) {
      drag = null
      stage.setOverlay({ band: null })
      return
    }
    const bands = e.pointerType !== 'touch' && e.button === 0 && events.selecting() && !spaceHeld
    drag = { from: p, last: p, kind: bands ? 'band' : 'pan', moved: false, adding: e.shiftKey || e.ctrlKey || e.metaKey }
  }

  const dragTo = (e: PointerEvent, p: Point, now: Drag) => {
    if (!now.moved && distance(now.from, p) < slopPx) return
    if (!now.moved) {
      box.setPointerCapture(e.pointerId)
      events.onHover(-1, p)
    }
    now.moved = true
    if (now.kind === 'pan') stage.panBy(p.x - now.last.x, p.y - now.last.y)
    else stage.setOverlay({ band: { from: now.from, to: p }, hover: -1 })
    now.last = p
  }

  const move = (e: PointerEvent) => {
    const p = at(e)
    const before = pointers.get(e.pointerId)
    if (before && pointers.size === 2) pinch(pointers, e.pointerId, p, stage)
    else if (drag) dragTo(e, p, drag)
    else if (e.pointerType !== 'touch') events.onHover(hit(p), p)
    if (before) pointers.set(e.pointerId, p)
  }

  const up = (e: PointerEvent) => {
    pointers.delete(e.pointerId)
    const now = drag
    drag = null
    if (!now) return
    const p = at(e)
    if (!now.moved) events.onTap(hit(p), now.adding)
    else if (now.kind === 'band') {
      stage.setOverlay({ band: null })
      if (stage.geometry) events.onCatch(modulesInBand(stage.geometry, stage.view, now.from, p), now.adding)
    }
  }
  const cancel = (e: PointerEvent) => {
    pointers.delete(e.pointerId)
    drag = null
    stage.setOverlay({ band: null })
  }
  const leave = () => events.onHover(-1, { x: 0, y: 0 })
  const wheel = (e: WheelEvent) => {
    e.preventDefault()
    const p = at(e)
    if (e.shiftKey) stage.panBy(-e.deltaY - e.deltaX, 0)
    else stage.zoomBy(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), p.x, p.y)
  }
  const key = (held: boolean) => (e: KeyboardEvent) => {
    if (e.key === ' ') spaceHeld = held
  }
  return attach(box, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    pointerleave: leave,
    wheel,
    keydown: key(true),
    keyup: key(false),
  })
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
