import { type ReactNode, useEffect, useRef, useState } from 'react'
import { nearestValues, type Plot } from './plot.ts'

const hasBars = ({ curves }: Plot): boolean => curves.some(({ form }) => form === 'bars')

/** Position of the pointer in the drawing: horizontal as a share, vertical in px. */
type At = { across: number; downPx: number }

const Tooltip = ({ plot, pointer }: { plot: Plot; pointer: At }) => {
  const { from, to } = plot
  const found = nearestValues(plot, from + pointer.across * (to - from))
  if (!found) return null
  const across = (found.at - from) / (to - from)
  return (
    <>
      {hasBars(plot) ? null : <i className="plot-pointer" style={{ left: `${across * 100}%` }} />}
      <div
        className={across > 0.5 ? 'plot-tooltip plot-tooltip-left' : 'plot-tooltip'}
        style={{ '--plot-across': `${across * 100}%`, '--plot-down': `${pointer.downPx}px` } as object}
      >
        {plot.head(found.at)}
        {found.values.map(({ curve, value }) => (
          <div key={curve.name}>
            <i style={{ background: curve.colour }} />
            {curve.name}&ensp;<b>{curve.text(value)}</b> {curve.unit}
          </div>
        ))}
      </div>
    </>
  )
}

/** The area of the curves, with the values of the instant that the pointer or a finger is at. */
export const PlotPointer = ({ plot, children }: { plot: Plot; children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null)
  const [pointer, setPointer] = useState<At | null>(null)
  useEffect(() => {
    const element = area.current!
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width } = element.getBoundingClientRect()
      const across = (clientX - left) / width
      setPointer(across >= 0 && across <= 1 ? { across, downPx: clientY - top } : null)
    }
    const leave = () => setPointer(null)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerdown', move)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerdown', move)
      element.removeEventListener('pointerleave', leave)
    }
  }, [])
  return (
    <div ref={area} className={hasBars(plot) ? 'plot-area plot-of-bars' : 'plot-area'}>
      {children}
      {pointer ? <Tooltip plot={plot} pointer={pointer} /> : null}
    </div>
  )
}
