import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { serverSettings } from '../../settings.ts'

const entry = fileURLToPath(new URL('../../heavy-process.ts', import.meta.url))
/**
 * Root may raise a priority, others may not. Root runs the process without that right (util-linux has setpriv), and not as another user,
 * who could not read it where the checkout lies in a folder that others can't enter.
 */
const withoutRight = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice'] : []
let child: ChildProcess
afterEach(() => child.kill('SIGKILL'))

/** What the process answers to a job that there is none of, or how it ended instead. */
const answerUnder = (nice: number): Promise<unknown> => {
  const [program, ...args] = [...withoutRight, 'nice', '-n', `${nice}`, process.execPath, entry]
  child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'] })
  const answer = new Promise((resolve) => {
    child.on('message', resolve)
    child.on('exit', (code) => resolve(`ended with ${code}`))
  })
  child.send({ is: 'begin', databaseUrl: 'postgres://127.0.0.1:1/none', settings: serverSettings, version: 't', answerMs: 1_000 })
  child.send({ is: 'call', name: 'nothing of this name' })
  return answer
}

describe.skipIf(process.platform === 'win32')(
  'a process for heavy answers of a server whose priority is low (there are no such ones on Windows)',
  () => {
    it.each([0, 10, 19])('under nice -n %i, of a user who may not raise it, takes jobs', async (nice) => {
      expect(await answerUnder(nice)).toMatchObject({ is: 'failed' })
    })
  },
)
