import { readFileSync } from 'node:fs'
import { readTable } from '@sundial/server/sheets/read-table.ts'

/** What reading the workbook named in the command line adds to this process at most, MB, and the CPU it takes, s; told to whoever forked it. */
const bytes = readFileSync(process.argv[2]!)
const peakMb = (): number => process.resourceUsage().maxRSS / 1024
const before = peakMb()
const rows = await readTable({ name: 'people.xlsx', bytes }, 'en')
const { user, system } = process.cpuUsage()
process.send!({ rows: rows.length, mb: peakMb() - before, cpuS: (user + system) / 1e6 })
