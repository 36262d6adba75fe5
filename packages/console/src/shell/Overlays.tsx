import { type ComponentType, Suspense, useEffect } from 'react'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import type { Session } from '../kit/session/use-session.ts'
import { closeOverlay, type Overlay, type OverlayProps, openOverlay, useOverlay } from './overlay.ts'
import { SessionEnding } from './SessionEnding.tsx'
import { usePaletteKey, useShortcutNavigation } from './use-shortcuts.ts'

/** Each is fetched when it is first opened. */
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  appearance: lazyPart(() => import('./AppearanceDrawer.tsx'), { floating: true }),
  personal: lazyPart(() => import('./PersonalDrawer.tsx'), { floating: true }),
  palette: lazyPart(() => import('./Palette.tsx'), { floating: true }),
  scan: lazyPart(() => import('./FindByScan.tsx'), { floating: true }),
  shortcuts: lazyPart(() => import('./ShortcutHelp.tsx'), { floating: true }),
}

/** Whether something else takes Escape: a dialog that was opened over what is open, a list that is unfolded in it. */
const isTaken = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false
  const dialog = target.closest('[role="dialog"]')
  return target.closest('[role="combobox"][aria-expanded="true"]') !== null || (dialog !== null && dialog.closest('.overlay') === null)
}

/** Escape closes what is open, wherever the focus is, and nothing below it. */
const useEscape = (open: boolean) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTaken(event.target)) return
      event.stopPropagation()
      useOverlay.getState().leave()
    }
    if (open) document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

/** What opens over the page, and the keys that open it. */
export const Overlays = ({ session }: { session: Session }) => {
  const open = useOverlay((state) => state.open)
  const Open = open && overlays[open]
  useShortcutNavigation(session, () => openOverlay('shortcuts'))
  usePaletteKey(() => openOverlay('palette'))
  useEscape(open !== null)
  return (
    <>
      <Suspense fallback={null}>{Open ? <Open session={session} onClose={closeOverlay} /> : null}</Suspense>
      <SessionEnding session={session} />
    </>
  )
}
