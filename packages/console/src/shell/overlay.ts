import { create } from 'zustand'
import type { Session } from '../kit/session/use-session.ts'

export type OverlayProps = { session: Session; onClose: () => void }

export type Overlay = 'appearance' | 'personal' | 'palette' | 'shortcuts'
/** What is open over the page; one at a time. */
export const useOverlay = create<{ open: Overlay | null }>(() => ({ open: null }))
export const openOverlay = (open: Overlay) => useOverlay.setState({ open })
export const closeOverlay = () => useOverlay.setState({ open: null })
