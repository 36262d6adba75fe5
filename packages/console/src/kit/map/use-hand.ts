import { type RefObject, useEffect, useRef } from 'react'
import { type HandEvents, mapHand } from './map-hand.ts'

const perWheelPx = 0.0016
/** A pinch on a touchpad comes as a wheel with ctrl, in smaller steps. */
const perPinchPx = 0.01

/** Has pointers, wheel and pinch on a box do what the events say. */
export const useHand = (box: RefObject<HTMLElement | null>, events: HandEvents): void => {
  const latest = useRef(events)
  latest.current = events
  useEffect(() => {
    const target = box.current!
    const at = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = target.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const hand = mapHand({
      onMove: (dx, dy) => latest.current.onMove(dx, dy),
      onZoom: (factor, centre) => latest.current.onZoom(factor, centre),
      onTap: (tapped) => latest.current.onTap(tapped),
    })
    const listening = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(name: K, heard: (event: HTMLElementEventMap[K]) => void) =>
      target.addEventListener(name, heard, { passive: false, signal: listening.signal })
    on('pointerdown', (event) => {
      if (event.button !== 0) return
      target.setPointerCapture(event.pointerId)
      hand.down(event.pointerId, at(event))
    })
    on('pointermove', (event) => hand.move(event.pointerId, at(event)))
    on('pointerup', (event) => hand.up(event.pointerId))
    on('pointercancel', (event) => hand.cancel(event.pointerId))
    on('wheel', (event) => {
      event.preventDefault()
      latest.current.onZoom(Math.exp(-event.deltaY * (event.ctrlKey ? perPinchPx : perWheelPx)), at(event))
    })
    return () => listening.abort()
  }, [box])
}
