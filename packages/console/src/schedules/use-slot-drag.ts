import { slotAt } from '@sundial/core/schedules/slots.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type DayScale, instantIn, shareIn, wallMinute } from './day-scale.ts'

/** A slot is moved in steps of so many minutes. */
export const stepMin = 15
/** A pointer that moved less than this has pressed and not dragged, px. */
const heldPx = 4

type Held = { y: number; heightPx: number; isDragged: boolean }
type Options = { scale: DayScale; at: number; onDrop: ((minute: number, copies: boolean) => void) | null }

const steps: Readonly<Record<string, number>> = { ArrowUp: -stepMin, ArrowDown: stepMin }
const ends: readonly string[] = ['Enter', 'Escape']

const clamped = (minute: number): number => Math.min(1440 - stepMin, Math.max(0, Math.round(minute / stepMin) * stepMin))

/**
 * Moves a mark of the week by pointer, or by the keys up and down and Enter; with Alt it is copied. `top`: where it would be, share of the
 * day; null while nothing is moved.
 */
export const useSlotDrag = ({ scale, at, onDrop }: Options) => {
  const { date, timeZone } = scale
  const held = useRef<Held | null>(null)
  const [minute, setMinute] = useState<number | null>(null)
  const instant = minute === null ? null : slotAt(date, minute, timeZone)
  const drop = (copies: boolean) => {
    if (minute !== null) onDrop?.(minute, copies)
    setMinute(null)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!onDrop || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { y: event.clientY, heightPx: event.currentTarget.parentElement?.clientHeight ?? 0, isDragged: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const was = held.current
    if (!was || was.heightPx === 0) return
    const movedPx = event.clientY - was.y
    if (!was.isDragged && Math.abs(movedPx) < heldPx) return
    was.isDragged = true
    setMinute(clamped(wallMinute(instantIn(scale, shareIn(scale, at) + movedPx / was.heightPx), timeZone)))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (held.current?.isDragged) drop(event.altKey)
  }
  const onPointerCancel = () => {
    held.current = null
    setMinute(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    if (by === undefined && (minute === null || !ends.includes(event.key))) return
    event.preventDefault()
    if (by !== undefined) setMinute(clamped((minute ?? wallMinute(at, timeZone)) + by))
    else if (event.key === 'Enter') drop(event.altKey)
    else setMinute(null)
  }
  /** Whether the click that follows is the end of a drag. */
  const endsDrag = (): boolean => {
    const wasDragged = held.current?.isDragged === true
    held.current = null
    return wasDragged
  }
  return {
    minute,
    top: instant === null ? null : shareIn(scale, instant),
    endsDrag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown },
  }
}
