import { appendFileSync, writeSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** What tests.mjs opens for this: its own terminal, also where everything else that vitest writes is kept until the end. */
const terminal = 3

/** So many lines of what differs are told: more of them are in the whole output. */
const mostLines = 30

/** The message of an error, and what differs between what was expected and what came, without colours. */
const said = ({ message, diff }) =>
  [
    message,
    ...stripVTControlCharacters(diff ?? '')
      .split('\n')
      .slice(0, mostLines),
  ]
    .filter(Boolean)
    .map((line) => `  ${line}\n`)
    .join('')

/** Writes a failure to the terminal, and for the end of the run into the file that failures.mjs reads. */
const tell = (path, name, errors) => {
  if (errors.length === 0) return
  const file = path && relative(root, path)
  const where = [file ?? 'outside of any test', ...name].join(' > ')
  const text = `${new Date().toISOString().slice(11, 19)} FAILED ${where}\n${errors.map(said).join('')}`
  writeSync(terminal, text)
  appendFileSync(process.env.SUNDIAL_FAILURES, `${JSON.stringify({ file, text })}\n`)
}

/** A reporter for vitest: tells each failure as soon as it is known, with its file. */
export default class {
  onTestCaseResult(test) {
    tell(test.module.moduleId, [test.fullName], test.result().errors ?? [])
  }

  onTestSuiteResult(suite) {
    tell(suite.module.moduleId, [suite.fullName], suite.errors())
  }

  onTestModuleEnd(module) {
    tell(module.moduleId, [], module.errors())
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) tell(error.VITEST_TEST_PATH, [], [error])
  }
}
