import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type TableSettingKey, type TableSettings, userSettingCalls, userSettings } from '@sundial/contract/user-settings.ts'
import { generalRefusals } from '@sundial/core/kit/general-refusals.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { notifyError } from '../notices/notices.ts'
import { CallError } from '../server/call-error.ts'
import { callServer } from '../server/call-server.ts'
import { useCall } from '../server/use-call.ts'
import { useSignedIn } from '../session/use-session.ts'
import { keepHere, readKept } from './device-storage.ts'
import { type Kept, type KeptSetting, keptSetting } from './kept-setting.ts'

type Setting = KeptSetting<TableSettings>
const everyMs = 60_000
const made = new Map<string, Setting>()

const tableOf = (kept: OutputOf<typeof userSettingCalls.getUserSetting>, key: TableSettingKey) =>
  kept.flatMap((one) => (one.key === key ? [one] : []))[0]

/** What is read is believed only where it has the shape of today. */
const readCopy = (storageKey: string, key: TableSettingKey): Kept<TableSettings> | null => {
  try {
    const { value, version } = JSON.parse(readKept(storageKey) ?? '') as Kept<unknown>
    const read = userSettings[key].safeParse(value)
    return read.success && Number.isInteger(version) ? { value: read.data, version } : null
  } catch {
    return null
  }
}

const write = async (key: TableSettingKey, value: TableSettings, version: number): Promise<number | null> => {
  try {
    return (await callServer(userSettingCalls.saveUserSetting, { key, value, version })).version
  } catch (error) {
    if (error instanceof CallError && error.code === generalRefusals.settingChanged.code) return null
    throw error
  }
}

const settingOf = (key: TableSettingKey, userId: number, first: TableSettings): Setting => {
  const storageKey = `sundial.setting.${userId}.${key}`
  const madeKey = `${storageKey} ${first.density}`
  const known = made.get(madeKey)
  if (known) return known
  const setting = keptSetting<TableSettings>(first, {
    read: async () => {
      const kept = tableOf(await callServer(userSettingCalls.getUserSetting, { keys: [key] }), key)
      return kept ? { value: kept.value ?? first, version: kept.version } : null
    },
    write: (value, version) => write(key, value, version),
    copy: { get: () => readCopy(storageKey, key), set: (kept) => keepHere(storageKey, JSON.stringify(kept)) },
  })
  // other tabs tell by their copy
  addEventListener('storage', (event) => {
    const other = event.key === storageKey ? readCopy(storageKey, key) : null
    if (other) setting.adopt(other)
  })
  made.set(madeKey, setting)
  return setting
}

/** A setting of the signed-in user, the same in every tab and on every device; `first` as long as nothing was changed. */
export const useUserSetting = (key: TableSettingKey, first: TableSettings) => {
  const userId = useSignedIn()?.userId ?? 0
  const setting = settingOf(key, userId, first)
  const kept = tableOf(useCall(userSettingCalls.getUserSetting, { keys: [key] }, { everyMs }).data ?? [], key)
  useEffect(() => {
    if (kept?.value) setting.adopt({ value: kept.value, version: kept.version })
  }, [kept, setting])
  const value = useSyncExternalStore(setting.listen, setting.now)
  const change = (how: (was: TableSettings) => TableSettings) => {
    setting.change(how).catch((error: unknown) => notifyError(error))
  }
  return [value, change] as const
}
