import { describe, expect, it } from 'vitest'
import type { SignedIn } from './context.ts'
import { needFreshness } from './step-up.ts'

const now = 1_790_000_000_000
const asks = (freshAt: number | null) => () => needFreshness({ stepUp: true }, {}, { freshAt, tokenId: null } as SignedIn, now)

describe('a password said again', () => {
  it.each([
    ['just now', now, false],
    ['five minutes ago', now - 300_000, false],
    ['longer ago', now - 300_001, true],
    ['never', null, true],
    ['by the clock of another node a moment ahead', now + 1000, false],
    ['before the clock was set back by an hour', now + 3_590_000, true],
  ])('%s', (_, freshAt, refused) => {
    if (refused) expect(asks(freshAt)).toThrow('stepUpNeeded')
    else expect(asks(freshAt)).not.toThrow()
  })
})
