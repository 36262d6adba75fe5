import type { WorkHabits } from '@sundial/contract/user-settings.ts'
import { create } from 'zustand'
import { chooseZone } from '../format/clocks.ts'
import { keepHere, readKept } from './device-storage.ts'
import { keepOwn, keptOwn } from './own-setting.ts'

const storageKey = 'sundial.work'
const habitsAtFirst: WorkHabits = { startPage: null, timeZone: null, density: 'middle', askBeforeEndMin: 2 }

/** How the signed-in user works. */
export const useWork = create<WorkHabits>(() => habitsAtFirst)

const take = (habits: WorkHabits) => {
  chooseZone(habits.timeZone)
  useWork.setState(habits)
}

/** What this device remembers of a user, so that nothing changes a moment after the start. */
const remembered = (userId: number): WorkHabits | null => {
  try {
    const kept = JSON.parse(readKept(storageKey) ?? 'null') as { userId: number; habits: WorkHabits } | null
    return kept?.userId === userId ? { ...habitsAtFirst, ...kept.habits } : null
  } catch {
    return null
  }
}
const remember = (userId: number, habits: WorkHabits) => keepHere(storageKey, JSON.stringify({ userId, habits }))

/** Works as this user does, as far as this device remembers. */
export const rememberWork = (userId: number) => take(remembered(userId) ?? habitsAtFirst)

/** Works as this user does, as the server has it. */
export const startWork = async (userId: number): Promise<void> => {
  const { value } = await keptOwn('shell.work')
  if (!value) return
  take(value)
  remember(userId, value)
}

/** Takes over a change and keeps it for the user. */
export const changeWork = async (userId: number, part: Partial<WorkHabits>): Promise<void> => {
  const habits = { ...useWork.getState(), ...part }
  take(habits)
  remember(userId, habits)
  await keepOwn('shell.work', habits)
}

/** Nobody is signed in. */
export const forgetWork = () => take(habitsAtFirst)
