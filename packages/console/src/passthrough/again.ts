import type { PassThrough } from '@sundial/contract/passed-frames.ts'
import { framesMax } from '@sundial/core/passthrough/bounds.ts'
import type { Draft, Question } from './question.ts'

type Passed = PassThrough['frames'][number]
const running = 1

/** Frames that a device refused or did not answer; none while the order runs. */
const failedOf = ({ status, frames }: PassThrough): Passed[] =>
  status === running ? [] : frames.filter(({ answered }) => answered === null || answered.side === 'refusal')

const isOneDevice = (address: string): boolean => /^\d{12}$/.test(address) && address !== '999999999999'

/** A reading of one item, asked of the failed ones together. */
const readAgain = (gw: string, failed: readonly Passed[]): Question | null => {
  const [first] = failed
  const isSame = failed.every(({ asked }) => asked.function === 'read' && asked.di === first?.asked.di && isOneDevice(asked.address))
  if (!first?.asked.di || !isSame || failed.length > framesMax) return null
  return { call: '645', input: { gw, addresses: failed.map(({ asked }) => asked.address), control: 'read', di: first.asked.di } }
}

export type Again = { count: number; question: Question }

/**
 * The question that asks those of the last order again that failed, and only them; null: none failed, or they can't be asked in one order. A
 * frame that more than one device takes is never asked again by itself, nor is one that writes.
 */
export const failedAgain = (gw: string, last: PassThrough | undefined): Again | null => {
  const failed = last ? failedOf(last) : []
  const question = readAgain(gw, failed)
  return question && { count: failed.length, question }
}

/** What the addressed devices said last of the item that the draft writes; `null`: nothing is known of this device. */
export const oldValuesOf = (
  all: readonly PassThrough[],
  { to, di }: Pick<Draft, 'to' | 'di'>,
): { address: string; said: Passed | null }[] => {
  const frames = all.flatMap((task) => task.frames)
  const known = (address: string) =>
    frames.find(
      ({ asked, answered }) =>
        asked.address === address && asked.function === 'read' && asked.di === di.toUpperCase() && answered?.side === 'reply',
    ) ?? null
  return to.filter(isOneDevice).map((address) => ({ address, said: known(address) }))
}
