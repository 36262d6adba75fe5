import { readFileSync } from 'node:fs'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { ownTables } from '@sundial/wire/dlt645/identifiers.ts'
import { optimizerReadAll, optimizerRsdStatus, optimizerRsdSwitch, switchCodes } from '@sundial/wire/dlt645/optimizer.ts'
import { type FindRow, lookUpIn, readTableFile } from '@sundial/wire/dlt645/tables.ts'

/** Which identifiers a maker's devices use for what. Fields are known by their names in the table: those of core's quantities count. */
export type Dialect = {
  findRow: FindRow
  /** Read one after the other for everything that a device measures. */
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

/** Our own optimizers'. */
export const ownDialect: Dialect = {
  findRow: lookUpIn(ownTables),
  readAll: [optimizerReadAll],
  rsdStatus: optimizerRsdStatus,
  rsdSwitch: optimizerRsdSwitch,
  switchCodes,
}

/** The message of what the file system complains about names the file, as does that of a wrong table. */
const tableOf = (file: string): FindRow => lookUpIn([readTableFile(file, readFileSync(file, 'utf8')), ...ownTables])

/** Reads a maker's table; what is not told is as with ours. Throws an Error naming the file with the wrong lines, or the identifier that stands in no table. */
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
