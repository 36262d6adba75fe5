import { useState } from 'react'

export type BulkRow = { id: number; name: string }
export type BulkState = 'running' | 'done' | { message: string }
/** `each`: with one row at a time, and one that fails stops none of the others. `all`: with all of them in one call, or with none. */
export type BulkAct = { each: (id: number) => Promise<unknown> } | { all: () => Promise<unknown> }

const messageOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) })
const stateAfter = (act: Promise<unknown>): Promise<BulkState> => act.then((): BulkState => 'done', messageOf)

type Note = (ids: readonly number[], state: BulkState | null) => void

const runEach = async (ids: readonly number[], act: (id: number) => Promise<unknown>, note: Note): Promise<readonly number[]> => {
  const over: number[] = []
  for (const id of ids) {
    note([id], 'running')
    const state = await stateAfter(act(id))
    note([id], state)
    if (state === 'done') over.push(id)
  }
  return over
}

/** Does it with the rows; `refusal`: why it was done with none of them. `run` answers with which it was done. */
export const useBulkRun = (rows: readonly BulkRow[], act: BulkAct) => {
  const [phase, setPhase] = useState<'asked' | 'running' | 'over'>('asked')
  const [states, setStates] = useState<ReadonlyMap<number, BulkState>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  const note: Note = (ids, state) =>
    setStates((was) => {
      const next = new Map(was)
      for (const id of ids)
        if (state === null) next.delete(id)
        else next.set(id, state)
      return next
    })
  const runAll = async (ids: readonly number[], all: () => Promise<unknown>): Promise<readonly number[]> => {
    note(ids, 'running')
    const state = await stateAfter(all())
    note(ids, state === 'done' ? state : null)
    if (state === 'done') return ids
    setRefusal((state as { message: string }).message)
    return []
  }
  const run = async (): Promise<readonly number[]> => {
    setPhase('running')
    const ids = rows.map(({ id }) => id)
    const over = 'all' in act ? await runAll(ids, act.all) : await runEach(ids, act.each, note)
    setPhase('over')
    return over
  }
  const done = rows.flatMap(({ id }) => (states.get(id) === 'done' ? [id] : []))
  return { states, phase, run, done, refusal }
}
