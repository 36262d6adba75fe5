import { registerCalls } from '@sundial/contract/register.ts'
import { useState } from 'react'
import { callServer } from '../../kit/server/call-server.ts'
import { refetch } from '../../kit/server/refetch.ts'
import type { Plan, Register } from './decisions.ts'
import { devicesOf, type Places } from './places.ts'

export type StepKey = 'take' | 'create' | 'send'
export type StepState = 'waits' | 'running' | 'done' | 'skipped' | { failed: string }
/** `taskId`: of what was pushed, whose end its concentrator tells. */
type Run = { states: Partial<Record<StepKey, StepState>>; taskId: number | null }

export const stepsOf = (plan: Plan): StepKey[] => (['take', 'create', 'send'] as const).filter((key) => plan[key].length > 0)

const numbersOf = (rows: readonly { number: string }[]): string[] => [...new Set(rows.map(({ number }) => number))]

const acts: Record<StepKey, (plan: Plan, places: Places, of: { gw: string; checksum: string }) => Promise<number | null>> = {
  take: async ({ take }, _places, of) => {
    await callServer(registerCalls.takeFromRegister, { ...of, numbers: numbersOf(take) })
    return null
  },
  create: async (plan, places, of) => {
    await callServer(registerCalls.createFromRegister, { ...of, devices: devicesOf(plan, places) })
    return null
  },
  send: async ({ send }, _places, { gw, checksum }) =>
    (await callServer(registerCalls.downward, { gw, decided: { checksum, numbers: numbersOf(send) } })).taskId,
}

/** How the push ends is known once the concentrator has no task of this number any more. */
const pushed = ({ task, lastFailed }: Register, taskId: number, noteOf: (note: string | null) => string): StepState => {
  if (task?.id === taskId) return 'running'
  return lastFailed?.id === taskId ? { failed: noteOf(lastFailed.note) } : 'done'
}

/** Carries a plan out, one step after the other: ours first, then what is pushed. After a step that fails the others are not done. */
export const useApplying = (plan: Plan, places: Places, register: Register, noteOf: (note: string | null) => string) => {
  const [run, setRun] = useState<Run | null>(null)
  const note = (key: StepKey, state: StepState, taskId: number | null = null) =>
    setRun((was) => ({ states: { ...was?.states, [key]: state }, taskId: taskId ?? was?.taskId ?? null }))
  const step = async (key: StepKey, of: { gw: string; checksum: string }): Promise<boolean> => {
    note(key, 'running')
    try {
      const taskId = await acts[key](plan, places, of)
      // what was read before the order does not know its task
      if (taskId !== null) await refetch('registers')
      note(key, taskId === null ? 'done' : 'running', taskId)
      return true
    } catch (error) {
      note(key, { failed: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
  const start = async () => {
    const steps = stepsOf(plan)
    setRun({ states: Object.fromEntries(steps.map((key) => [key, 'waits'])), taskId: null })
    const of = { gw: register.gw, checksum: register.reading!.checksum }
    for (const [i, key] of steps.entries()) {
      if (await step(key, of)) continue
      for (const left of steps.slice(i + 1)) note(left, 'skipped')
      return
    }
  }
  const { states, taskId } = run ?? { states: {}, taskId: null }
  const now = taskId === null ? states : { ...states, send: pushed(register, taskId, noteOf) }
  return {
    isStarted: run !== null,
    states: now,
    isBusy: Object.values(now).some((state) => state === 'running' || state === 'waits'),
    start,
  }
}
