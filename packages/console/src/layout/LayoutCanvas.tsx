import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { listenToGestures } from './gestures.ts'
import { type Arrow, arrows, neighbour } from './hit-test.ts'
import type { Scene } from './painter.ts'
import type { Run } from './runs.ts'
import { LayoutStage } from './stage.ts'
import type { View } from './view.ts'

type Props = {
  scene: Scene
  chosen: number
  chosenRuns: readonly Run[]
  caught: readonly number[]
  selecting: boolean
  label: string
  fitted: boolean
  onStage: (stage: LayoutStage | null) => void
  onView: (view: View, fitted: boolean) => void
  onHover: (module: number, at: { x: number; y: number }) => void
  onChoose: (module: number) => void
  onCatch: (modules: number[], adding: boolean) => void
}

/** All modules of a station, drawn. Two canvases: cells below; hover, choice and rubber band above. */
export function LayoutCanvas(props: Props) {
  const { scene, chosen, chosenRuns, caught, label, fitted } = props
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const stage = useRef<LayoutStage>(null)
  const latest = useEffectEvent(() => props)

  useEffect(() => {
    const made = new LayoutStage(ground.current!, over.current!, (view, isFitted) => latest().onView(view, isFitted))
    stage.current = made
    const element = box.current!
    const fitBox = () => made.resize({ w: element.clientWidth, h: element.clientHeight }, window.devicePixelRatio || 1)
    const resized = new ResizeObserver(fitBox)
    resized.observe(element)
    fitBox()
    document.fonts.addEventListener('loadingdone', redrawn)
    const unlisten = listenToGestures(element, made, {
      selecting: () => latest().selecting,
      onHover: (module, at) => {
        made.setOverlay({ hover: module })
        latest().onHover(module, at)
      },
      onTap: (module, adding) => (adding && module >= 0 ? latest().onCatch([module], true) : latest().onChoose(module)),
      onCatch: (modules, adding) => latest().onCatch(modules, adding),
    })
    latest().onStage(made)
    function redrawn() {
      made.redraw()
    }
    return () => {
      document.fonts.removeEventListener('loadingdone', redrawn)
      resized.disconnect()
      unlisten()
      made.dispose()
      latest().onStage(null)
    }
  }, [])
  useEffect(() => stage.current!.setScene(scene), [scene])
  useEffect(() => stage.current!.setOverlay({ chosen, runs: chosenRuns, caught }), [chosen, chosenRuns, caught])
  useEffect(() => stage.current!.show(chosen), [chosen])

  const steer = (e: KeyboardEvent) => {
    if (!arrows.includes(e.key as Arrow)) {
      if (e.key === '+' || e.key === '=') stage.current!.zoomStep(true)
      if (e.key === '-') stage.current!.zoomStep(false)
      if (e.key === 'Escape') props.onChoose(-1)
      return
    }
    e.preventDefault()
    const g = scene.geometry
    const from = chosen >= 0 && g.frameOf[chosen]! >= 0 ? chosen : g.frameOf.findIndex((f) => f >= 0)
    if (from >= 0) props.onChoose(chosen < 0 ? from : neighbour(g, from, e.key as Arrow))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes the arrow keys; its table twin is behind the list button
    <div
      ref={box}
      className="layout-canvas"
      style={{ touchAction: fitted ? 'pan-y' : 'none' }}
      role="application"
      tabIndex={0}
      aria-label={label}
      onKeyDown={steer}
    >
      <canvas ref={ground} aria-hidden="true" />
      <canvas ref={over} aria-hidden="true" />
    </div>
  )
}
