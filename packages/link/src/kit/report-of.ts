import type { CommandReport } from '@sundial/store/commands/lock-commands.ts'
import { curveFrom } from '@sundial/wire/link/curve-answer.ts'
import type { DeviceResult, Response } from '@sundial/wire/link/messages.ts'
import { testFrom } from '@sundial/wire/link/test-answer.ts'
import { storableJson } from './storable.ts'

/** What a device has told beside how it ended. */
const toldOf = (d: DeviceResult) => ({
  test: d.test ? testFrom(d.test) : null,
  curve: d.iv ? curveFrom(d.iv) : null,
  reporting: d.rp ? { cycleS: d.rp.c, thresholdW: d.rp.w } : null,
  found: d.fd ? d.fd.map(({ w, is, s }) => ({ what: w, is, sure: s })) : null,
})

/** A command report of the link (result event or fast answer) with the store's field names. */
export const reportOf = (gw: string, message: Pick<Response, 'id' | 'phase' | 'devices' | 'samples' | 'note' | 'data'>): CommandReport => ({
  id: message.id,
  gw,
  phase: message.phase,
  devices: message.devices.map((d) => ({
    number: d.a,
    phase: d.ph,
    voltageV: d.vo,
    elapsedMs: d.ms,
    tries: d.tries,
    note: d.note ?? null,
    readAt: d.at ?? null,
    switchState: d.sw ?? null,
    ...toldOf(d),
  })),
  result: message.note === undefined && message.data === undefined ? null : storableJson({ note: message.note, data: message.data }),
  samples: message.samples.map((s) => ({ number: s.a, at: s.at, voltageV: s.v })),
})
