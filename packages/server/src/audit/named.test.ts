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
    s = await serverForTests({ settings: { energise: { share: 0.0001, floorW: 800 } } })
    east = await s.token('east')
    s.clock.set(testNow + 6 * minute)
    const order = { stationId: s.stations[0], action: 'energise', target: { kind: 'station', ids: [] }, reason: 'done' }
    await s.call(calls.switchRsd.path, order, east)
    await s.call(calls.confirmPassword.path, { password: testPassword }, east)
    await s.call(calls.switchRsd.path, order, east)
    await s.call(calls.switchRsd.path, order, await s.token('viewer'))
  })
  afterAll(() => s.stop())
  const log = async (actions: string[], i18n = 'en', reader = east) =>
    ((await s.call(calls.auditLog.path, { actions, pageSize: 100 }, reader, { i18n })).data as Log).list

  it('a password asked for before energising is no refusal, and is about energising that plant', async () => {
    const [entry, ...more] = await log(['session.stepUp'])
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actionText: 'Password asked for again', subjectText: expect.stringMatching(/^Energise · ./) })
    expect(entry!.detail).toMatchObject({ order: { action: 'energise', stationId: s.stations[0], target: { kind: 'station' } } })
    expect((await log(['refused'])).map(({ detail }) => detail.refusal)).not.toContain('stepUpNeeded')
  })
  it('a request by the plant that it is for, its decision by who asked too, an order by its task and its plant', async () => {
    const all = await s.token('all')
    const ordering = (action: string) =>
      s.call(calls.switchRsd.path, { stationId: s.stations[0], action, target: { kind: 'station', ids: [] }, reason: 'done' }, east)
    await ordering('energise')
    const asked = (await log(['approvals.ask']))[0]!
    expect(asked).toMatchObject({ subject: 'east', subjectText: 'Test 1' })
    await s.call(calls.decideApproval.path, { id: asked.detail.id, approve: false, reason: 'people on the roof' }, all)
    expect((await log(['approvals.reject'], 'en', all))[0]!.subjectText).toBe('east · Test 1')
    await ordering('shutdown')
    const [given] = await log(['rsd.shutdown'])
    expect(given!.subjectText).toBe(`${given!.subject} · Test 1`)
    expect((await log(['rsd.shutdown'], 'zh'))[0]!.subjectText).toContain(given!.subject)
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
