import { sinDeg } from './angles.ts'

/**
 * Temperature of a module with mass: what PVWatts uses. Source: M. K. Fuentes, SAND85-0330 (1987), with his names for the terms;
 * defaults as in PVWatts version 5.
 */
export type FuentesModule = {
  /** Temperature of the installed module at 800 W/m², 20 °C air and 1 m/s, °C: 45 on a rack, 49 on a roof. */
  noctC: number
  /** Heights of the module and of the wind meter, m. */
  moduleHeightM?: number
  windHeightM?: number
  emissivity?: number
  /** Share of the light that becomes heat. */
  absorption?: number
  tiltDeg?: number
}

/** One step of weather: irradiance in the plane (W/m²), air (°C), wind (m/s), the length of the step. */
export type FuentesStep = { planeWm2: number; airC: number; windMs: number; hours: number }

const stefanBoltzmann = 5.669e-8
const zeroC = 273.15
const room = 293.15
/** Hydraulic diameter of the module, m. */
const lengthM = 0.5
const convectionSteps = 10

const radiation = (emissivity: number, a: number, b: number): number => emissivity * stefanBoltzmann * (a * a + b * b) * (a + b)

/** Convection, W/(m² K): free and forced together; `mayTurn`: turbulent from a Reynolds number of 120,000 on. */
const convection = (meanK: number, windMs: number, differenceK: number, tiltDeg: number, mayTurn: boolean): number => {
  const density = (0.003484 * 101_325) / meanK
  const viscosity = (0.24237e-6 * meanK ** 0.76) / density
  const conductivity = 2.1695e-4 * meanK ** 0.84
  const reynolds = (windMs * lengthM) / viscosity
  const heat = density * windMs * 1007
  const forced =
    mayTurn && reynolds > 1.2e5 ? ((0.0282 / reynolds ** 0.2) * heat) / 0.71 ** 0.4 : ((0.86 / reynolds ** 0.5) * heat) / 0.71 ** 0.67
  const grashof = ((9.8 / meanK) * differenceK * lengthM ** 3 * sinDeg(tiltDeg)) / viscosity ** 2
  const free = (0.21 * (grashof * 0.71) ** 0.32 * conductivity) / lengthM
  return Math.cbrt(free ** 3 + forced ** 3)
}

/** What the nominal temperature says about the back of the module: ratios of ground temperature and of convection, heat capacity. */
const calibrate = (m: Required<FuentesModule>) => {
  const noct = m.noctC + zeroC
  const front = convection((noct + room) / 2, 1, noct - room, m.tiltDeg, false)
  const heat = m.absorption * 800
  const sky = m.emissivity * stefanBoltzmann * (noct ** 4 - 282.21 ** 4)
  const back = (heat - sky - front * (noct - room)) / ((radiation(m.emissivity, noct, room) + front) * (noct - room))
  const ground = Math.min(noct, Math.max(room, (noct ** 4 - back * (noct ** 4 - room ** 4)) ** 0.25))
  return {
    groundShare: (ground - room) / (noct - room),
    convectionShare: (heat - m.emissivity * stefanBoltzmann * (2 * noct ** 4 - 282.21 ** 4 - ground ** 4)) / (front * (noct - room)),
    capacity: 11_000 * (noct > 321.15 ? 1 + (noct - 321.15) / 12 : 1),
  }
}

/** Cell temperature in °C at the end of each step (a minute to some hours), from a module at 20 °C in the dark. Source: Fuentes (1987). */
export const fuentesCellC = (module: FuentesModule, steps: readonly FuentesStep[]): number[] => {
  const m = { moduleHeightM: 5, windHeightM: 9.144, emissivity: 0.84, absorption: 0.83, tiltDeg: 30, ...module }
  const { groundShare, convectionShare, capacity } = calibrate(m)
  let before = { kelvin: room, heat: 0 }
  return steps.map((step) => {
    const air = step.airC + zeroC
    const sky = 0.68 * 0.0552 * air ** 1.5 + 0.32 * air
    const wind = step.windMs * (m.moduleHeightM / m.windHeightM) ** 0.2 + 1e-4
    const heat = step.planeWm2 * m.absorption
    let kelvin = before.kelvin
    for (let i = 0; i < convectionSteps; i++) {
      const toAir = convectionShare * convection((kelvin + air) / 2, wind, Math.abs(kelvin - air), m.tiltDeg, true)
      const toSky = radiation(m.emissivity, kelvin, sky)
      const ground = air + groundShare * (kelvin - air)
      const toGround = radiation(m.emissivity, kelvin, ground)
      const all = toAir + toSky + toGround
      const eigen = (-all / capacity) * step.hours * 3600
      const kept = eigen > -10 ? Math.exp(eigen) : 0
      const gained = toAir * air + toSky * sky + toGround * ground + before.heat + (heat - before.heat) / eigen
      kelvin = before.kelvin * kept + ((1 - kept) * gained + heat - before.heat) / all
    }
    before = { kelvin, heat }
    return kelvin - zeroC
  })
}
