import { useState } from 'react'

export type BulkRow = { id: number; name: string }
export type BulkState = 'running' | 'done' | { message: string }

/** Does it with each row in turn: one that fails stops none of the others. `run` answers with which it was done. */
export const useBulkRun = (rows: readonly BulkRow[], act: (id: number) => Promise<unknown>) => {
  const [phase, setPhase] = useState<'asked' | 'running' | 'over'>('asked')
  const [states, setStates] = useState<ReadonlyMap<number, BulkState>>(new Map())
  const note = (id: number, state: BulkState) => setStates((was) => new Map(was).set(id, state))
  const run = async (): Promise<readonly number[]> => {
    setPhase('running')
    const over: number[] = []
    for (const { id } of rows) {
      note(id, 'running')
      const state = await act(id).then(
        (): BulkState => 'done',
        (error: unknown): BulkState => ({ message: error instanceof Error ? error.message : String(error) }),
      )
      note(id, state)
      if (state === 'done') over.push(id)
    }
    setPhase('over')
    return over
  }
  const done = rows.flatMap(({ id }) => (states.get(id) === 'done' ? [id] : []))
  return { states, phase, run, done }
}
