import { describe, expect, it } from 'vitest'
import { act, type Means } from '../test/rights-model.ts'
import { breach } from '../test/rights-search.ts'
import { pairs, worldOf } from '../test/rights-worlds.ts'

const parts = 8

/**
 * What is covered: every pair of 17 people (the suggested roles, one with every permission, single rights over people, people of an
 * organisation, bound to a station, with a disabled role), by password, with a session that somebody found open, with a program's token
 * and with one that may give rights; and every call that changes users, roles, bindings or the place of a plant, with every choice that
 * makes a difference in a world of three organisations, a plant and three other people. All sequences of one and two calls; of three and
 * four those that begin with the four worlds of each length from which most is to be had. The rules are a model that shares its judgement
 * (core/session/rank.ts, account-changes.ts, core/rsd/second-person.ts) with the server; rights-conformance.test.ts makes the same calls
 * of both.
 */
describe('no sequence of up to four calls ends with more than was granted from outside', () => {
  const part = (at: number) => pairs.filter((_, i) => i % parts === at)
  it.each(Array.from({ length: parts }, (_, at) => at))('pairs of part %i', (at) => {
    for (const pair of part(at))
      for (const means of ['password', 'openSession', 'token', 'givingToken'] as const satisfies Means[])
        expect({ pair, means, breach: breach(worldOf(pair), means, { whole: 2, depth: 4, beam: 4 }, act) }).toEqual({
          pair,
          means,
          breach: null,
        })
  })
})
