import { parseArgs } from 'node:util'
import type { Log } from '@sundial/core/kit/log.ts'
import { runBank } from './launch.ts'

/** The agent as one file, for `kind: firmware` (docs/concentrator.md): what `launch` starts in a process of its own. */
const { values } = parseArgs({ options: { config: { type: 'string' }, bank: { type: 'boolean' } }, allowPositionals: true })
const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end.abort())
const log: Log = (level, event, fields) => {
  if (level !== 'debug') console.log(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }))
}
process.exit(await runBank(values.config ?? 'concentrator.json', log, end.signal))
