import type { Part } from './parts.ts'
import type { Beside } from './series.ts'

const load = async (name: string): Promise<Part> => (await import(`./figures/${name}.json`, { with: { type: 'json' } })).default
const names = ['pvlib', 'mismatch', 'faults', 'yields', 'degradation', 'soiling'] as const

/** The project’s own table of published figures. */
export const documents = await Promise.all(names.map(load))

export const besideOf = (tables: Record<string, string>): Beside => ({ names: Object.keys(tables), read: (name) => tables[name]! })
export const nothingBeside = besideOf({})
