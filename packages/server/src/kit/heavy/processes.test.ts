import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expect, it } from 'vitest'
import { serverSettings } from '../../settings.ts'
import { makeMetrics } from '../metrics.ts'
import { makeReadServer } from '../read-server.ts'
import type { CallJob } from './job.ts'
import { heavyLimits } from './limits.ts'
import { inProcesses } from './processes.ts'

const log = () => {}
const keepers = makeReadServer({
  databaseUrl: 'postgres://nowhere',
  pool: { applicationName: 'test', poolSize: 1 },
  clock: { now: Date.now },
  log,
  settings: serverSettings,
  version: 't',
})

it('where no process can be started each job is refused, and none keeps the next one waiting', async () => {
  const logged: string[] = []
  const heavy = inProcesses({
    entry: new URL('./never-started.ts', import.meta.url),
    beginning: { is: 'begin', databaseUrl: 'postgres://nowhere', settings: serverSettings, version: 't', answerMs: 60_000 },
    limits: heavyLimits(3),
    keptMb: () => {
      throw new Error('no process could be started')
    },
    keepers,
    metrics: makeMetrics(),
    log: (_level, event) => void logged.push(event),
  })
  const job = { is: 'call', name: 'stations', user: { userId: 1 } } as unknown as CallJob
  for (let n = 0; n < 5; n++) await expect(heavy.answer(job, new AbortController().signal)).rejects.toEqual(new Refusal('unavailable'))
  expect(logged).toEqual(Array(5).fill('server.heavyNotStarted'))
  const gone = AbortSignal.abort()
  await expect(heavy.answer(job, gone)).rejects.toEqual(new Refusal('unavailable'))
  expect(logged).toHaveLength(5)
  heavy.stop()
})
