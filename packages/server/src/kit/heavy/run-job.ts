import { Readable } from 'node:stream'
import { fileOf, type ReadyFile } from '../../sheets/file-of.ts'
import { type OnRows, rowCountOf, type Sheet } from '../../sheets/sheet.ts'
import { okText } from '../answer.ts'
import { type ReadCall, type ReadServer, seenBy } from '../context.ts'
import type { HeavyHandlers } from '../handlers.ts'
import type { HeavyFiles } from '../tickets.ts'
import type { CallJob, FileHead, FileJob, Job } from './job.ts'

/** What answers and makes files, by the name of the call. */
export type Tables = { handlers: HeavyHandlers; files: HeavyFiles }
/** An answer's envelope, or a file. */
export type Made = { head: FileHead | null; bytes: Readable }

const callOf = (server: ReadServer, { user, language, now }: Job): ReadCall => {
  const began = performance.now()
  const clock = { now: () => now + Math.round(performance.now() - began) } // the server's, wherever this runs
  return { server: seenBy({ ...server, clock }, user), language, user, scope: user.scope, now }
}

type Answer = (input: unknown, call: ReadCall) => Promise<unknown>
const answered = async (call: ReadCall, { handlers }: Tables, { name, input, traceId }: CallJob): Promise<Made> => {
  const data = await (handlers[name] as Answer)(input, call)
  return { head: null, bytes: Readable.from([Buffer.from(okText(data, traceId))], { objectMode: false }) }
}

type Make = (input: unknown, call: ReadCall) => Promise<Sheet | ReadyFile>
const madeFile = async (call: ReadCall, { files }: Tables, { name, form, input }: FileJob, onRows?: OnRows): Promise<Made> => {
  const made = await (files[name] as Make)(input, call)
  if ('bytes' in made) {
    const { bytes, ending, type, ...head } = made
    return { head: { ...head, ready: { ending, type } }, bytes }
  }
  const bytes = await fileOf(made, form, onRows)
  // its rows are let go of when the file is whole, and when nobody wants it any more
  if ('close' in made) bytes.once('close', () => void made.close().catch((error: unknown) => bytes.emit('error', error)))
  return { head: { name: made.name, rows: rowCountOf(made), ready: null }, bytes }
}

/** Does a job as its asker: row-level security hides what that user must not see. @param onRows hears how far a file is @throws Refusal */
export const runJob = (server: ReadServer, tables: Tables, job: Job, onRows?: OnRows): Promise<Made> => {
  const call = callOf(server, job)
  return job.is === 'call' ? answered(call, tables, job) : madeFile(call, tables, job, onRows)
}
