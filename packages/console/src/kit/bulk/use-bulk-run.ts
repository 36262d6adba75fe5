import { useState } from 'react'

export type BulkRow = { id: number; name: string }
export type BulkState = 'running' | 'done' | { message: string }

/** Does it with each row in turn: one that fails stops none of the others. */
export const useBulkRun = (rows: readonly BulkRow[], act: (id: number) => Promise<unknown>) => {
  const [phase, setPhase] = useState<'asked' | 'running' | 'over'>('asked')
  const [states, setStates] = useState<ReadonlyMap<number, BulkState>>(new Map())
  const note = (id: number, state: BulkState) => setStates((was) => new Map(was).set(id, state))
  const run = async () => {
    setPhase('running')
    for (const { id } of rows) {
      note(id, 'running')
      const state = await act(id).then(
        (): BulkState => 'done',
        (error: unknown): BulkState => ({ message: error instanceof Error ? error.message : String(error) }),
      )
      note(id, state)
    }
    setPhase('over')
  }
  const done = rows.flatMap(({ id }) => (states.get(id) === 'done' ? [id] : []))
  return { states, phase, run, done }
}
