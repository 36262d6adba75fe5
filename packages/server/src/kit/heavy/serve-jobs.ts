import { once } from 'node:events'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { takeNews } from '../../figures/news.ts'
import type { ReadServer } from '../context.ts'
import { makeReadServer } from '../read-server.ts'
import { refusalOf } from '../refuse.ts'
import { type Beginning, bytesFd, type Ending, type Job, type Order, type Report } from './job.ts'
import { runJob, type Tables } from './run-job.ts'

const poolSize = 4
/** How often PostgreSQL looks whether the client of a query is still there, ms. */
const goneMs = 500
/** Lower than the server's own: small answers come first. */
const priority = 10

const say = (report: Report): void => void process.send?.(report)

/** A process that is as low already, as under `nice`, is left as it is: only root may raise it. */
const lowerPriority = (): void => {
  if (process.platform === 'win32' || getPriority() >= priority) return
  try {
    setPriority(priority)
  } catch (error) {
    say({ is: 'log', entry: ['warn', 'server.heavyPriority', { error: String(error) }] })
  }
}

const begun = ({ databaseUrl, settings, version, answerMs }: Beginning): ReadServer =>
  makeReadServer({
    databaseUrl,
    pool: {
      applicationName: 'sundial server heavy',
      poolSize,
      silenceMs: answerMs,
      settings: { statement_timeout: answerMs, client_connection_check_interval: goneMs },
    },
    clock: { now: Date.now },
    log: (...entry) => say({ is: 'log', entry }),
    settings,
    version,
    tell: (news) => say({ is: 'news', news }),
  })

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const endingOf = (error: unknown): Ending => {
  const refusal = refusalOf(error)
  return refusal ? { is: 'refused', refusal: refusal.refusal, detail: refusal.detail } : { is: 'failed', error: stackOf(error) }
}

const serve = async (server: ReadServer, tables: Tables, job: Job, to: Socket): Promise<void> => {
  let count = 0
  try {
    const { head, bytes } = await runJob(server, tables, job, (done) => say({ is: 'rows', done }))
    if (head) say({ is: 'head', ...head })
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      count += chunk.length
      if (!to.write(chunk)) await once(to, 'drain')
    }
    say({ is: 'done', bytes: count })
  } catch (error) {
    say({ ...endingOf(error), bytes: count })
  }
}

/** The life of a process beside the server's: it does one job after the other, and ends with the server. */
export const serveJobs = (tables: Tables): void => {
  lowerPriority()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}) // the server ends it, when its callers have their answers
  process.on('disconnect', () => process.exit(0))
  const to = new Socket({ fd: bytesFd, readable: false, writable: true })
  to.on('error', () => process.exit(0)) // the server is gone
  let server: ReadServer | null = null
  process.on('message', (order: Order) => {
    if (order.is === 'begin') server = begun(order)
    else if (order.is === 'news') takeNews(server!, order.news)
    else void serve(server!, tables, order, to)
  })
}
