import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { z } from 'zod'
import type { Subject } from './subjects.ts'

/** Who may call: anyone, any signed-in user, or holders of a permission. There is no default, so that no call is open by mistake. */
export type May = 'anyone' | 'signedIn' | Permission

/** The link of an embedded page. The page may ask about nothing else. */
export type EmbedLink = { id: number; page: EmbedPage; stationId: number; deviceId: number | null }
/** `upload`: multipart/form-data with one file in the part `file`; each field of the input is a part too. */
export type CallKind = 'post' | 'get' | 'upload'

/**
 * Declaration of one call. Route, validation, permission check, typed client, query key, button visibility, API description and refusal
 * tests derive from it. `path` is the path of the specification, below the prefix.
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
  /** Subjects that the answer is made of. */
  reads?: readonly Subject[]
  /** Subjects that the call changes: the console refetches the answers that are made of them. */
  writes?: readonly Subject[]
  /** Also allowed before the user has changed the first password. */
  firstPassword?: true
  /** Also allowed before the user has set up the second factor that a role requires. */
  enrolling?: true
  /** Only for a person who has signed in, never for a program's token. */
  person?: true
  /**
   * Needs a password entered at most five minutes ago, because the call is dangerous: always (`true`), for some inputs (a function), or if
   * it gives a user more rights (`giving`). With `giving` a program's token may make the call, and gives rights only if the token may.
   */
  stepUp?: true | 'giving' | ((input: never) => boolean)
  /** Whether an embedded page may make the call. It has a link and no user. Without this field it may not. */
  embed?: (input: never, link: EmbedLink) => boolean
  /** The subject of a refused call for the audit log, from the input, which may be invalid. Null: not known. */
  named?: (input: unknown) => Record<string, unknown> | null
  /** Most calls of one user in a minute, if fewer than usual. */
  perMinute?: number
  /** The answer may take minutes. */
  slow?: true
  /** The cost grows with the fleet or with time. The call only reads, and a separate process answers it. */
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

/** HTTP method of a kind of call. */
export const methodOf = ({ kind }: { kind: CallKind }): 'GET' | 'POST' => (kind === 'get' ? 'GET' : 'POST')

export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never
