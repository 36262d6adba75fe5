import { taskStatus } from '../orders/task-status.ts'

/** How a frame that was asked of a device ended; `waiting`: its task still runs. */
export type PassResult = 'waiting' | 'refused' | 'answered' | 'unknown'
type Asked = { answered: { side: string } | null; ms: number | null; note: string | null }
type Task = { status: number; note: string | null }

/** @param frame of a task, with what came back */
export const passResultOf = ({ status }: Task, { answered }: Asked): PassResult => {
  if (answered) return answered.side === 'refusal' ? 'refused' : 'answered'
  return status === taskStatus.executing ? 'waiting' : 'unknown'
}

/** Why nothing came back, key of a note of concentrators: the frame's own, or of one that was never sent its task's; null: none is told. */
export const passNoteOf = (task: Task, { ms, note }: Asked): string | null => note ?? (ms === null ? task.note : null)
