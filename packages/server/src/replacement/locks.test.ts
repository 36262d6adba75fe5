import { calls } from '@sundial/contract/calls.ts'
import { lockMs } from '@sundial/core/replacement/device-lock.ts'
import { describe, expect, it } from 'vitest'
import { eachReplacing, type Replacing } from '../../test/replacing.ts'
import { type TestServer, testNow } from '../../test/server.ts'

describe('the lock on changing a device', () => {
  let s: TestServer
  let at: Replacing
  eachReplacing((opened) => {
    s = opened.s
    at = opened.at
  })
  const as = async (user: string, call: 'isLocked' | 'lockDevice', more: object = {}) =>
    s.call(calls[call].path, { id: at.id, ...more }, await s.token(user), { i18n: 'en' })
  const free = { locked: false, mine: false, by: null, since: null, until: null }

  it('says to everybody who holds it, since when, and when it lapses', async () => {
    expect((await as('east', 'isLocked')).data).toEqual(free)
    const held = { locked: true, mine: true, by: 'east', since: testNow, until: testNow + lockMs }
    expect((await as('east', 'lockDevice')).data).toEqual(held)
    expect((await as('all', 'isLocked')).data).toEqual({ ...held, mine: false })
  })

  it('is somebody’s alone: nobody else takes it or replaces anything there, and is told who and since when', async () => {
    await as('all', 'lockDevice')
    s.clock.set(testNow + 180_000)
    const refused = await as('east', 'lockDevice')
    expect(refused).toMatchObject({ http: 409, code: '011013', data: { since: testNow } })
    expect(refused.msg).toContain('S1-1-1 for 3 min')
    expect((await at.replace()).code).toBe('011013')
    expect((await at.optimizers()).map(([, until]) => until)).toEqual([null])
    await as('all', 'lockDevice', { lock: false })
    expect((await at.replace()).code).toBe('00000')
  })

  it('lapses by itself, and lasts while its holder goes on', async () => {
    await as('all', 'lockDevice')
    s.clock.set(testNow + lockMs - 1)
    expect((await as('all', 'lockDevice')).data).toMatchObject({ since: testNow, until: testNow + 2 * lockMs - 1 })
    s.clock.set(testNow + 2 * lockMs - 1)
    expect((await as('all', 'isLocked')).data).toEqual(free)
    expect((await as('east', 'lockDevice')).data).toMatchObject({ mine: true, since: testNow + 2 * lockMs - 1 })
  })

  it('is not released by somebody else', async () => {
    await as('all', 'lockDevice')
    expect((await as('east', 'lockDevice', { lock: false })).data).toMatchObject({ locked: true, mine: false })
    expect((await at.replace()).code).toBe('011013')
  })

  it('of two people at once is taken by one', async () => {
    const answers = await Promise.all([as('all', 'lockDevice'), as('east', 'lockDevice')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '011013'])
  })

  it('is nothing for somebody who may only look', async () => {
    expect((await as('viewer', 'lockDevice')).http).toBe(403)
  })
})
