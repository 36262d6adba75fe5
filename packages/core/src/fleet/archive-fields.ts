/** What a field of a row holds, and so what its column is in PostgreSQL. */
type Plain = 'text' | 'number' | 'whole' | 'flag' | 'day' | 'instant' | 'names' | 'texts'
/** What a field can name: another row of the same archive. */
export type Named = 'organisation' | 'station' | 'block' | 'area' | 'branch' | 'container' | 'concentrator' | 'device' | 'equipment'
export type ArchiveField = { column: string; is: Plain; names?: Named; nullable?: true }
export type ArchiveNoun = {
  table: string
  fields: Readonly<Record<string, ArchiveField>>
  /** Fields that together name a row: no two rows of an archive have the same. */
  key: readonly string[]
}

export const text = (column: string) => ({ column, is: 'text' }) as const
export const number = (column: string) => ({ column, is: 'number' }) as const
export const whole = (column: string) => ({ column, is: 'whole' }) as const
export const flag = (column: string) => ({ column, is: 'flag' }) as const
export const day = (column: string) => ({ column, is: 'day' }) as const
export const instant = (column: string) => ({ column, is: 'instant' }) as const
export const names = (column: string) => ({ column, is: 'names' }) as const
export const texts = (column: string) => ({ column, is: 'texts' }) as const
export const named = <N extends Named>(column: string, noun: N) =>
  ({ column, is: noun === 'equipment' ? 'whole' : 'text', names: noun }) as const
export const orNull = <F extends ArchiveField>(field: F) => ({ ...field, nullable: true }) as const
