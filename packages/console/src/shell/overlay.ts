import { create } from 'zustand'
import type { Session } from '../kit/session/use-session.ts'

export type OverlayProps = { session: Session; onClose: () => void }

export type Overlay = 'appearance' | 'personal' | 'palette' | 'scan' | 'shortcuts'
/** What is open over the page, one at a time, and what Escape does to it. */
export const useOverlay = create<{ open: Overlay | null; leave: () => void }>(() => ({ open: null, leave: () => closeOverlay() }))
export const closeOverlay = () => useOverlay.setState({ open: null, leave: closeOverlay })
export const openOverlay = (open: Overlay) => useOverlay.setState({ open, leave: closeOverlay })
/** It asks first, where something would be lost. */
export const onLeaveOverlay = (leave: () => void) => useOverlay.setState({ leave })
