import { faimanCellC } from '@sundial/core/pv/cell-temperature.ts'
import { diffuseIam, physicalIam } from '@sundial/core/pv/incidence.ts'
import { aoiDeg, type Plane, transpose } from '@sundial/core/pv/transposition.ts'
import type { Sky } from './sky.ts'

/** What a plane of modules gets: computed once per orientation and instant, shared by all its modules. W/m² and °C. */
export type Light = {
  /** In the plane, as an irradiance meter there measures it. */
  planeWm2: number
  /** Behind the glass. */
  beamWm2: number
  diffuseWm2: number
  /** Cells of a clean module. */
  cellC: number
}

const albedo = 0.2

/** Light on a plane; its glass is computed once. */
export const lightOn = (plane: Plane): ((sky: Sky) => Light) => {
  const glass = diffuseIam(plane.tiltDeg)
  return (sky) => {
    const on = transpose(plane, sky.sun, sky, sky.extraterrestrialWm2, albedo)
    const planeWm2 = on.beamWm2 + on.skyWm2 + on.groundWm2
    return {
      planeWm2,
      beamWm2: on.beamWm2 === 0 ? 0 : on.beamWm2 * physicalIam(aoiDeg(plane, sky.sun)),
      diffuseWm2: on.skyWm2 * glass.sky + on.groundWm2 * glass.ground,
      cellC: faimanCellC(planeWm2, sky.airC, sky.windMs),
    }
  }
}
