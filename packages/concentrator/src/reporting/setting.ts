import type { Clock } from '@sundial/core/kit/clock.ts'
import { type ModuleReporting, saysReporting } from '@sundial/core/reporting/module-reporting.ts'
import { optimizerReporting, reportingIn, reportingRequest } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { ModuleReports } from '../kit/module-reports.ts'
import { type AnswerResult, asking } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'

export type SettingOptions = {
  buses: Buses
  reports: ModuleReports
  /** The steady clock. */
  clock: Clock
  /** Called when reporting cycles have changed. */
  retime(): void
}

/** Writes the reporting settings into a module and reads them back. The settings that were read back count, whatever was sent. */
const setModule = async ({ driver }: ModuleBus, number: string, asked: ModuleReporting): Promise<AnswerResult | null> => {
  const { di, content } = reportingRequest(asked)
  const answer = await driver.write(number, di, content)
  if (answer === 'refused') return { phase: 'failed', note: 'refused' }
  const block = await driver.readBlock(number, optimizerReporting)
  if (!block) return null
  const reporting = reportingIn(block.values)
  return saysReporting(reporting, asked) ? { reporting } : { reporting, phase: 'failed', note: 'readBackDiffers' }
}

/** Device work of an order that sets reporting settings. The settings that a module returns are stored before its result is sent. */
export const settingReporting = ({ buses, reports, clock, retime }: SettingOptions): DeviceWork<'reporting.set'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number, { op: { cycleS, thresholdW } }) => {
        const answer = await setModule(bus, number, { cycleS, thresholdW })
        if (answer?.reporting) await reports.store(number, answer.reporting)
        return answer
      },
    })),
    clock,
    settled: async () => retime(),
  })
