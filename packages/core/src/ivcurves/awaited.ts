import type { DevicePhase } from '../orders/phases.ts'
import { isFinal } from '../orders/settling.ts'

/** Whether the curve of a module of a scan can still come: it has not been measured, and its part of the scan has not ended. */
export const isAwaited = ({ measuredAt, phase }: { measuredAt: number | null; phase: DevicePhase }): boolean =>
  measuredAt === null && !isFinal(phase)
