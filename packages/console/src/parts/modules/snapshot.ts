import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'

/** All modules of a station with their places and last values, as columns. */
export type ModuleSnapshot = OutputOf<typeof deviceCalls.modules>
export type ModuleColumns = ModuleSnapshot['columns']
