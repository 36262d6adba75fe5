import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

type Log = OutputOf<typeof calls.auditLog>

describe('an entry of the audit log names what was done', () => {
  let s: TestServer
  let east: string
  beforeAll(async () => {
    s = await serverForTests()
    east = await s.token('east')
    s.clock.set(testNow + 6 * minute)
    const order = { stationId: s.stations[0], action: 'energise', target: { kind: 'station', ids: [] }, reason: 'done' }
    await s.call(calls.switchRsd.path, order, east)
    await s.call(calls.confirmPassword.path, { password: testPassword }, east)
    await s.call(calls.switchRsd.path, order, east)
    await s.call(calls.switchRsd.path, order, await s.token('viewer'))
  })
  afterAll(() => s.stop())
  const log = async (actions: string[], i18n = 'en') =>
    ((await s.call(calls.auditLog.path, { actions, pageSize: 100 }, east, { i18n })).data as Log).list

  it('a password asked for before energising is no refusal, and is about energising that plant', async () => {
    const [entry, ...more] = await log(['session.stepUp'])
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actionText: 'Password asked for again', subjectText: expect.stringMatching(/^Energise · ./) })
    expect(entry!.detail).toMatchObject({ order: { action: 'energise', stationId: s.stations[0], target: { kind: 'station' } } })
    expect((await log(['refused'])).map(({ detail }) => detail.refusal)).not.toContain('stepUpNeeded')
  })
  it('an order that was denied before it was read is not called a shutdown', async () => {
    const [denied] = await log(['session.denied'])
    expect(denied!.subjectText).toBe('RSD shut down / energise')
  })
  it.each(['zh', 'en', 'ja'])('in the words of its reader: %s', async (i18n) => {
    const [denied] = await log(['session.denied'], i18n)
    expect(denied!.subjectText).not.toMatch(/switchRsd|rsd\./)
  })
})
