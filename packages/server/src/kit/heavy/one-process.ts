import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { Log } from '@sundial/core/kit/log.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { News } from '../../figures/news.ts'
import type { OnRows } from '../../sheets/sheet.ts'
import { type Beginning, bytesFd, type FileHead, type Job, type Report } from './job.ts'
import type { HeavyLimits } from './limits.ts'
import { residentMb } from './resident-mb.ts'

/** A job at work: its bytes as they come; of a file also its name. Both fail with the refusal or fault that ends the job. */
export type Run = { head: Promise<FileHead>; bytes: Readable }
/** Why a process was ended before it was done. */
export type EndReason = 'tooSlow' | 'tooLarge' | 'cancelled' | 'died' | 'stopped'
export type OneProcess = {
  /** One at a time. `over` is called when it may be given the next. */
  run(job: Job, over: () => void, onRows?: OnRows): Run
  /** Values that another process has worked out, for this one's caches. */
  tell(news: News): void
  end(reason: EndReason): void
}
export type ProcessOptions = {
  entry: URL
  beginning: Beginning
  limits: HeavyLimits
  /** Memory for its caches of the fleet, MB, on top of what an answer may take. */
  keptMb: number
  log: Log
  onNews(news: News): void
  /** Once. `job`: what it was doing. */
  onEnd(reason: EndReason, job: Job | null): void
}

/** Code, stacks and buffers of a process that does nothing, and the young part of its heap. */
const baseMb = 256
/** How much of an answer the server buffers for a client that reads slowly, so that the process is free for the next job. */
const aheadBytes = 33_554_432

const refusalFor = (reason: EndReason, { answerMs, answerMb }: HeavyLimits): Refusal => {
  if (reason === 'tooSlow') return new Refusal('answerTooSlow', { seconds: answerMs / 1000 })
  return reason === 'tooLarge' ? new Refusal('answerTooLarge', { mb: answerMb }) : new Refusal('unavailable')
}

/** @throws where no process can be started, as without a free file descriptor */
const forked = ({ entry, limits, keptMb }: ProcessOptions): ChildProcess => {
  const child = fork(entry, [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.answerMb + keptMb}`],
  })
  if (child.stdio?.[bytesFd]) return child
  child.on('error', () => {}) // thrown below
  throw new Error('no process could be started')
}

/** The end of the process's standard error: V8 writes there that it has run out of memory before it ends the process. */
const lastWordsOf = (child: ChildProcess): (() => string) => {
  let tail = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4_000)
  })
  return () => tail
}

/** Passes the bytes of one job from the pipe to the reader; `done` is called when all of them have come. */
const makeFlow = (pipe: Socket, done: () => void) => {
  const bytes = new PassThrough({ writableHighWaterMark: aheadBytes })
  let come = 0
  let announced: number | null = null
  const look = (): void => {
    if (announced === null || come < announced) return
    bytes.end()
    done()
  }
  bytes.on('drain', () => pipe.resume())
  bytes.on('close', () => pipe.resume()) // without a reader the rest is read and dropped
  return {
    bytes,
    give: (chunk: Buffer): void => {
      come += chunk.length
      if (!bytes.destroyed && !bytes.write(chunk)) pipe.pause()
      look()
    },
    announce: (count: number): void => {
      announced = count
      look()
    },
  }
}

type Work = {
  job: Job
  flow: ReturnType<typeof makeFlow>
  headed(head: FileHead): void
  onRows?: OnRows | undefined
  fail(error: Error): void
  finish(): void
}

const hear = (report: Report, { flow, headed, onRows, fail }: Work): void => {
  if (report.is === 'rows') onRows?.(report.done)
  if (report.is === 'head') headed(report)
  if (report.is === 'refused') fail(new Refusal(report.refusal, report.detail))
  if (report.is === 'failed') fail(Object.assign(new Error('in a process for heavy answers'), { stack: report.error }))
  // Reports overtake bytes: the process takes its next job when all bytes of this one have come, or they would stand in the next answer.
  if ('bytes' in report) flow.announce(report.bytes)
}

/** Ends the process when its job takes too long, takes more memory than an answer may have, or is cancelled. */
const watch = (child: ChildProcess, { limits, keptMb }: ProcessOptions, end: (reason: EndReason) => void) => {
  const residentMbMax = baseMb + keptMb + limits.answerMb
  const deadline = setTimeout(() => end('tooSlow'), limits.answerMs)
  const look = setInterval(() => (residentMb(child.pid!) ?? 0) > residentMbMax && end('tooLarge'), limits.lookMs)
  let grace: NodeJS.Timeout | undefined
  return {
    stop: (): void => {
      clearTimeout(deadline)
      clearTimeout(grace)
      clearInterval(look)
    },
    cancelled: (): void => {
      grace ??= setTimeout(() => end('cancelled'), limits.cancelGraceMs)
    },
  }
}

/** A process beside the server's own, in which nothing that happens can stop the server or take its memory. */
export const startProcess = (options: ProcessOptions): OneProcess => {
  const { beginning, log, limits, onEnd, onNews } = options
  const child = forked(options)
  const lastWords = lastWordsOf(child)
  const pipe = child.stdio[bytesFd] as Socket
  let work: Work | null = null
  let ended: EndReason | null = null

  const end = (reason: EndReason): void => {
    if (ended) return
    ended = reason
    child.kill('SIGKILL')
    work?.fail(refusalFor(reason, limits))
    onEnd(reason, work?.job ?? null)
    work?.finish()
  }
  pipe.on('data', (chunk: Buffer) => work?.flow.give(chunk))
  pipe.on('error', () => {}) // the process has ended: 'exit' reports it
  child.on('message', (report: Report) => {
    if (report.is === 'log') log(...report.entry)
    else if (report.is === 'news') onNews(report.news)
    else if (work) hear(report, work)
  })
  child.on('error', () => end('died'))
  child.on('exit', (code, signal) => {
    if (ended) return
    const words = lastWords()
    log('error', 'server.heavyProcessDied', { call: work?.job.name ?? null, code, signal, words })
    end(words.includes('heap out of memory') ? 'tooLarge' : 'died')
  })
  child.send(beginning)

  return {
    end,
    tell: (news) => void (child.connected && child.send({ is: 'news', news })),
    run: (job, over, onRows) => {
      const head = Promise.withResolvers<FileHead>()
      head.promise.catch(() => {}) // calls have none
      const watching = watch(child, options, end)
      const finish = (): void => {
        watching.stop()
        work = null
        over()
      }
      const flow = makeFlow(pipe, finish)
      const fail = (error: Error): void => {
        head.reject(error)
        flow.bytes.destroy(error)
      }
      work = { job, flow, headed: head.resolve, onRows, fail, finish }
      flow.bytes.on('error', () => {}) // the reader of the bytes gets the error as well
      flow.bytes.on('close', () => work?.flow === flow && watching.cancelled())
      child.send(job)
      return { head: head.promise, bytes: flow.bytes }
    },
  }
}
