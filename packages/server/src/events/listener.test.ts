import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { encoded, makeListener, mayHear } from './listener.ts'

const begun = { token: 't', language: 'en', stationId: 1, visible: new Set([1]), permissions: new Set(['stations'] as const) } as const
const open = () => {
  const raw = Object.assign(new PassThrough({ highWaterMark: 1024 }), { setTimeout: () => {} })
  const sent: string[] = []
  const onSent = (event: string) => void sent.push(event)
  return { raw, sent, listener: makeListener(begun, raw as unknown as ServerResponse, { onSent, stuckMs: 60_000 }) }
}

describe('listener', () => {
  it('writes events with id, name and one line of data', () => {
    const { raw, sent, listener } = open()
    listener.send(encoded('concentrator', { gw: 'a\nb', stationId: 1, online: true }, 'ab-7'))
    expect(String(raw.read())).toBe('id: ab-7\nevent: concentrator\ndata: {"gw":"a\\nb","stationId":1,"online":true}\n\n')
    expect(sent).toEqual(['concentrator'])
  })
  it('beats with a comment', () => {
    const { raw, listener } = open()
    listener.beat()
    expect(String(raw.read())).toMatch(/^: .*\n\n$/)
  })
  it('is let go when it does not read', () => {
    const { raw, listener } = open()
    const data = { gw: 'x'.repeat(500_000), stationId: 1, online: true }
    for (let i = 0; i < 20; i++) listener.send(encoded('concentrator', data, `ab-${i}`))
    expect(raw.destroyed).toBe(true)
    listener.beat() // after the end: no error
  })
  it('hears only of stations it sees and with the permission', () => {
    const { listener } = open()
    expect(mayHear(listener, 'stations', 1)).toBe(true)
    expect(mayHear(listener, 'stations', 2)).toBe(false)
    expect(mayHear(listener, 'tasks', 1)).toBe(false)
  })
})
