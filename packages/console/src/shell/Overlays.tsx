import { type ComponentType, Suspense } from 'react'
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
  shortcuts: lazyPart(() => import('./ShortcutHelp.tsx'), { floating: true }),
}

/** What opens over the page, and the keys that open it. */
export const Overlays = ({ session }: { session: Session }) => {
  const open = useOverlay((state) => state.open)
  const Open = open && overlays[open]
  useShortcutNavigation(session, () => openOverlay('shortcuts'))
  usePaletteKey(() => openOverlay('palette'))
  return (
    <>
      <Suspense fallback={null}>{Open ? <Open session={session} onClose={closeOverlay} /> : null}</Suspense>
      <SessionEnding session={session} />
    </>
  )
}
