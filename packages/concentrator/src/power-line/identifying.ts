import type { Found, FoundFact } from '@sundial/core/identification/found.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { linePhaseOf } from '@sundial/core/plc/network.ts'
import { optimizerGridPlace, optimizerIdentity } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { type AnswerResult, asking } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import { textOf } from '../kit/text-of.ts'
import { type GridPlace, gridPlaceIn } from './line-tree.ts'

/** The phase follows from the branch, so it has the confidence of the branch. */
const foundIn = ({ area, areaSure, phase, branch, branchSure }: GridPlace): Found[] => [
  { what: 'area', is: area, sure: areaSure },
  { what: 'phase', is: linePhaseOf(phase), sure: branchSure },
  { what: 'branch', is: branch, sure: branchSure },
]

/** Result of a device: failed if the answer lacks the fact that was asked for. */
const resultOf = (found: Found[], asked: FoundFact): AnswerResult =>
  found.some(({ what, is }) => what === asked && is !== null) ? { found } : { found, phase: 'failed', note: 'notIdentified' }

/** Device work of an order to identify the place of modules in the grid: each module returns the area, phase and branch that it measured. */
export const identifying = (buses: Buses, clock: Clock): DeviceWork<'place.identify'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number, { op: { what } }) => {
        const place = await bus.driver.readBlock(number, optimizerGridPlace)
        return place && resultOf(foundIn(gridPlaceIn(place)), what)
      },
    })),
    clock,
  })

const installedIn = async ({ driver }: ModuleBus, number: string): Promise<AnswerResult | null> => {
  const identity = await driver.readBlock(number, optimizerIdentity)
  if (!identity) return null
  const place = await driver.readBlock(number, optimizerGridPlace)
  const serial: Found = { what: 'serial', is: textOf(identity.values.serialNumber), sure: null }
  return resultOf([serial, ...(place ? foundIn(gridPlaceIn(place)) : [])], 'serial')
}

/** Device work of an order to check the installation: each module returns its serial number and its place in the grid. */
export const checkingInstallation = (buses: Buses, clock: Clock): DeviceWork<'installation.check'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: (number) => installedIn(bus, number),
    })),
    clock,
  })
