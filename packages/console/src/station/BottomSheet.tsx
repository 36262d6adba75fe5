import { station as phrases } from '@sundial/phrases/station.ts'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import './sheet.css'
import { type SheetRest, sheetRest, tapPx } from './sheet-rest.ts'

type Rest = Exclude<SheetRest, 'closed'>
type Props = { rest: Rest; onRest: (rest: Rest) => void; onClose: () => void; children: ReactNode }

/** Follows the finger on the handle; null = at rest. */
function usePull({ rest, onRest, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ y: number; h: number } | null>(null)
  const pulled = useRef(false)
  const [height, setHeight] = useState<number | null>(null)
  const grab = (e: PointerEvent) => {
    e.currentTarget.setPointerCapture(e.pointerId)
    from.current = { y: e.clientY, h: box.current!.offsetHeight }
    pulled.current = false
  }
  const pull = (e: PointerEvent) => {
    if (!from.current) return
    const up = from.current.y - e.clientY
    if (Math.abs(up) >= tapPx) pulled.current = true
    if (pulled.current) setHeight(Math.max(0, from.current.h + up))
  }
  const letGo = (e: PointerEvent) => {
    if (!from.current) return
    const next = sheetRest(rest, e.type === 'pointercancel' ? 0 : from.current.y - e.clientY)
    from.current = null
    setHeight(null)
    if (next === 'closed') onClose()
    else onRest(next)
  }
  const tap = () => {
    if (!pulled.current) onRest(rest === 'low' ? 'full' : 'low')
    pulled.current = false
  }
  return { box, height, handlers: { onPointerDown: grab, onPointerMove: pull, onPointerUp: letGo, onPointerCancel: letGo, onClick: tap } }
}

/** A panel at the bottom of a phone: low with the most important values, or pulled up with all. Its handle is also a button. */
export function BottomSheet(props: Props) {
  const { rest, children } = props
  const say = useSay(phrases)
  const { box, height, handlers } = usePull(props)
  return (
    <div ref={box} className={`station-sheet station-sheet-${rest}`} style={height === null ? undefined : { height }}>
      <button
        type="button"
        className="station-sheet-handle"
        aria-expanded={rest === 'full'}
        aria-label={say(rest === 'full' ? 'sheetLess' : 'sheetMore')}
        {...handlers}
      />
      {children}
    </div>
  )
}
