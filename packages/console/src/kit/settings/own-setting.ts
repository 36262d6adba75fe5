import { type ShellLook, userSettingCalls, type WorkHabits } from '@sundial/contract/user-settings.ts'
import { generalRefusals } from '@sundial/core/kit/general-refusals.ts'
import { CallError } from '../server/call-error.ts'
import { callServer } from '../server/call-server.ts'

type Values = { 'shell.look': ShellLook; 'shell.work': WorkHabits }
type Key = keyof Values

/** What the signed-in user keeps under a key on the server; null: nothing yet. */
export const keptOwn = async <K extends Key>(key: K): Promise<{ value: Values[K] | null; version: number }> => {
  const [kept] = await callServer(userSettingCalls.getUserSetting, { keys: [key] })
  return { value: kept?.key === key ? (kept.value as Values[K] | null) : null, version: kept?.version ?? 0 }
}

const save = async (key: Key, value: Values[Key]): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const { version } = await keptOwn(key)
    try {
      await callServer(userSettingCalls.saveUserSetting, { key, value, version } as never)
      return
    } catch (error) {
      const overtaken = error instanceof CallError && error.code === generalRefusals.settingChanged.code
      if (!overtaken || attempt === 2) throw error
    }
  }
}

/** The newest value of each key that is still to be saved. */
const wanted = new Map<Key, Values[Key]>()
const saving = new Map<Key, Promise<void>>()

const saveWanted = async (key: Key): Promise<void> => {
  try {
    for (let value = wanted.get(key); value !== undefined; value = wanted.get(key)) {
      wanted.delete(key)
      await save(key, value)
    }
  } finally {
    wanted.delete(key)
    saving.delete(key)
  }
}

/**
 * Keeps a value for the user. Values of one key are saved one after the other, and of several only the newest: two at once overtake each
 * other, and the earlier one would be saved last. Another device may have saved in between: the later choice counts.
 */
export const keepOwn = <K extends Key>(key: K, value: Values[K]): Promise<void> => {
  wanted.set(key, value)
  const running = saving.get(key) ?? saveWanted(key)
  saving.set(key, running)
  return running
}
