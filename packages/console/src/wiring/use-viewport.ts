import { type RefObject, useLayoutEffect, useState } from 'react'

export const cell = { width: 144, height: 30, headWidth: 40, headHeight: 30 } as const
/** Cells beyond the edge that are on the page already, so that scrolling shows no gap. */
const beyond = 4

export type Viewport = { firstCol: number; lastCol: number; firstRow: number; lastRow: number }
const none: Viewport = { firstCol: 0, lastCol: -1, firstRow: 0, lastRow: -1 }

const seenIn = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, width: number): Viewport => ({
  firstCol: Math.max(0, Math.floor(scrollLeft / width) - 1),
  lastCol: Math.ceil((scrollLeft + clientWidth) / width) + 1,
  firstRow: Math.max(0, Math.floor(scrollTop / cell.height) - beyond),
  lastRow: Math.ceil((scrollTop + clientHeight) / cell.height) + beyond,
})
const isSame = (one: Viewport, other: Viewport): boolean =>
  one.firstCol === other.firstCol && one.lastCol === other.lastCol && one.firstRow === other.firstRow && one.lastRow === other.lastRow

/** Which cells of a scrolled sheet are seen: only those are on the page, however large the plant is. */
export const useViewport = (sheet: RefObject<HTMLElement | null>, width: number): Viewport => {
  const [seen, setSeen] = useState(none)
  useLayoutEffect(() => {
    const element = sheet.current!
    const look = () =>
      setSeen((was) => {
        const now = seenIn(element, width)
        return isSame(was, now) ? was : now
      })
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [sheet, width])
  return seen
}

/** Scrolls no further than needed, so that a cell is seen beside the heads. */
export const showCell = (sheet: HTMLElement, { col, row }: { col: number; row: number }, width: number) => {
  const left = col * width
  const top = row * cell.height
  const room = { width: sheet.clientWidth - cell.headWidth, height: sheet.clientHeight - cell.headHeight }
  if (left < sheet.scrollLeft) sheet.scrollLeft = left
  else if (left + width > sheet.scrollLeft + room.width) sheet.scrollLeft = left + width - room.width
  if (top < sheet.scrollTop) sheet.scrollTop = top
  else if (top + cell.height > sheet.scrollTop + room.height) sheet.scrollTop = top + cell.height - room.height
}
