import type { BusQueue } from '../kit/bus-queue.ts'
import type { Buses, InverterBus, IrradianceSensorBus, ModuleBus } from '../kit/buses.ts'
import type { SpotReports } from './spot-reports.ts'

/** Devices on one bus and how one of them is read; what it said is gathered for a report. False = no answer. */
export type Readable = { queue: BusQueue; readonly numbers: readonly string[]; read(number: string): Promise<boolean> }

const moduleReadable = (bus: ModuleBus, spot: SpotReports): Readable => ({
  queue: bus.queue,
  get numbers() {
    return bus.devices
  },
  read: async (number) => {
    const reading = await bus.driver.readModule(number)
    if (reading) spot.add('module', number, reading)
    return reading !== null
  },
})

/** An inverter's answer holds its strings too. */
const inverterReadable = ({ queue, driver, inverter, strings }: InverterBus, spot: SpotReports): Readable => ({
  queue,
  numbers: [inverter],
  read: async () => {
    const answer = await driver.readInverter()
    if (!answer) return false
    spot.add('inverter', inverter, answer.inverter)
    for (const { number, input } of strings) {
      const reading = answer.inputs[input - 1]
      if (reading) spot.add('string', number, reading)
    }
    return true
  },
})

const irradianceSensorReadable = ({ queue, driver, irradianceSensor }: IrradianceSensorBus, spot: SpotReports): Readable => ({
  queue,
  numbers: [irradianceSensor],
  read: async () => {
    const reading = await driver.readIrradianceSensor()
    if (reading) spot.add('irradianceSensor', irradianceSensor, reading)
    return reading !== null
  },
})

/** Everything that this concentrator reports, bus by bus, as something that can be read at any moment. */
export const readables = (buses: Buses, spot: SpotReports): Readable[] => [
  ...buses.modules.map((bus) => moduleReadable(bus, spot)),
  ...buses.inverters.filter((bus) => bus.reports).map((bus) => inverterReadable(bus, spot)),
  ...buses.irradianceSensors.map((bus) => irradianceSensorReadable(bus, spot)),
]
