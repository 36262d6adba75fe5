import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'

export type Position = OutputOf<typeof replacementCalls.position>
export type Installation = Position['installations'][number]
export type Replacement = OutputOf<typeof replacementCalls.replacements>['list'][number]

/** What people know a piece by: its number, a panel by its serial number. */
export const nameOf = ({ number, serialNo }: Pick<Installation, 'number' | 'serialNo'>): string => number ?? serialNo ?? '–'

/** What is at a position now, the part that reports first. */
export const nowIn = ({ installations }: Position): Installation[] => installations.filter(({ until }) => until === null)

/** The parts of a position, each with its pieces, oldest first. */
export const lanesOf = ({ installations }: Position) => [...Map.groupBy(installations, ({ part }) => part)]

/** When something was replaced at a position: where a piece began that was not there from the beginning. */
export const changesOf = ({ installations }: Position): number[] =>
  [...new Set(installations.flatMap(({ since }) => (since === null ? [] : [since])))].sort((a, b) => a - b)
