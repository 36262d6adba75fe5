import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql, type Transaction } from 'kysely'
import type { ResolvedTarget } from '../commands/order-target.ts'
import { updateTaskCounts } from '../commands/update-task-counts.ts'
import type { ReadyTask } from '../commands/write-task.ts'
import type { Database } from '../kit/database.ts'
import { noteOfTag } from './end-tagged.ts'
import { lockPlantToEnergise, taggedOf } from './tagged.ts'

type Tx = Transaction<Database>

/**
 * What may be energised of a target while tags hang at its plant. The plant's row stays locked until the order is written, so that a tag
 * which is hung at the same moment either is seen or sees the order. @throws Refusal lockedOut where everything is under a tag
 */
export const withoutTagged = async (tx: Tx, stationId: number, target: ResolvedTarget): Promise<ResolvedTarget> => {
  await lockPlantToEnergise(tx, stationId)
  const { deviceIds, tags } = await taggedOf(
    tx,
    stationId,
    target.devices.map((d) => d.deviceId),
  )
  const devices = target.devices.filter((d) => !deviceIds.has(d.deviceId))
  const [first] = tags
  if (devices.length === 0 && first) throw new Refusal('lockedOut', { holder: first.holder, reason: first.reason, place: first.label })
  return { ...target, devices }
}

/** The devices of a task that was just written which are under a tag: they end before anything is sent, and say why. */
export const leaveOutTagged = async (tx: Tx, { id, order }: ReadyTask, free: ResolvedTarget): Promise<void> => {
  const now = new Date(order.now)
  const kept = free.devices.map((d) => d.deviceId)
  await sql`
    update task_device set phase = 'cancelled', note = ${noteOfTag}, updated_at = ${now}
     where task_id = ${id} and device_id <> all (${kept}::int[])`.execute(tx)
  await updateTaskCounts(tx, [id], now)
}
