import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OnRows } from '../../sheets/sheet.ts'
import type { ReadServer } from '../context.ts'
import type { CallJob, FileHead, FileJob } from './job.ts'
import { runJob, type Tables } from './run-job.ts'

/** Where heavy calls are answered and files are made. `gone` aborts when the caller has disconnected. */
export type HeavyWork = {
  /** The whole envelope, JSON in UTF-8. @throws Refusal */
  answer(job: CallJob, gone: AbortSignal): Promise<Buffer>
  /** The head of the file, and its bytes as they are made. @param onRows hears how many rows are written @throws Refusal */
  file(job: FileJob, gone: AbortSignal, onRows?: OnRows): Promise<FileHead & { bytes: Readable }>
  /** Makes ready for the first call. */
  warm(): void
  /** Ends all jobs; their callers are refused as unavailable. */
  stop(): void
}

/** In the server's own process, without the limits: for tests, to which a process each is too dear. */
export const inOwnProcess = (server: ReadServer, tables: Tables): HeavyWork => ({
  answer: async (job) => buffer((await runJob(server, tables, job)).bytes),
  file: async (job, gone, onRows) => {
    const { head, bytes } = await runJob(server, tables, job, onRows)
    const end = (): void => void bytes.destroy(new Refusal('unavailable'))
    bytes.on('error', () => {}) // the reader of the bytes gets the error as well
    if (gone.aborted) end()
    else gone.addEventListener('abort', end, { once: true })
    return { ...head!, bytes }
  },
  warm: () => {},
  stop: () => {},
})
