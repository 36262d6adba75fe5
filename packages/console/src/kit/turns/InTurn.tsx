import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { takeTurn } from './turns.ts'

/**
 * A part of a page that is rendered, put on the document and painted by itself, after the parts before it: all of them together would keep
 * the browser from answering for a long while. Until its turn `before` stands in its place, of the same size, so that nothing jumps.
 * `rank`: the lowest first, where the order on the page is not the order to show it in.
 */
export const InTurn = ({ before = null, rank = 0, children }: { before?: ReactNode; rank?: number; children: ReactNode }) => {
  const [stands, setStands] = useState(false)
  // The end of this effect ends the turn: the part stands, or nobody waits for it any more.
  useEffect(() => (stands ? undefined : takeTurn(() => startTransition(() => setStands(true)), rank)), [stands, rank])
  return stands ? children : before
}
