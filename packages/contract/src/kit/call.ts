import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { z } from 'zod'
import type { Subject } from './subjects.ts'

/** Who may call: nobody known, anybody signed in, or a permission. Nothing is open by omission. */
export type May = 'anyone' | 'signedIn' | Permission

/** The link that an embedded page came by: all it may ask about. */
export type EmbedLink = { id: number; page: EmbedPage; stationId: number; deviceId: number | null }
/** `upload`: one file as multipart/form-data in the part `file`, the input in parts of their own beside it. */
export type CallKind = 'post' | 'get' | 'upload'

/**
 * One call, declared once. Route, validation, permission check, typed client, query key, button visibility,
 * API description and refusal tests derive from it. `path` is the outside's spelling, below the prefix.
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends May = May,
  K extends CallKind = CallKind,
  H extends true | undefined = true | undefined,
> = {
  kind: K
  path: string
  may: M
  about: string
  /** What the answer is made of. */
  reads?: readonly Subject[]
  /** What it changes: the answers made of that are asked for again. */
  writes?: readonly Subject[]
  /** Also answered to somebody who has not yet changed the first password. */
  firstPassword?: true
  /** Also answered to somebody whose role requires a second factor that is not set up yet. */
  enrolling?: true
  /** Only to somebody who has signed in, never to a program's token. */
  person?: true
  /**
   * Dangerous, always, with some inputs or as far as somebody gets more rights by it: needs a password said at most five minutes ago.
   * `giving`: a program's token may make it, and gives rights only where it was made for that.
   */
  stepUp?: true | 'giving' | ((input: never) => boolean)
  /** Whether an embedded page may make it, which has a link and no person behind it; without this none may. */
  embed?: (input: never, link: EmbedLink) => boolean
  /** What was asked for, from an input as it came, checked or not: the audit log names it where the call was refused. Null: nothing of it is known. */
  named?: (input: unknown) => Record<string, unknown> | null
  /** How often one user may call it in a minute, where that is less than usual. */
  perMinute?: number
  /** Its answer may take minutes. */
  slow?: true
  /** Its cost grows with the fleet or with time: it only reads, and is answered by a process beside the server's own. */
  heavy?: H
  input: I
  output: O
}

export const call = <
  I extends z.ZodType,
  O extends z.ZodType,
  const M extends May,
  const K extends CallKind,
  const H extends true | undefined = undefined,
>(
  c: Call<I, O, M, K, H>,
): Call<I, O, M, K, H> => c

/** How it goes over HTTP. */
export const methodOf = ({ kind }: { kind: CallKind }): 'GET' | 'POST' => (kind === 'get' ? 'GET' : 'POST')

export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never
