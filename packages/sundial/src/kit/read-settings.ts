import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'
import { attachmentsOf } from './settings-attachments.ts'
import { type SettingKey, type Settings, settingsTable } from './settings-table.ts'

export type Environment = Record<string, string | undefined>
/** Where a value comes from: 'default', 'environment' or the path of the file. */
export type Sources = Record<SettingKey, string>
export type ReadSettings = { settings: Settings; sources: Sources; warnings: string[] }

const keys = Object.keys(settingsTable) as SettingKey[]
const names = new Set<string>(keys.map((key) => settingsTable[key].name))
const fileVariable = 'SUNDIAL_CONFIG'
const fileContent = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const asText = (value: string | number | boolean): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))

/** The settings file as text values; empty where there is none. One that is asked for by name must be there. */
const readFile = (env: Environment, cwd: string): { path: string; values: Record<string, string> } => {
  const asked = env[fileVariable]
  const path = resolve(cwd, asked || 'sundial.config.json')
  if (!existsSync(path)) {
    if (asked) throw new PlainError(`${fileVariable} names the file ${path}, which does not exist.`)
    return { path, values: {} }
  }
  try {
    const content = fileContent.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { path, values: Object.fromEntries(Object.entries(content).map(([name, value]) => [name, asText(value)])) }
  } catch (e) {
    const why = e instanceof z.ZodError ? z.prettifyError(e) : String(e)
    throw new PlainError(`The settings file ${path} must be one JSON object of names and values: ${why}`)
  }
}

const unknownInFile = (path: string, values: Record<string, string>): void => {
  const unknown = Object.keys(values).filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new PlainError(`The settings file ${path} has ${unknown.join(', ')}, which is no setting. Allowed: ${[...names].join(', ')}.`)
}

/** Variables that other parts of the repository give meaning to. */
const elsewhere = new Set([fileVariable])
const unknownInEnvironment = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('SUNDIAL_') && !names.has(name) && !elsewhere.has(name))
    .map((name) => `${name} is set but is no setting of Sundial; \`sundial config\` lists them.`)

/** Combinations that are allowed and still not what anybody wants. */
const unwise = ({ publicUrl, trustedProxies }: Settings): string[] =>
  publicUrl === null || trustedProxies.length > 0
    ? []
    : [
        'SUNDIAL_PUBLIC_URL is set without SUNDIAL_TRUSTED_PROXIES: all people come from the address of the reverse proxy. Fifty wrong passwords of anybody keep everybody from signing in, and the audit log has one address for all. Set SUNDIAL_TRUSTED_PROXIES to the address of the proxy, 127.0.0.1 where it runs on this machine.',
      ]

type Given = { text: string | null; source: string }
const given = (key: SettingKey, env: Environment, file: { path: string; values: Record<string, string> }): Given => {
  const { name, initial } = settingsTable[key]
  if (env[name]) return { text: env[name], source: 'environment' }
  const inFile = file.values[name]
  return inFile === undefined ? { text: initial, source: 'default' } : { text: inFile, source: file.path }
}

const complaint = (key: SettingKey, { text, source }: Given): string => {
  const row = settingsTable[key]
  const what = 'secret' in row ? 'not allowed as it is' : `"${text}"`
  return `${row.name} is ${what} (${source}); allowed: ${row.allowed}.`
}

/** Reads every setting: environment before file before default. A wrong value throws, naming itself and what is allowed. */
export const readSettings = (env: Environment, cwd: string): ReadSettings => {
  const file = readFile(env, cwd)
  unknownInFile(file.path, file.values)
  const settings: Record<string, unknown> = {}
  const sources = {} as Sources
  const wrong: string[] = []
  for (const key of keys) {
    const found = given(key, env, file)
    sources[key] = found.source
    const parsed = settingsTable[key].check.safeParse(found.text)
    if (parsed.success) settings[key] = parsed.data
    else wrong.push(complaint(key, found))
  }
  if (wrong.length > 0) throw new PlainError(wrong.join('\n'))
  const relative = settings as Settings
  attachmentsOf(relative, relative.data)
  const warnings = [...unknownInEnvironment(env), ...unwise(relative)]
  return { settings: { ...relative, data: resolve(cwd, relative.data) }, sources, warnings }
}
