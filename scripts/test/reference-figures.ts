import type { Part } from '../reference/parts.ts'
import type { Tables } from '../reference/series.ts'

const load = async (name: string): Promise<Part> => (await import(`../reference/figures/${name}.json`, { with: { type: 'json' } })).default
const names = ['pvlib', 'mismatch', 'faults', 'yields', 'degradation', 'soiling'] as const

/** The project’s own table of published figures. */
export const documents = await Promise.all(names.map(load))

export const tablesOf = (tables: Record<string, string>): Tables => ({ names: Object.keys(tables), read: (name) => tables[name]! })
export const noTables = tablesOf({})
