import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { ranges } from '@sundial/contract/overview.ts'

export type Overview = OutputOf<typeof calls.overview>
export type Range = (typeof ranges)[number]
