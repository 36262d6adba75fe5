import type { Found, FoundFact } from '@sundial/core/identification/found.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { linePhaseOf } from '@sundial/core/plc/network.ts'
import { optimizerGridPlace, optimizerIdentity } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { asking, type Told } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import { textOf } from '../kit/text-of.ts'
import { type GridPlace, gridPlaceIn } from './line-tree.ts'

/** A phase is that of the branch, and as sure. */
const foundIn = ({ area, areaSure, phase, branch, branchSure }: GridPlace): Found[] => [
  { what: 'area', is: area, sure: areaSure },
  { what: 'phase', is: linePhaseOf(phase), sure: branchSure },
  { what: 'branch', is: branch, sure: branchSure },
]

/** A module that answers without what was asked for has not identified it. */
const toldOf = (found: Found[], asked: FoundFact): Told =>
  found.some(({ what, is }) => what === asked && is !== null) ? { found } : { found, phase: 'failed', note: 'notIdentified' }

/** The work of an order to say where modules hang on the grid: each tells area, phase and branch as it has measured them. */
export const identifying = (buses: Buses, clock: Clock): DeviceWork<'place.identify'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: async (number, { op: { what } }) => {
        const place = await bus.driver.readBlock(number, optimizerGridPlace)
        return place && toldOf(foundIn(gridPlaceIn(place)), what)
      },
    })),
    clock,
  })

const installedIn = async ({ driver }: ModuleBus, number: string): Promise<Told | null> => {
  const identity = await driver.readBlock(number, optimizerIdentity)
  if (!identity) return null
  const place = await driver.readBlock(number, optimizerGridPlace)
  const serial: Found = { what: 'serial', is: textOf(identity.values.serialNumber), sure: null }
  return toldOf([serial, ...(place ? foundIn(gridPlaceIn(place)) : [])], 'serial')
}

/** The work of an order to check what is installed: each module tells what it is, and where it finds itself on the grid. */
export const checkingInstallation = (buses: Buses, clock: Clock): DeviceWork<'installation.check'> =>
  asking({
    buses: buses.modules.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.devices,
      ask: (number) => installedIn(bus, number),
    })),
    clock,
  })
