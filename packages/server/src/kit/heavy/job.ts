import type { HeavyName } from '@sundial/contract/calls.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { News } from '../../figures/news.ts'
import type { SignedIn } from '../context.ts'
import type { ServerSettings } from '../settings.ts'
import type { HeavyFileCall } from '../tickets.ts'

/** The pipe that the bytes of answers and files come through, beside the channel of orders and reports. */
export const bytesFd = 4

/** Who asks and in which language, at which moment; the input has passed its schema. */
type Asked = { user: SignedIn; language: Language; now: number; input: unknown }
export type CallJob = Asked & { is: 'call'; name: HeavyName; traceId: string }
export type FileJob = Asked & { is: 'file'; name: HeavyFileCall; form: FileForm }
export type Job = CallJob | FileJob

/** What a process needs to begin. Sent and not given as an argument: the address of the database has a password in it. */
export type Beginning = { is: 'begin'; databaseUrl: string; settings: ServerSettings; version: string; answerMs: number }
/** What the server says to a process beside it. */
export type Order = Beginning | Job | { is: 'news'; news: News }

/** Name of a file without date and ending, and how many rows it has. `ready`: of a file that has its own form, whatever was asked for. */
export type FileHead = { name: string; rows: number; ready: { ending: string; type: string } | null }

/** How a job ends; `error` is the stack of a fault of ours, for the server's log. */
export type Ending =
  | { is: 'done' }
  | { is: 'refused'; refusal: RefusalName; detail: Record<string, string | number> }
  | { is: 'failed'; error: string }

/** What a process says to the server; the bytes of answers and files come through a pipe of their own. */
export type Report =
  | ({ is: 'head' } & FileHead)
  /** How many rows of a file are written. */
  | { is: 'rows'; done: number }
  /** The job is over; `bytes`: how many it has put into the pipe, which may still be on their way. */
  | ({ bytes: number } & Ending)
  | { is: 'log'; entry: Parameters<Log> }
  | { is: 'news'; news: News }
