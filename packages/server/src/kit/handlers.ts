import type { CallName, Calls, HeavyName } from '@sundial/contract/calls.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { TableFile } from '../sheets/recognise.ts'
import type { OpenCall, ReadCall, SignedInCall } from './context.ts'

/** The answer's `data` as finished JSON text, for answers that are too large to encode again. */
export class ReadyJson<T> {
  readonly json: string
  declare readonly of: T
  constructor(json: string) {
    this.json = json
  }
}

/** A call with a file. */
export type UploadCall = SignedInCall & { file: TableFile }
type ContextOf<K extends CallName> = K extends HeavyName
  ? ReadCall
  : Calls[K]['kind'] extends 'upload'
    ? UploadCall
    : Calls[K]['may'] extends 'anyone'
      ? OpenCall
      : SignedInCall
type AnswerOf<K extends CallName> = OutputOf<Calls[K]>

/** Handles one call. @throws Refusal */
export type Handler<K extends CallName> = (
  input: ParsedInputOf<Calls[K]>,
  call: ContextOf<K>,
) => Promise<AnswerOf<K> | ReadyJson<AnswerOf<K>>>

/** Handles a call that only reads, in whatever process. @throws Refusal */
export type ReadHandler<K extends CallName> = (input: ParsedInputOf<Calls[K]>, call: ReadCall) => Promise<AnswerOf<K>>

/** A handler for every call, otherwise the server does not compile. Heavy calls are excluded: another process answers them. */
export type Handlers = { [K in Exclude<CallName, HeavyName>]: Handler<K> }
export type HeavyHandlers = { [K in HeavyName]: Handler<K> }

/** Handlers of a shelf: one for each of its calls. `C`: the calls of the shelf. */
export type HandlersOf<C> = Pick<Handlers, Exclude<keyof C & CallName, HeavyName>>
export type HeavyHandlersOf<C> = Pick<HeavyHandlers, keyof C & HeavyName>
