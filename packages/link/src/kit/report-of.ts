import type { CommandReport } from '@sundial/store/commands/settle-report.ts'
import type { Response } from '@sundial/wire/link/messages.ts'

/** A command report of the link (result event or fast answer) in our words. */
export const reportOf = (gw: string, message: Pick<Response, 'id' | 'phase' | 'devices' | 'samples'>): CommandReport => ({
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
  })),
  samples: message.samples.map((s) => ({ number: s.a, at: s.at, voltageV: s.v })),
})
