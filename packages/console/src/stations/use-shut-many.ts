import { rsdCalls } from '@sundial/contract/rsd.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { callServer } from '../kit/server/call-server.ts'

/** How far the order for one plant is: a task is an order that is written down, not a plant that is shut down. */
export type Ordered =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'task'; id: number; number: string }
  | { kind: 'refused'; why: string }

/** One order for each plant, with a key of its own: trying again never orders twice. */
export const useShutMany = (rows: readonly StationRow[]) => {
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, newKey()])))
  const [ordered, setOrdered] = useState<ReadonlyMap<number, Ordered>>(new Map())
  const note = (id: number, how: Ordered) => setOrdered((was) => new Map(was).set(id, how))
  const orderOne = async ({ id }: StationRow, reason: string) => {
    note(id, { kind: 'sending' })
    try {
      const target = { kind: 'station' as const, ids: [] }
      const { taskId, number } = await callServer(rsdCalls.switchRsd, {
        stationId: id,
        action: 'shutdown',
        target,
        reason,
        idempotencyKey: keys.get(id)!,
      })
      note(id, { kind: 'task', id: taskId, number })
    } catch (error) {
      note(id, { kind: 'refused', why: error instanceof Error ? error.message : String(error) })
    }
  }
  const of = (id: number): Ordered => ordered.get(id) ?? { kind: 'waiting' }
  const open = rows.filter(({ id }) => of(id).kind === 'waiting' || of(id).kind === 'refused')
  return {
    of,
    begun: ordered.size > 0,
    sending: rows.some(({ id }) => of(id).kind === 'sending'),
    left: open.length,
    order: async (reason: string) => {
      await Promise.all(open.map((row) => orderOne(row, reason)))
    },
  }
}
