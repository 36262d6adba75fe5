import type { Clock } from '@sundial/core/kit/clock.ts'
import type { PassedFrame } from '@sundial/wire/link/answers.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import { readsModbus } from '@sundial/wire/modbus/reads.ts'
import { decodeRtu, encodeRtu } from '@sundial/wire/modbus/rtu.ts'
import { type Priority, priority } from '../kit/bus-queue.ts'
import type { Buses, InverterBus, IrradianceSensorBus, ModuleBus } from '../kit/buses.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import { frameOf, isSwitching } from '../kit/raw-frame.ts'

export type PassingOptions = {
  buses: () => Buses
  /** Ours; and the platform's for deadlines. */
  clock: Clock
  platformNow(): number
}

/** Whatever a person passes through: nothing of it is more urgent than a shutdown. */
const rankOf = ({ priority: own }: Command): Priority => Math.max(priority.operator, own) as Priority
const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex').toUpperCase()
const notSent = (note: string, at: number): PassedFrame => ({ hex: null, ms: 0, at, note })

type Pass = (hex: string) => Promise<PassedFrame>
/** One frame after the other, each in its turn on the bus; what is not sent at the deadline is not sent any more. */
const passAll = async (o: PassingOptions, { deadline }: Command, frames: readonly string[], pass: Pass): Promise<PassedFrame[]> => {
  const passed: PassedFrame[] = []
  for (const hex of frames) passed.push(o.platformNow() > deadline ? notSent('tooLate', o.clock.now()) : await pass(hex))
  return passed
}

const pass645 =
  (o: PassingOptions, bus: ModuleBus, rank: Priority): Pass =>
  async (hex) => {
    const found = frameOf(hex)
    if (!found) return notSent('malformedFrame', o.clock.now())
    if (isSwitching(found.frame, bus.rsdSwitch)) return notSent('useSwitch', o.clock.now())
    const passed = await bus.queue.run(rank, () => bus.driver.pass(found.bytes))
    return { hex: hexOf(passed?.bytes ?? null), ms: passed?.ms ?? 0, at: o.clock.now() }
  }

/** Frames travel as RTU, with checksum, whatever the line is; the unit may be any behind it. */
const passModbus =
  (o: PassingOptions, bus: InverterBus | IrradianceSensorBus, rank: Priority): Pass =>
  async (hex) => {
    const found = decodeRtu(Uint8Array.from(Buffer.from(hex, 'hex')))
    if (!found.ok) return notSent('malformedFrame', o.clock.now())
    const { unit, pdu } = found.frame
    if (!readsModbus(pdu)) return notSent('useSwitch', o.clock.now())
    const { bytes, ms } = await bus.queue.run(rank, () => bus.driver.pass(unit, pdu))
    return { hex: hexOf(bytes && encodeRtu({ unit, pdu: bytes })), ms, at: o.clock.now() }
  }

/** The bus that is named; else the one behind which the first frame's device is, or the only one. */
const busOf645 = (buses: readonly ModuleBus[], named: string | undefined, first: string): ModuleBus | undefined => {
  if (named !== undefined) return buses.find((bus) => bus.id === named)
  const address = frameOf(first)?.frame.address
  return buses.find((bus) => address !== undefined && bus.devices.includes(address)) ?? (buses.length === 1 ? buses[0] : undefined)
}

const isBehind = (bus: InverterBus | IrradianceSensorBus, number: string): boolean =>
  (bus.kind === 'inverter' ? bus.inverter : bus.irradianceSensor) === number

/** The bus that is named; else the one of the device. */
const busOfModbus = ({ inverters, irradianceSensors }: Buses, named: string | undefined, device: string | undefined) => {
  const all = [...inverters, ...irradianceSensors]
  if (named !== undefined) return all.find(({ id }) => id === named)
  return device === undefined ? undefined : all.find((bus) => isBehind(bus, device))
}

/** Sends people's frames to devices unchanged. Where a device does not answer, the order succeeds all the same, and its result says so. */
export const passingHandlers = (o: PassingOptions): Handlers<'pt645' | 'ptModbus'> => ({
  pt645: async (order, { command }) => {
    const bus = busOf645(o.buses().modules, order.bus, order.frames[0]!)
    if (!bus) return refused('unknownBus')
    return done({ frames: await passAll(o, command, order.frames, pass645(o, bus, rankOf(command))) })
  },
  ptModbus: async (order, { command }) => {
    const bus = busOfModbus(o.buses(), order.bus, order.device)
    if (!bus) return refused('unknownBus')
    return done({ frames: await passAll(o, command, order.frames, passModbus(o, bus, rankOf(command))) })
  },
})
