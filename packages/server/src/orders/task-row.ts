import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { judgeFact } from '@sundial/core/identification/found.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { isPlanAction } from '@sundial/core/orders/plan-kinds.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { taskCounts, taskStatus } from '@sundial/core/orders/task-status.ts'
import { typeOf } from '@sundial/core/orders/type-of-action.ts'
import { darkUntil } from '@sundial/core/rsd/darkness.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import type { TaskDeviceRecord, TaskSampleRecord } from '@sundial/store/tasks/task-devices.ts'
import { nameIn } from '../kit/language.ts'

const at = (date: Date | null): number | null => date?.getTime() ?? null

import { placeName } from './place-name.ts'

/** Steps: when the first device reached each, and how many have. */
const stepsOf = (t: TaskRecord): TaskRow['steps'] => ({
  requested: { at: t.createdAt.getTime(), count: t.total },
  sent: { at: at(t.sentAt), count: t.sent },
  accepted: { at: at(t.acceptedAt), count: t.accepted },
  confirmed: { at: at(t.confirmedAt), count: t.confirmed },
  // what the platform does itself is done when it is asked for, and nothing is sent
  verified: isPlatformAction(t.action) ? { at: at(t.updatedAt), count: t.success } : { at: at(t.verifiedAt), count: t.verified },
})

/** How its devices stand; of what the platform did itself, which has none, how that ended. */
const countsOf = (t: TaskRecord): TaskRow['counts'] =>
  isPlatformAction(t.action) ? { verified: t.success, running: 0, failed: t.fail, unknown: 0 } : taskCounts(t.phases)
const needsSun = (action: TaskRecord['action']): boolean =>
  !isConcentratorAction(action) && !isPlanAction(action) && !isPlatformAction(action)

/** A task as lists and events show it. */
export const taskRow = (t: TaskRecord, language: Language): TaskRow => {
  const counts = countsOf(t)
  return {
    id: t.id,
    number: t.number,
    orgName: nameIn(language, t.stationName, t.stationNames),
    stationId: t.stationId,
    stationCode: t.stationCode,
    monitorId: t.gws.join(',') || null,
    timeZone: t.timeZone,
    status: t.status,
    ...typeOf(t.action),
    successCount: t.success,
    failCount: t.fail,
    totalCount: t.total,
    createTime: t.createdAt.getTime(),
    updateTime: t.updatedAt.getTime(),
    taskDesc: t.status === taskStatus.executing ? null : JSON.stringify({ total: t.total, ...counts }),
    timedId: t.timedId,
    scheduleId: t.scheduleId,
    action: t.action,
    target: { kind: t.target.kind, label: placeName(language, t.target.kind === 'station', { ...t, label: t.target.label }) },
    reason: t.reason,
    createdBy: t.createdBy,
    approvedBy: t.approvedBy,
    cancelledBy: t.cancelledBy,
    cancelledAt: at(t.cancelledAt),
    deadline: t.deadline.getTime(),
    plan: t.plan && { cycles: t.plan.cycles, holdS: t.plan.holdS, offLimitV: t.plan.offLimitV, limitS: t.plan.limitS },
    retryOf: t.retryOf,
    ratedW: t.ratedW,
    powerBeforeW: t.powerBeforeW,
    concentrators: t.gws,
    steps: stepsOf(t),
    counts,
    outcome: t.outcome,
    silentBefore: t.silentBefore,
    heldCount: t.heldCount,
    askAt: at(t.askAt),
    askWhenBack: t.askWhenBack,
    // a concentrator needs no sun to answer
    darkUntil: needsSun(t.action) ? darkUntil(t.createdAt.getTime(), t) : null,
  }
}

export const taskDevice = ({
  updatedAt,
  heldAt,
  provenAt,
  provenV,
  releasedAt,
  found,
  registered,
  ...d
}: TaskDeviceRecord): TaskDevice => ({
  ...d,
  updateTime: updatedAt.getTime(),
  found: found && registered && found.map((fact) => judgeFact(fact, registered)),
  held: heldAt === null ? null : { since: heldAt, provenAt, voltageV: provenV, releasedAt },
})

export const taskSample = ({ at: measuredAt, ...s }: TaskSampleRecord) => ({ ...s, at: measuredAt.getTime() })
