import type { Found } from '@sundial/core/identification/found.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { linePhaseOf } from '@sundial/core/plc/network.ts'
import { optimizerGridPlace } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses } from '../kit/buses.ts'
import { asking, type Told } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import { type GridPlace, gridPlaceIn } from './line-tree.ts'

/** A phase is that of the branch, and as sure. */
const foundIn = ({ area, areaSure, phase, branch, branchSure }: GridPlace): Found[] => [
  { what: 'area', is: area, sure: areaSure },
  { what: 'phase', is: linePhaseOf(phase), sure: branchSure },
  { what: 'branch', is: branch, sure: branchSure },
]

/** A module that answers without what was asked for has not identified it. */
const toldOf = (found: Found[], asked: 'area' | 'branch'): Told =>
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
