import type { RsdAction } from '@sundial/core/rsd/action.ts'

export type BlockReason = 'noPermission' | 'whyOffline' | 'whyPast'
type Facts = { mayShutdown: boolean; mayEnergise: boolean; unreachable: boolean; past: boolean }

/** Why nothing can be switched now, by direction; null = it can. A command is never queued for later. */
export function blockedBy({ mayShutdown, mayEnergise, unreachable, past }: Facts): Record<RsdAction, BlockReason | null> {
  const now: BlockReason | null = unreachable ? 'whyOffline' : past ? 'whyPast' : null
  return { shutdown: mayShutdown ? now : 'noPermission', energise: mayEnergise ? now : 'noPermission' }
}
