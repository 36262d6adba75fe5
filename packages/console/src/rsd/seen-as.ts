import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { type ResultKind, resultKind } from '@sundial/core/orders/results.ts'
import { type RsdStatus, rsdStatusOf } from '@sundial/core/rsd/status.ts'

type Read = Pick<TaskDevice, 'phase' | 'voltageV' | 'switchState'>
/** With which mark and colour a result is drawn. */
export type SeenAs = { kind: ResultKind; action: TaskAction }

export const statusLooks: Record<RsdStatus | 'unclear', SeenAs> = {
  energised: { kind: 'verified', action: 'energise' },
  shutDown: { kind: 'verified', action: 'shutdown' },
  aboveLimit: { kind: 'failed', action: 'shutdown' },
  unclear: { kind: 'unknown', action: 'rsdStatus' },
}

const isQueried = ({ phase }: Read, action: TaskAction): boolean => action === 'rsdStatus' && phase === 'verified'

/** The status that a query of RSDs has found of a device; `unclear`: it answered and did not tell. Null: none, or the task was another. */
export const foundStatus = (device: Read, action: TaskAction): RsdStatus | 'unclear' | null =>
  isQueried(device, action) ? (rsdStatusOf(device) ?? 'unclear') : null

/** A result of a query is drawn as what was found, any other as what was ordered. */
export const seenAs = (device: Read, action: TaskAction): SeenAs => {
  const status = foundStatus(device, action)
  return status === null ? { kind: resultKind(device.phase), action } : statusLooks[status]
}
