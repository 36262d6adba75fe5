import type { CallName, Calls, HeavyName } from '@sundial/contract/calls.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { TableFile } from '../sheets/recognise.ts'
import type { OpenCall, ReadCall, SignedInCall } from './context.ts'

/** Ready bytes instead of a value: the answer's `data` as JSON text, for answers too large to be walked again. */
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

/** Answers one call; throws a Refusal. */
export type Handler<K extends CallName> = (
  input: ParsedInputOf<Calls[K]>,
  call: ContextOf<K>,
) => Promise<AnswerOf<K> | ReadyJson<AnswerOf<K>>>

/** One for every call, or it does not compile. Those of heavy calls are apart: another process answers them. */
export type Handlers = { [K in Exclude<CallName, HeavyName>]: Handler<K> }
export type HeavyHandlers = { [K in HeavyName]: Handler<K> }

/** What a shelf gives: a handler for each of its calls, `C` being its part of the contract. */
export type HandlersOf<C> = Pick<Handlers, Exclude<keyof C & CallName, HeavyName>>
export type HeavyHandlersOf<C> = Pick<HeavyHandlers, keyof C & HeavyName>
