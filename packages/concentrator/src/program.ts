import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { programLog } from './kit/program-log.ts'
import { runFile } from './launch.ts'
import { requestFile } from './link/request-file.ts'

/**
 * The agent as one file (docs/concentrator.md): installed by itself, or sent over the link as `kind: firmware`, when the program that is
 * installed starts it with --bank.
 */
// Node's deprecation warnings help developers, not the operator who reads a gateway's log.
process.noDeprecation = true

const usage = 'Usage: node agent.mjs --config FILE [--request]'
const readArguments = () => {
  try {
    const options = {
      config: { type: 'string' },
      bank: { type: 'boolean' },
      request: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ options, allowPositionals: true }).values
  } catch (e) {
    console.error(`${(e as Error).message}\n${usage}`)
    process.exit(1)
  }
}
const values = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end.abort())
const log = programLog((line) => writeSync(1, line), { now: Date.now, later: (ms, tell) => void setTimeout(tell, ms).unref() })
try {
  if (values.request) {
    console.log(await requestFile(values.config ?? 'concentrator.json'))
    process.exit(0)
  }
  process.exit(await runFile(values.config ?? 'concentrator.json', values.bank ?? false, log, end.signal))
} catch (e) {
  console.error(e instanceof PlainError ? e.message : e)
  process.exit(1)
}
