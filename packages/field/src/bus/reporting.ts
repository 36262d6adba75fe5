import { reportingBlock, reportingIn } from '@sundial/wire/dlt645/optimizer.ts'
import { block, type Reader, type Writer } from './device-memory.ts'

/** How a device is to be reported, as it was told last. */
export const readReporting: Reader = ({ memory }) => block(reportingBlock(memory.reporting))

/** It takes what it is told; the concentrator carries it out. */
export const setReporting: Writer = ({ memory }, values) => {
  memory.reporting = reportingIn(values)
  return null
}
