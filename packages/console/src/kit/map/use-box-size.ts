import { useLayoutEffect, useRef, useState } from 'react'
import type { MapSize } from './map-view.ts'

/** Size of a box, px; 0 until it is laid out. */
export const useBoxSize = () => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const observed = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observed.observe(box.current!)
    return () => observed.disconnect()
  }, [])
  return { box, size }
}
