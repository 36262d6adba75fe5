import { calls } from '@sundial/contract/calls.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { type TestServer, testNow } from '../../test/server.ts'
import { eachWiring, type WiringOf, type Wish } from '../../test/wiring.ts'

describe('a save of the wiring', () => {
  let s: TestServer
  let at: WiringOf
  eachWiring((opened) => {
    s = opened.s
    at = opened.at
  })

  it('says before the save what would change, where each comes from, and what nobody has registered yet', async () => {
    await at.save('panel', ['S1-1-1', ''])
    s.clock.set(testNow + minute)
    const { changes, faults } = await at.preview('panel', ['S1-1-1', 'SN11002'], ['S1-1-2', 'NEW-1'], ['S1-1-3', ''], ['S1-1-4', 'SN11004'])
    expect(faults).toEqual([])
    expect(changes.map(({ id: _, ...change }) => change)).toEqual([
      { code: 'S1-1-1', old: '', new: 'SN11002', fromCode: 'S1-1-2', isNew: false },
      { code: 'S1-1-2', old: 'SN11002', new: 'NEW-1', fromCode: null, isNew: true },
      { code: 'S1-1-3', old: 'SN11003', new: '', fromCode: null, isNew: false },
    ])
    expect(await at.panels('S1-1-2')).toEqual(['SN11002'])
  })

  it('with one fault saves nothing, and tells every fault with the position that has the same', async () => {
    const wishes: Wish[] = [
      ['S1-1-1', 'FREE-1'],
      ['S1-1-2', 'FREE-2'],
      ['S1-1-3', 'FREE-2'],
      ['S1-2-1', 'SN11004'],
    ]
    const { faults } = await at.preview('panel', ...wishes)
    expect(faults.map(({ code, refusal, otherCode }) => [code, refusal, otherCode])).toEqual([
      ['S1-1-2', 'wiredTwice', 'S1-1-3'],
      ['S1-1-3', 'wiredTwice', 'S1-1-2'],
      ['S1-2-1', 'deviceBound', 'S1-1-4'],
    ])
    const { code, data } = await at.save('panel', ...wishes)
    expect(code).toBe('011401')
    expect((data as { faults: unknown[] }).faults).toEqual(faults)
    expect(await at.panels('S1-1-1', 'S1-1-2', 'S1-1-3')).toEqual(['SN11001', 'SN11002', 'SN11003'])
  })

  it.each<[string, string, WiredPart, Wish]>([
    ['changedMeanwhile', '010504', 'panel', ['S1-1-1', 'FREE-1', 7]],
    ['serialNoUnreadable', '011402', 'panel', ['S1-1-1', 'FREE 1']],
    ['deviceNumberMissing', '011301', 'optimizer', ['S1-1-1', '']],
    ['numberNotDigits', '010801', 'optimizer', ['S1-1-1', '2000O0011001']],
    ['deviceBound', '010904', 'optimizer', ['S1-1-1', '400000000010']],
    ['otherEquipment', '011005', 'optimizer', ['S1-1-1', '300000000010']],
  ])('is refused as %s (%s)', async (refusal, code, part, wish) => {
    expect((await at.preview(part, wish)).faults).toMatchObject([{ refusal }])
    expect((await at.save(part, wish)).code).toBe(code)
  })

  it('of two people who save one position the second is refused, and so is whoever meets a lock or a task', async () => {
    const stale = await at.input('panel', ['S1-1-1', 'FREE-1'])
    await at.save('panel', ['S1-1-1', 'FREE-2'])
    expect((await s.call(calls.saveWiring.path, stale, at.token)).code).toBe('010504')
    s.clock.set(testNow + minute)
    await s.call(calls.lockDevice.path, { id: await s.device('S1-1-2') }, await s.token('all'))
    expect(await at.save('panel', ['S1-1-2', ''])).toMatchObject({ code: '011013' })
    const order = {
      stationId: at.stationId,
      action: 'shutdown',
      target: { kind: 'module', ids: [await s.device('S1-1-3')] },
      reason: 'roof work',
    }
    await s.call(calls.switchRsd.path, order, at.token)
    expect((await at.save('panel', ['S1-1-3', ''])).code).toBe('011008')
  })

  it('does not tell of what another organisation has, but refuses to bind it', async () => {
    const { faults } = await at.preview('panel', ['S1-1-1', 'SN21001'])
    expect(faults).toMatchObject([{ refusal: 'deviceBound', otherId: null, otherCode: null }])
    expect((await at.save('optimizer', ['S1-1-1', '200000021001'])).code).toBe('010904')
    const theirs = await s.device('S2-1-1', 1)
    const asked = { stationId: at.stationId, part: 'panel', cells: [{ id: theirs, version: 1, name: '' }] }
    expect((await s.call(calls.saveWiring.path, asked, at.token)).code).toBe('010003')
  })

  it('takes no position twice', async () => {
    const { cells, ...asked } = await at.input('panel', ['S1-1-1', 'A'])
    expect((await s.call(calls.saveWiring.path, { ...asked, cells: [...cells, ...cells] }, at.token)).code).toBe('010001')
  })
})
