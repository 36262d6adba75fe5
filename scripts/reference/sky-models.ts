import { type AirMassModel, airMassBy, relativeAirMasses } from '../../packages/core/src/pv/air-mass.ts'
import { absoluteAirMass, dayOfYear, extraterrestrialWm2, relativeAirMass } from '../../packages/core/src/pv/atmosphere.ts'
import { haurwitzWm2, type Irradiance, ineichen } from '../../packages/core/src/pv/clear-sky.ts'
import { decompose } from '../../packages/core/src/pv/decomposition.ts'
import { ashraeIam, physicalIam } from '../../packages/core/src/pv/incidence.ts'
import { perezWm2 } from '../../packages/core/src/pv/perez.ts'
import { simplifiedSolis } from '../../packages/core/src/pv/solis.ts'
import {
  aoiDeg,
  aoiProjection,
  groundReflectedWm2,
  hayDaviesWm2,
  isotropicWm2,
  reindlWm2,
  transpose,
} from '../../packages/core/src/pv/transposition.ts'
import { type Answers, anglesOf, type Inputs, type Model, planeOf, utcOf } from './inputs.ts'
import { seenFrom } from './sun-models.ts'

const named = (sky: Irradiance): Answers => ({ ghi: sky.ghiWm2, dni: sky.dniWm2, dhi: sky.dhiWm2 })
const skyOf = ({ n, nOr }: Inputs): Irradiance => ({ ghiWm2: nOr('ghi', Number.NaN), dniWm2: n('dni'), dhiWm2: n('dhi') })

const airMass: Model[1] = ({ n }, match) => {
  const model = match[1]!
  return Object.hasOwn(relativeAirMasses, model) ? { airmass: airMassBy(model as AirMassModel, n('zenith')) } : null
}

const clearSky = ({ n, nOr }: Inputs): Answers =>
  named(
    ineichen({
      apparentZenithDeg: n('apparent_zenith'),
      airMassAbsolute: nOr('airmass_absolute', Number.POSITIVE_INFINITY),
      linkeTurbidity: n('linke_turbidity'),
      altitudeM: n('altitude_m'),
      extraterrestrialWm2: n('dni_extra'),
    }),
  )

const solis = ({ n }: Inputs): Answers =>
  named(
    simplifiedSolis({
      apparentElevationDeg: n('apparent_elevation'),
      aerosolDepth: n('aod700'),
      waterCm: n('precipitable_water'),
      airPa: n('pressure_pa'),
      extraterrestrialWm2: n('dni_extra'),
    }),
  )

const erbs = ({ n }: Inputs): Answers => {
  const sky = decompose(n('ghi'), n('zenith'), extraterrestrialWm2(n('day_of_year')))
  return { ...named(sky), kt: sky.kt }
}

/** From instant and place to the light on a plane, the way the field goes. */
const chain = (inputs: Inputs): Answers => {
  const { sun, airPa, lift } = seenFrom(inputs)
  const beyond = extraterrestrialWm2(dayOfYear(utcOf(inputs)))
  const seen = { zenithDeg: sun.zenithDeg - lift, azimuthDeg: sun.azimuthDeg }
  const relative = relativeAirMass(seen.zenithDeg)
  const absolute = absoluteAirMass(relative, airPa)
  const sky = ineichen({
    apparentZenithDeg: seen.zenithDeg,
    airMassAbsolute: absolute,
    linkeTurbidity: inputs.n('linke_turbidity'),
    altitudeM: inputs.n('altitude_m'),
    extraterrestrialWm2: beyond,
  })
  return {
    zenith: sun.zenithDeg,
    apparent_zenith: seen.zenithDeg,
    azimuth: sun.azimuthDeg,
    equation_of_time_min: sun.geometry.equationOfTimeMin,
    dni_extra_spencer: beyond,
    pressure_pa: airPa,
    airmass_relative: relative,
    airmass_absolute: absolute,
    cs_ghi: sky.ghiWm2,
    cs_dni: sky.dniWm2,
    cs_dhi: sky.dhiWm2,
    ...(inputs.has('surface_tilt') ? onPlane(inputs, seen, sky, beyond, relative) : {}),
  }
}

const onPlane = (
  inputs: Inputs,
  seen: { zenithDeg: number; azimuthDeg: number },
  sky: Irradiance,
  beyond: number,
  air: number,
): Answers => {
  const plane = planeOf(inputs)
  const on = transpose(plane, seen, sky, beyond, inputs.n('albedo'))
  const perez = perezWm2(plane, seen, sky, beyond, air) + on.groundWm2
  return {
    poa_direct: on.beamWm2,
    poa_diffuse_haydavies: on.skyWm2 + on.groundWm2,
    poa_global_haydavies: on.beamWm2 + on.skyWm2 + on.groundWm2,
    poa_diffuse_perez: perez,
    poa_global_perez: on.beamWm2 + perez,
  }
}

const glassOf = ({ nOr }: Inputs) => ({ index: nOr('n', 1.526), extinctionPerM: nOr('K', 4), thicknessM: nOr('L', 0.002) })

export const skyModels: readonly Model[] = [
  [/^relative air mass (\w+)$/, airMass],
  [/^Ineichen-Perez$/, clearSky],
  [/^Haurwitz$/, ({ n }) => ({ ghi: haurwitzWm2(n('apparent_elevation')) })],
  [/^simplified Solis$/, solis],
  [/^Erbs decomposition$/, erbs],
  [/^SPA \+ Kasten-Young \+ Ineichen/, chain],
  [/^angle of incidence$/, (i) => ({ aoi: aoiDeg(planeOf(i), anglesOf(i)), aoi_projection: aoiProjection(planeOf(i), anglesOf(i)) })],
  [/^isotropic sky diffuse$/, ({ n }) => ({ poa_sky_diffuse: isotropicWm2(n('surface_tilt'), n('dhi')) })],
  [/^Hay-Davies sky diffuse$/, (i) => ({ poa_sky_diffuse: hayDaviesWm2(planeOf(i), anglesOf(i), skyOf(i), i.n('dni_extra')) })],
  [/^Reindl sky diffuse$/, (i) => ({ poa_sky_diffuse: reindlWm2(planeOf(i), anglesOf(i), skyOf(i), i.n('dni_extra')) })],
  [
    /^Perez( 1990)?( \(allsitescomposite(1990)?\))?( sky diffuse)?$/,
    (i) => ({
      poa_sky_diffuse: perezWm2(planeOf(i), anglesOf(i), skyOf(i), i.n('dni_extra'), i.nOr('airmass_relative', Number.POSITIVE_INFINITY)),
    }),
  ],
  [/^ground reflected$/, ({ n }) => ({ poa_ground_diffuse: groundReflectedWm2(n('surface_tilt'), n('ghi'), n('albedo')) })],
  [/^physical\b/, (i) => ({ iam: physicalIam(i.n('aoi'), glassOf(i)) })],
  [/^ASHRAE\b/, ({ n, nOr }) => ({ iam: ashraeIam(n('aoi'), nOr('b', 0.05)) })],
]
