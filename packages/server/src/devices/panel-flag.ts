import { Refusal } from '@sundial/core/kit/refusal.ts'
import { setPanelFlag } from '@sundial/store/devices/change-devices.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { heldDevice } from './change.ts'

export const changePanelFlag: Handler<'changePanelFlag'> = ({ id, version, flag }, call) =>
  change(call, 'devices.edit', async (trx) => {
    const entry = await heldDevice(trx, call, { id, version })
    if (entry.kind !== 'module') throw new Refusal('notFound')
    const saved = await setPanelFlag(trx, id, flag, { userId: call.user.userId, now: call.now })
    return {
      answer: { version: saved },
      subject: entry.code,
      before: { panelFlag: entry.panelFlag },
      after: { panelFlag: flag },
      detail: { stationId: entry.stationId },
    }
  })
