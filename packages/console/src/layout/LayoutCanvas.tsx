import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { listenToGestures } from './gestures.ts'
import { arrows, neighbour } from './hit-test.ts'
import type { Scene } from './painter.ts'
import { LayoutStage } from './stage.ts'
import type { StringSegment } from './string-segments.ts'
import type { View } from './view.ts'

type Props = {
  scene: Scene
  focused: number
  focusedSegments: readonly StringSegment[]
  selected: readonly number[]
  selecting: boolean
  label: string
  fitted: boolean
  onStage: (stage: LayoutStage | null) => void
  onView: (view: View, fitted: boolean) => void
  onHover: (module: number, at: { x: number; y: number }) => void
  onChoose: (module: number) => void
  onSelect: (modules: number[], adding: boolean) => void
}

type Handles = {
  box: RefObject<HTMLDivElement | null>
  ground: RefObject<HTMLCanvasElement | null>
  over: RefObject<HTMLCanvasElement | null>
}

/** The stage exists as long as the component; its scene is set later. */
function useStage({ box, ground, over }: Handles, props: Props): RefObject<LayoutStage | null> {
  const stage = useRef<LayoutStage>(null)
  const latest = useEffectEvent(() => props)
  useEffect(() => {
    const element = box.current!
    const made = new LayoutStage(ground.current!, over.current!, (view, fitted) => latest().onView(view, fitted))
    stage.current = made
    const fitBox = () => made.resize({ w: element.clientWidth, h: element.clientHeight }, window.devicePixelRatio || 1)
    const redraw = () => made.redraw()
    const resized = new ResizeObserver(fitBox)
    resized.observe(element)
    fitBox()
    document.fonts.addEventListener('loadingdone', redraw)
    const unlisten = listenToGestures(element, made, {
      selecting: () => latest().selecting,
      onHover: (module, at) => {
        made.setOverlay({ hover: module })
        latest().onHover(module, at)
      },
      onTap: (module, adding) => (adding && module >= 0 ? latest().onSelect([module], true) : latest().onChoose(module)),
      onSelect: (modules, adding) => latest().onSelect(modules, adding),
    })
    latest().onStage(made)
    return () => {
      document.fonts.removeEventListener('loadingdone', redraw)
      resized.disconnect()
      unlisten()
      made.dispose()
      latest().onStage(null)
    }
  }, [box, ground, over])
  return stage
}

const zoomKeys: Record<string, boolean> = { '+': true, '=': true, '-': false }

/** Arrow keys move the focus to the next module, plus and minus zoom, Escape clears the focus. */
function steer(e: KeyboardEvent, { scene, focused, onChoose }: Props, stage: LayoutStage | null): void {
  const zoomIn = zoomKeys[e.key]
  if (zoomIn !== undefined) stage?.zoomStep(zoomIn)
  if (e.key === 'Escape') onChoose(-1)
  const arrow = arrows.find((key) => key === e.key)
  if (!arrow) return
  e.preventDefault()
  const g = scene.geometry
  const placed = focused >= 0 && g.frameOf[focused]! >= 0
  onChoose(placed ? neighbour(g, focused, arrow) : g.frameOf.findIndex((frame) => frame >= 0))
}

/** A mark at the focused module's position, so that the page can scroll to the module. */
function useSpot(stage: RefObject<LayoutStage | null>, { scene: { geometry }, focused }: Props): RefObject<HTMLElement | null> {
  const spot = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = geometry && focused >= 0 ? stage.current?.placeOf(focused) : null
    if (!place || !spot.current) return
    Object.assign(spot.current.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    })
    spot.current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [stage, geometry, focused])
  return spot
}

/** The drawing of all modules of a station, on two canvases: cells below; hover, focus, selection and rubber band above. */
export function LayoutCanvas(props: Props) {
  const { scene, focused, focusedSegments, selected, label, fitted } = props
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const stage = useStage({ box, ground, over }, props)
  useEffect(() => stage.current?.setScene(scene), [stage, scene])
  useEffect(() => stage.current?.setOverlay({ focused, segments: focusedSegments, selected }), [stage, focused, focusedSegments, selected])
  useEffect(() => stage.current?.show(focused), [stage, focused])
  const spot = useSpot(stage, props)
  return (
    <div
      ref={box}
      className="layout-canvas"
      style={{ touchAction: fitted ? 'pan-y' : 'none' }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes the arrow keys; the list button shows the same as a table
      tabIndex={0}
      aria-label={label}
      onKeyDown={(e) => steer(e, props, stage.current)}
    >
      <canvas ref={ground} />
      <canvas ref={over} />
      <i ref={spot} className="layout-spot" />
    </div>
  )
}
