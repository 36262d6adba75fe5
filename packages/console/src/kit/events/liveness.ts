import { create } from 'zustand'

/** When the stream broke off, and when the last byte had arrived before. Epoch ms. */
export type Interruption = { at: number; heardAt: number }

/** Whether live events arrive now; since when they do not, until they do again; how often they came (again) since the console was loaded. */
export const useLiveness = create<{ live: boolean; interruption: Interruption | null; returns: number }>(() => ({
  live: false,
  interruption: null,
  returns: 0,
}))

/** How often live events came (again) until now. */
export const returnsNow = (): number => useLiveness.getState().returns
