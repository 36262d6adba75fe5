export type SheetRest = 'low' | 'full' | 'closed'

/** A finger that moved less than this has tapped. */
export const tapPx = 6
const pullPx = 48

/** Where the sheet comes to rest when the handle is let go: pulled up it opens, pulled down it goes back by one. */
export const sheetRest = (was: 'low' | 'full', upPx: number): SheetRest => {
  if (upPx > pullPx) return 'full'
  if (upPx >= -pullPx) return was
  return was === 'full' ? 'low' : 'closed'
}
