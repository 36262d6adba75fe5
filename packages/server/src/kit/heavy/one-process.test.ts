import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { serverSettings } from '../../settings.ts'
import type { Job } from './job.ts'
import { heavyLimits } from './limits.ts'
import { type OneProcess, startProcess } from './one-process.ts'

let running: OneProcess | undefined
afterEach(() => running?.end('stopped'))

/** A process with a script of its own, which is called `onJob` with each job's name and writes to `bytes`. */
const processOf = (script: string): OneProcess => {
  const file = join(mkdtempSync(join(tmpdir(), 'sundial-heavy-')), 'process.mjs')
  writeFileSync(
    file,
    `import { Socket } from 'node:net'
     const bytes = new Socket({ fd: 4, readable: false, writable: true })
     const say = (report) => process.send(report)
     ${script}
     process.on('message', ({ is, name }) => is === 'begin' || onJob(name))
     process.on('disconnect', () => process.exit(0))`,
  )
  running = startProcess({
    entry: pathToFileURL(file),
    beginning: { is: 'begin', databaseUrl: '', settings: serverSettings, version: 't', answerMs: 60_000 },
    limits: { ...heavyLimits(3), cancelGraceMs: 20_000 },
    keptMb: 0,
    log: () => {},
    onNews: () => {},
    onEnd: () => {},
  })
  return running
}

/** Runs a job; answers its bytes and when the process takes the next one. */
const run = (one: OneProcess, name: string) => {
  const over = Promise.withResolvers<void>()
  const { bytes } = one.run({ name } as unknown as Job, over.resolve)
  return { bytes: text(bytes), over: over.promise }
}

describe('a process for heavy answers', () => {
  it.each(['failed', 'refused'])('that has %s in the midst of a file leaves no byte of it in the next answer', async (is) => {
    const one = processOf(`const later = (ms, text) => new Promise((done) => setTimeout(() => bytes.write(text, done), ms))
      const onJob = async (name) => {
        if (name === 'first') {
          say({ is: '${is}', refusal: 'notFound', detail: {}, error: 'a fault', bytes: 9 })
          return later(100, 'leftovers')
        }
        await later(300, 'second')
        say({ is: 'done', bytes: 6 })
      }`)
    const first = run(one, 'first')
    await expect(first.bytes).rejects.toThrow()
    await first.over
    const second = run(one, 'second')
    expect(await second.bytes).toBe('second')
    await second.over
  })
})
