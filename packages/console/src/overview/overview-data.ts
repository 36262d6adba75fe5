import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls, ranges } from '@sundial/contract/overview.ts'

export type Overview = OutputOf<typeof overviewCalls.overview>
export type Range = (typeof ranges)[number]
