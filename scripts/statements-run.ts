// node scripts/statements-run.ts RAN [FAILURES]: fails where RAN, written by a whole run of the unit tests
// (packages/store/test/statements-run.ts), does not name each statement of the product. What a statement returns is only compared with
// its declaration where a test runs it. FAILURES: the file of which the last lines of a run are made (begin/failures.mjs).
import { appendFileSync, readFileSync } from 'node:fs'
import { allSites, notRun } from './statement-sites.ts'

const [ran, failures] = process.argv.slice(2)
const sites = allSites()
const missing = notRun(sites, readFileSync(ran!, 'utf8').split('\n'))
if (missing.length > 0) {
  const lines = missing.map(({ file, line, text }) => `  ${file}:${line} ${text}`)
  const told = `Of ${sites.length} statements no unit test ran these:\n${lines.join('\n')}\n`
  process.stderr.write(told)
  if (failures) appendFileSync(failures, `${JSON.stringify({ text: told })}\n`)
  process.exitCode = 1
} else console.log(`Unit tests ran each of ${sites.length} statements.`)
