import { deviceNouns } from './archive-devices.ts'
import type { ArchiveField } from './archive-fields.ts'
import { plantNouns } from './archive-plants.ts'

/**
 * The rows of a fleet archive, in the order of their parts (docs/fleet-archive.md). A row names another by what people call it, never by an
 * id of a database; equipment, of which a panel has no number, is numbered through within the archive. Every column of these tables is
 * either here or in `leftOutColumns`: store/fleet/archive-columns.test.ts.
 */
export const archiveNouns = { ...plantNouns, ...deviceNouns } as const

export type ArchiveNounName = keyof typeof archiveNouns
export const archiveNounNames = Object.keys(archiveNouns) as ArchiveNounName[]
/** Every field of a noun, whichever it is, for what treats all alike. */
export const fieldsOf = (noun: ArchiveNounName): [string, ArchiveField][] => Object.entries(archiveNouns[noun].fields)
