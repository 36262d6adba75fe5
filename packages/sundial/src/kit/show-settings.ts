import type { ReadSettings } from './read-settings.ts'
import { type SettingKey, settingsTable } from './settings-table.ts'

/** An address as logs and people may see it. The password reaches to the last @ before the path, and may also be a parameter. */
export const withoutPassword = (url: string): string =>
  url.replace(/^([\w+.-]+:\/\/[^:@/?#]*):[^/?#]*@/, '$1:***@').replace(/([?&]password=)[^&#]*/gi, '$1***')

/** As it is written in the environment. */
const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : String(value)
}

const shown = (key: SettingKey, value: unknown): string => {
  if (value === null) return '-'
  const row = settingsTable[key]
  const text = textOf(value)
  if (!('secret' in row)) return text
  return row.secret === 'whole' ? '***' : withoutPassword(text)
}

/** Every setting with its value and where that comes from; secrets are masked. One line each. */
export const showSettings = ({ settings, sources }: Pick<ReadSettings, 'settings' | 'sources'>): string[] => {
  const keys = Object.keys(settingsTable) as SettingKey[]
  const rows = keys.map((key) => [settingsTable[key].name, shown(key, settings[key]), sources[key], settingsTable[key].about])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
