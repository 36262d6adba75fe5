import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from './calls.ts'
import { events } from './events.ts'
import type { Call } from './kit/call.ts'
import { prefixes } from './kit/http.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])

describe('contract', () => {
  it.each(all)('%s says who may, what it is about and takes no unknown key', (_name, call) => {
    expect(['anyone', 'signedIn', ...permissionKeys]).toContain(call.may)
    expect(call.about).toMatch(/^[A-Z].*\.$/s)
    expect(call.input.safeParse({ rubbish: 1 }).success).toBe(false)
    expect(call.input.safeParse([]).success).toBe(false)
    expect(call.input.safeParse(null).success).toBe(false)
  })

  it('only signing in, its key and registering are open to anyone', () => {
    expect(all.filter(([, call]) => call.may === 'anyone').map(([name]) => name)).toEqual([
      'publicKey',
      'signIn',
      'signInTerms',
      'register',
    ])
  })

  it('has every path once, below the prefix', () => {
    const paths = all.map(([, call]) => call.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^(\/[\w-]+)+$/)
    expect(prefixes).toEqual(['/faims', '/api/v1'])
  })

  it('spells the paths of the outside as the specification does', () => {
    expect([calls.switchRsd.path, calls.dataTrend.path, calls.signIn.path]).toEqual([
      '/pv/setRsdWitch',
      '/device/getDataTread',
      '/login/normalLogin',
    ])
  })

  it.each(all)('%s can be described as JSON schema', (_name, call) => {
    expect(z.toJSONSchema(call.input, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false })
    expect(Object.keys(z.toJSONSchema(call.output)).length).toBeGreaterThan(1)
  })

  it.each([
    ['stations', { pageSize: 1001 }],
    ['stations', { targetPage: 0 }],
    ['stations', { ids: [1.5] }],
    ['stations', { ids: Array.from({ length: 1001 }, (_, i) => i + 1) }],
    ['stations', { sortBy: 'password' }],
    ['stationTrend', { stationId: 1, date: '2026-02-30' }],
    ['stationTrend', { stationId: '1' }],
    ['dataTrend', { quantity: 'power', from: 0, to: 9e15, ids: [1] }],
    ['dataTrend', { quantity: 'power', from: 0, to: 1, stepS: 1 }],
    ['switchRsd', { stationId: 1, action: 'close', target: { kind: 'station', ids: [] } }],
    ['switchRsd', { stationId: 1, action: 'shutdown', target: { kind: 'everything', ids: [] } }],
    ['switchRsd', { stationId: 1, action: 'shutdown', target: { kind: 'station', ids: [] }, idempotencyKey: 'short' }],
    ['signIn', { username: '  ', password: 'x' }],
    ['signIn', { username: 'x', password: 'x'.repeat(513) }],
    ['signIn', { username: ['x'], password: 'x' }],
    ['overview', { range: 'forever' }],
    ['tasks', { status: 5 }],
  ] as const)('%s refuses %j', (name, input) => {
    expect(calls[name].input.safeParse(input).success).toBe(false)
  })

  it('fills in what the specification has as default', () => {
    expect(calls.stations.input.parse({})).toMatchObject({
      targetPage: 1,
      pageSize: 10,
      view: 'all',
      sortBy: 'need',
      sortOrder: 'asc',
    })
    expect(calls.tasks.input.parse({})).toMatchObject({ targetPage: 1, pageSize: 20 })
    expect(calls.switchRsd.input.parse({ stationId: 1, action: 'shutdown', target: { kind: 'station', ids: [] } }).reason).toBe('')
  })

  it('a state of a module that does not exist is in no event', () => {
    const station = { stationId: 1, powerW: null, energyTodayWh: null, dataAt: null }
    const states = { producing: 1, zero: 0, noData: 0, asleep: 0, shutDown: 0 }
    expect(events.station.safeParse({ ...station, states }).success).toBe(true)
    expect(events.station.safeParse({ ...station, states: { producing: 1 } }).success).toBe(false)
  })
})
