import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { takeTurn } from './turns.ts'

/**
 * Renders a part of a page in a task of its own, after the parts whose turn came earlier. Rendering all parts in one task would block the
 * browser. `before` is shown until then; it has the size of the part, so nothing moves. `rank`: parts with a lower rank come first.
 */
export const InTurn = ({ before = null, rank = 0, children }: { before?: ReactNode; rank?: number; children: ReactNode }) => {
  const [stands, setStands] = useState(false)
  // The clean-up of this effect ends the turn: either the part has been rendered, or it has been removed.
  useEffect(() => (stands ? undefined : takeTurn(() => startTransition(() => setStands(true)), rank)), [stands, rank])
  return stands ? children : before
}
