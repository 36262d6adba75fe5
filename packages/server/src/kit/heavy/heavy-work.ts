import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadServer } from '../context.ts'
import type { CallJob, FileHead, FileJob } from './job.ts'
import { runJob, type Tables } from './run-job.ts'

/** Where heavy calls are answered and files are made. `gone` aborts when nobody waits for the result any more. */
export type HeavyWork = {
  /** The whole envelope, JSON in UTF-8. @throws Refusal */
  answer(job: CallJob, gone: AbortSignal): Promise<Buffer>
  /** Its bytes as they are made. @throws Refusal */
  file(job: FileJob, gone: AbortSignal): Promise<FileHead & { bytes: Readable }>
  /** Makes ready for the first call. */
  warm(): void
  /** What is at work is ended, and refused as unavailable. */
  stop(): void
}

/** In the server's own process, without the limits: for tests, to which a process each is too dear. */
export const inOwnProcess = (server: ReadServer, tables: Tables): HeavyWork => ({
  answer: async (job) => buffer((await runJob(server, tables, job)).bytes),
  file: async (job) => {
    const { head, bytes } = await runJob(server, tables, job)
    return { ...head!, bytes }
  },
  warm: () => {},
  stop: () => {},
})
