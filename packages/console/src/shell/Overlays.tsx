import { type ComponentType, lazy, Suspense } from 'react'
import type { Session } from '../kit/session/use-session.ts'
import { closeOverlay, type Overlay, type OverlayProps, openOverlay, useOverlay } from './overlay.ts'
import { SessionEnding } from './SessionEnding.tsx'
import { usePaletteKey, useShortcutNavigation } from './use-shortcuts.ts'

/** Each is fetched when it is first opened. */
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  appearance: lazy(() => import('./AppearanceDrawer.tsx')),
  personal: lazy(() => import('./PersonalDrawer.tsx')),
  palette: lazy(() => import('./Palette.tsx')),
  shortcuts: lazy(() => import('./ShortcutHelp.tsx')),
}

/** What opens over the page, and the keys that open it. */
export const Overlays = ({ session }: { session: Session }) => {
  const open = useOverlay((state) => state.open)
  const Open = open && overlays[open]
  useShortcutNavigation(() => openOverlay('shortcuts'))
  usePaletteKey(() => openOverlay('palette'))
  return (
    <>
      <Suspense fallback={null}>{Open ? <Open session={session} onClose={closeOverlay} /> : null}</Suspense>
      <SessionEnding session={session} />
    </>
  )
}
