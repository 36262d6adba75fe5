import { encode } from '@sundial/wire/link/codec.ts'
import { describe, expect, it } from 'vitest'
import { telemetryOf } from '../../test/concentrator.ts'
import { messageBytesMax, readTelemetry } from './read.ts'

const gw = '100000000001'
const arrived = (bytes: Uint8Array) => ({ gw, topic: `pv/v1/${gw}/up/tm`, bytes, receivedAt: 1_790_000_000_000 })

describe('reading a telemetry message', () => {
  it('takes what is well formed', () => {
    expect(readTelemetry(arrived(encode(telemetryOf(gw, 1))))).toMatchObject({ ok: true })
  })

  it('does not even read what is far too large (the embedded broker cuts it off; another one may not)', () => {
    expect(readTelemetry(arrived(new Uint8Array(messageBytesMax + 1)))).toMatchObject({ ok: false, reason: 'tooLarge' })
  })
})
