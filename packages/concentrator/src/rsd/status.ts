import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Buses } from '../kit/buses.ts'
import { asking } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'

export type StatusOptions = { buses: Buses; clock: Clock; platformNow(): number }

/** The work of an order to say how RSDs stand: switch and output voltage of each are read once. */
export const readingStatus = ({ buses, clock, platformNow }: StatusOptions): DeviceWork<'rsd.status'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number) => {
        const reading = await bus.driver.readRsd(number)
        return reading && { voltageV: reading.rsdVoltage, switchState: reading.switchState, measuredAt: Math.round(platformNow()) }
      },
    })),
    clock,
  })
