import { rsdActions } from '@sundial/core/rsd/action.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { orderTarget } from './kit/order.ts'
import { askedInstant, id, instant, version } from './kit/shapes.ts'

const minuteMs = 60_000

export const appointedSwitchCalls = {
  appointSwitch: call({
    kind: 'post',
    path: '/device/pvTransmissionAppointmentSwitch',
    may: 'rsd.shutdown',
    writes: ['schedules', 'audit'],
    stepUp: ({ action }: { action: string }) => action === 'energise',
    about:
      'Shut modules down or energise them at an appointed time: one module, a list, a string, an inverter (the modules of all of its strings), a station. Answers the schedule, which runs once and is shown and disabled among the timed tasks (selectTimedTask); its task follows at that time, with the rights that its author has then. More than five minutes late it is missed and never made up for. Energising needs the permission rsd.energise, a reason and the password.',
    input: z.strictObject({
      stationId: id,
      target: orderTarget('shutdown'),
      action: z.enum(rsdActions),
      /** A whole minute to come, within a year. */
      at: askedInstant.refine((at) => at % minuteMs === 0),
      reason: z.string().trim().max(200).default(''),
      /** Of the schedule; without one it is called after its time. */
      name: z.string().trim().min(1).max(64).optional(),
    }),
    output: z.object({ id, version, at: instant }),
  }),
}
