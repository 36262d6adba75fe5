import type { Clock } from '@sundial/core/kit/clock.ts'
import { type ModuleReporting, saysReporting } from '@sundial/core/reporting/module-reporting.ts'
import { optimizerReporting, reportingIn, reportingRequest } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { ModuleReports } from '../kit/module-reports.ts'
import { asking, type Told } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'

export type SettingOptions = {
  buses: Buses
  reports: ModuleReports
  /** The steady one. */
  clock: Clock
  /** The cycles have changed. */
  retime(): void
}

/** Writes into a module how it is to be reported, and reads back what it then says; that counts, whatever was sent. */
const setModule = async ({ driver }: ModuleBus, number: string, asked: ModuleReporting): Promise<Told | null> => {
  const { di, content } = reportingRequest(asked)
  const answer = await driver.write(number, di, content)
  if (answer === 'refused') return { phase: 'failed', note: 'refused' }
  const said = await driver.readBlock(number, optimizerReporting)
  if (!said) return null
  const reporting = reportingIn(said.values)
  return saysReporting(reporting, asked) ? { reporting } : { reporting, phase: 'failed', note: 'readBackDiffers' }
}

/** The work of an order that sets how modules are reported. What a module says is kept before its result is told. */
export const settingReporting = ({ buses, reports, clock, retime }: SettingOptions): DeviceWork<'reporting.set'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number, { op: { cycleS, thresholdW } }) => {
        const told = await setModule(bus, number, { cycleS, thresholdW })
        if (told?.reporting) await reports.said(number, told.reporting)
        return told
      },
    })),
    clock,
    settled: async () => retime(),
  })
