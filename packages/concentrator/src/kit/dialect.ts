import { readFileSync } from 'node:fs'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { ownTables } from '@sundial/wire/dlt645/identifiers.ts'
import { optimizerReadAll, optimizerRsdStatus, optimizerRsdSwitch, switchCodes } from '@sundial/wire/dlt645/optimizer.ts'
import { type FindRow, lookUpIn, readTableFile } from '@sundial/wire/dlt645/tables.ts'

/** Identifiers that a maker's devices use. Fields are matched by name: a field with the name of a quantity in core is read. */
export type Dialect = {
  findRow: FindRow
  /** Identifiers read one after the other for all values of a device. */
  readAll: readonly string[]
  rsdStatus: string
  rsdSwitch: string
  switchCodes: Readonly<Record<RsdAction, number>>
}
export type DialectInput = {
  table?: string | undefined
  readAll?: readonly string[] | undefined
  rsdStatus?: string | undefined
  rsdSwitch?: string | undefined
  switchCodes?: { shutdown: number; energise: number } | undefined
}

/** Dialect of our own optimizers. */
export const ownDialect: Dialect = {
  findRow: lookUpIn(ownTables),
  readAll: [optimizerReadAll],
  rsdStatus: optimizerRsdStatus,
  rsdSwitch: optimizerRsdSwitch,
  switchCodes,
}

/** Errors of the file system name the file, and so do errors of a wrong table. */
const tableOf = (file: string): FindRow => lookUpIn([readTableFile(file, readFileSync(file, 'utf8')), ...ownTables])

/** Reads a maker's table; missing entries are as with our optimizers. Throws an Error that names the file and its wrong lines, or the unknown identifier. */
export const dialectOf = ({ table, ...own }: DialectInput): Dialect => {
  const dialect: Dialect = {
    findRow: table === undefined ? ownDialect.findRow : tableOf(table),
    readAll: own.readAll ?? ownDialect.readAll,
    rsdStatus: own.rsdStatus ?? ownDialect.rsdStatus,
    rsdSwitch: own.rsdSwitch ?? ownDialect.rsdSwitch,
    switchCodes: own.switchCodes ?? ownDialect.switchCodes,
  }
  const unknown = [...dialect.readAll, dialect.rsdStatus, dialect.rsdSwitch].find((di) => dialect.findRow(di) === null)
  if (unknown !== undefined) throw new Error(`${unknown} stands in no identifier table`)
  return dialect
}
