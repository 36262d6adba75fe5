import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { StreamLimits } from '../kit/settings.ts'

/** The user and the address that a stream is counted for. */
export type Holder = { user: string; isPage: boolean; address: string }
/** Counts open event streams. At a limit new streams are refused; open ones are never closed to make room. */
export type Places = {
  /** Takes a place; answers the function that gives it back. @throws Refusal tooManyStreams */
  take(holder: Holder): () => void
}

export const makePlaces = (limits: StreamLimits): Places => {
  const taken = new Map<string, number>()
  const countOf = (key: string): number => taken.get(key) ?? 0
  const add = (key: string, by: number): void => {
    const count = countOf(key) + by
    if (count > 0) taken.set(key, count)
    else taken.delete(key)
  }
  return {
    take: ({ user, isPage, address }) => {
      const counted: [key: string, most: number][] = [
        [`user ${user}`, isPage ? limits.page : limits.user],
        [`address ${partyOf(address)}`, limits.address],
        ['all', limits.total],
      ]
      const full = counted.find(([key, most]) => countOf(key) >= most)
      if (full) throw new Refusal('tooManyStreams', { count: full[1] })
      for (const [key] of counted) add(key, 1)
      let open = true
      return () => {
        if (open) for (const [key] of counted) add(key, -1)
        open = false
      }
    },
  }
}
