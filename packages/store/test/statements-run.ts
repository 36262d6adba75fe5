import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file into which processes of a whole run of tests write which statements they ran; nothing is written where it is not set. */
export const statementsRun = 'SUNDIAL_STATEMENTS_RUN'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** `ask` and what it is made of: the caller of these has the statement. */
const kit = /store\/src\/kit\/ask(-page)?\.ts$|store\/test\/(declared-columns|statements-run)\.ts$/

const structured = (): NodeJS.CallSite[] => {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (_error, sites) => sites
  try {
    return new Error('where').stack as unknown as NodeJS.CallSite[]
  } finally {
    Error.prepareStackTrace = before
  }
}
const isCaller = (file: string | null | undefined): boolean => file?.endsWith('.ts') === true && !kit.test(file)

const seen = new Set<string>()
/** Notes who asks, as file and line, once a process. Lines are those of the source: `stack` as text is mapped, but takes long. */
export const noteStatement = (): void => {
  const file = process.env[statementsRun]
  if (!file) return
  const site = structured().find((one) => isCaller(one.getFileName()))
  if (!site) return
  const raw = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`
  if (seen.has(raw)) return
  seen.add(raw)
  const frames = [...(new Error('where').stack ?? '').matchAll(/\(?((?:file:\/\/)?\/[^\s()]+\.ts):(\d+):\d+\)?$/gm)]
  const frame = frames.find(([, path]) => isCaller(path))
  if (frame) appendFileSync(file, `${relative(root, frame[1]!.replace(/^file:\/\//, ''))}:${frame[2]}\n`)
}
