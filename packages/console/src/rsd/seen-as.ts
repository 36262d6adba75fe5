import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { type ResultKind, resultKind } from '@sundial/core/orders/results.ts'
import { foundStatus } from '@sundial/core/rsd/result-words.ts'
import type { RsdStatus } from '@sundial/core/rsd/status.ts'

type Read = Pick<TaskDevice, 'phase' | 'voltageV' | 'switchState'>
/** With which mark and colour a result is drawn. */
export type SeenAs = { kind: ResultKind; action: TaskAction }

export const statusLooks: Record<RsdStatus | 'unclear', SeenAs> = {
  energised: { kind: 'verified', action: 'energise' },
  shutDown: { kind: 'verified', action: 'shutdown' },
  aboveLimit: { kind: 'failed', action: 'shutdown' },
  unclear: { kind: 'unknown', action: 'rsdStatus' },
}

/** A result of a query is drawn as what was found, any other as what was ordered. */
export const seenAs = (device: Read, action: TaskAction): SeenAs => {
  const status = foundStatus(device, action)
  return status === null ? { kind: resultKind(device.phase), action } : statusLooks[status]
}
