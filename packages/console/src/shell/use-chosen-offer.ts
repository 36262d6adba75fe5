import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnew } from '../kit/routes/use-anew.ts'
import type { Offer } from './SearchResults.tsx'

/** What a key does in a list of offers: a step, going to the chosen one, or leaving. */
const moves = new Map<string, 1 | -1 | 'go' | 'leave'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Enter', 'go'],
  ['Escape', 'leave'],
])

/**
 * Which of the offers below a field of text is chosen: arrows choose, Enter goes there, Escape leaves. The keys go no further, so that
 * Escape does not close what is around the field. `begin`: the text has changed, the first is chosen again.
 */
export const useChosenOffer = (offers: readonly Offer[], { onGo, onLeave }: { onGo: () => void; onLeave: () => void }) => {
  const navigate = useNavigate()
  const anew = useAnew()
  const [at, setAt] = useState(0)
  const last = Math.max(offers.length - 1, 0)
  const chosen = Math.min(at, last)
  const current = offers[chosen]
  const go = (offer: Offer | undefined) => {
    if (!offer) return
    if (!('stays' in offer)) onGo()
    if ('act' in offer) offer.act()
    else void navigate(anew(offer.to))
  }
  const pressed = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? undefined : moves.get(event.key)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move === 'leave') onLeave()
    else if (move === 'go') go(current)
    else setAt(Math.min(Math.max(chosen + move, 0), last))
  }
  return { chosen, current, begin: () => setAt(0), go, pressed }
}
