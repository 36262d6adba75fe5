import { reportingBlock, reportingIn } from '@sundial/wire/dlt645/optimizer.ts'
import { block, type Reader, type Writer } from './device-memory.ts'

/** The last reporting settings that were written to the device. */
export const readReporting: Reader = ({ memory }) => block(reportingBlock(memory.reporting))

/** The device only stores the settings; the concentrator applies them. */
export const setReporting: Writer = ({ memory }, values) => {
  memory.reporting = reportingIn(values)
  return null
}
