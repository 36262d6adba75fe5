import type { Report } from '../kit/envelope.ts'
import type { Memory } from './memory.ts'

/** Report of a command that was cancelled before it came: it names no device, so all of them count as cancelled. */
export const withdrawnReport = (id: string): Report => ({ id, phase: 'cancelled', k: 0, n: 0, devices: [], samples: [] })

/** Cancels a command that does not run here: one that never came ends now. One that has ended keeps its result. */
export const withdraw = async (
  memory: Pick<Memory, 'find' | 'withdrawn'>,
  id: string,
  finish: (report: Report) => Promise<void>,
): Promise<void> => {
  if (memory.find(id)) return
  await memory.withdrawn(id)
  await finish(withdrawnReport(id))
}
