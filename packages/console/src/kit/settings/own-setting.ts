import { type ShellLook, userSettingCalls, type WorkHabits } from '@sundial/contract/user-settings.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { CallError } from '../server/call-error.ts'
import { callServer } from '../server/call-server.ts'

type Values = { 'shell.look': ShellLook; 'shell.work': WorkHabits }

/** What the signed-in user keeps under a key on the server; null: nothing yet. */
export const keptOwn = async <K extends keyof Values>(key: K): Promise<{ value: Values[K] | null; version: number }> => {
  const [kept] = await callServer(userSettingCalls.getUserSetting, { keys: [key] })
  return { value: kept?.key === key ? (kept.value as Values[K] | null) : null, version: kept?.version ?? 0 }
}

/** Keeps a value for the user. Another device may have saved in between: the later choice counts. */
export const keepOwn = async <K extends keyof Values>(key: K, value: Values[K]): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const { version } = await keptOwn(key)
    try {
      await callServer(userSettingCalls.saveUserSetting, { key, value, version })
      return
    } catch (error) {
      const overtaken = error instanceof CallError && error.code === refusals.settingChanged.code
      if (!overtaken || attempt === 2) throw error
    }
  }
}
