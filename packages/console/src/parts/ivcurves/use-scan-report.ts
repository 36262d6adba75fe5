import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import { useCall } from '../../kit/server/use-call.ts'

/** How often a scan that goes on is read again. */
const everyMs = 5000

/** What a scan found; read again while it runs. */
export const useScanReport = (scanId: number, isRunning: boolean, enabled = true) =>
  useCall(ivCurveCalls.ivScanDevices, { scanId }, { enabled, ...(isRunning ? { everyMs } : {}) })
