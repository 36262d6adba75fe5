import type { FirmwarePackage } from './package.ts'

/** Content of a chunk of a file on its way to a concentrator, bytes. A message of the link stays small beside reports and commands. */
export const chunkBytes = 8_192
/** Chunks that are sent before the concentrator is asked what it still lacks: half a megabyte, so that no command waits long behind them. */
export const chunksPerRound = 64

/** What a concentrator says of a file: the ranges of chunks that it lacks (from 0, both ends included), and how many of all it has. */
export type FileProgress = { missing: readonly (readonly [number, number])[]; received: number; count: number }

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isRange = (value: unknown): value is [number, number] => {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to] = value as unknown[]
  return isCount(from) && isCount(to) && from <= to
}

/** The answer to `file.offer` and `file.check`; null where it is no such answer. */
export const fileProgressIn = (data: unknown): FileProgress | null => {
  const { missing, received, count } = (data ?? {}) as Record<string, unknown>
  if (!Array.isArray(missing) || !missing.every(isRange) || !isCount(received) || !isCount(count)) return null
  return { missing, received, count }
}

/** Numbers of the chunks that are sent next: the first that are missing. */
export const chunksOfRound = ({ missing }: FileProgress): number[] => {
  const chunks: number[] = []
  for (const [from, to] of missing) for (let number = from; number <= to && chunks.length < chunksPerRound; number++) chunks.push(number)
  return chunks
}

/** An operation of the task that brings a file to a concentrator, and what was answered. */
type Answer = { op: string; data: unknown }

/** What reads back which program a concentrator runs. */
export const programReadBack = 'versions.read'

/**
 * The operation that follows the answers so far: the concentrator is asked what is missing, each time after what it lacked was sent, until
 * it has everything; then it checks the whole file. `proof`: what it is asked then; null: nothing. Null: nothing follows.
 */
export const fileOperationAfter = <P extends string | null = null>(
  answers: readonly Answer[],
  proof: P = null as P,
): 'file.check' | 'file.commit' | P | null => {
  const last = answers.at(-1)
  if (last?.op === 'file.commit') return proof
  if (last?.op === proof) return null
  return fileProgressIn(last?.data)?.missing.length === 0 ? 'file.commit' : 'file.check'
}

/** What the order says that offers a package to a concentrator: `file.offer`. */
export const offerOf = ({
  xfer,
  kind,
  name,
  version,
  model,
  size,
  sha256,
  signature,
}: FirmwarePackage & { xfer: string }): Record<string, unknown> => ({
  xfer,
  kind,
  name,
  version,
  model,
  size,
  sha256,
  signature,
  chunkBytes,
})
