import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** What tests.mjs opens for this: its own terminal, also where everything else that vitest writes is kept until the end. */
const terminal = 3

const tell = ({ moduleId }, name, errors) => {
  if (errors.length === 0) return
  const where = [relative(root, moduleId), ...name].join(' > ')
  writeSync(
    terminal,
    `${new Date().toISOString().slice(11, 19)} FAILED ${where}\n${errors.map(({ message }) => `  ${message}\n`).join('')}`,
  )
}

/** A reporter for vitest: tells each failure as soon as it is known, with its file. */
export default class {
  onTestCaseResult(test) {
    tell(test.module, [test.fullName], test.result().errors ?? [])
  }

  onTestSuiteResult(suite) {
    tell(suite.module, [suite.fullName], suite.errors())
  }

  onTestModuleEnd(module) {
    tell(module, [], module.errors())
  }
}
