import optimizer from './tables/optimizer.json' with { type: 'json' }
import standard from './tables/standard.json' with { type: 'json' }
import { lookUpIn, readTable } from './tables.ts'

/** Appendix A of the standard, and our own optimizer's identifiers. */
export const standardTable = readTable(standard)
export const optimizerTable = readTable(optimizer)
export const ownTables = [standardTable, optimizerTable] as const

/** What the standard and our optimizer know. */
export const findRow = lookUpIn(ownTables)
