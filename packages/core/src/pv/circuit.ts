import { type BishopCell, cellVoltageV } from './bishop.ts'
import { argMax, rootOfFalling } from './search.ts'
import type { OperatingPoint } from './single-diode.ts'

/** Cells alike, and how many of them in series. */
export type CellGroup = { cell: BishopCell; count: number }

/**
 * Cells behind one bypass diode; `count` such substrings stand in series. The diode is ideal: it holds the substring at `bypass` volts
 * (about −0.5), or is missing, or shorted, so that nothing comes from here.
 */
export type Substring = { groups: readonly CellGroup[]; bypass: number | 'none' | 'shorted'; count: number }

/** A module is three substrings or so, a string is those of all its modules: everything in series, so one current. */
export type Circuit = readonly Substring[]

const substringV = (part: Substring, currentA: number): number => {
  if (part.bypass === 'shorted') return 0
  const volts = part.groups.reduce((sum, { cell, count }) => sum + count * cellVoltageV(cell, currentA), 0)
  return part.bypass === 'none' ? volts : Math.max(part.bypass, volts)
}

/** Voltage of everything in series at a current, V. */
export const circuitVoltageV = (circuit: Circuit, currentA: number): number =>
  circuit.reduce((sum, part) => sum + part.count * substringV(part, currentA), 0)

/** The most current any cell makes of its light, A. */
const brightestA = (circuit: Circuit): number => Math.max(0, ...circuit.flatMap((part) => part.groups.map(({ cell }) => cell.lightA)))

/** Current at a voltage, A; 0..Voc give what the circuit delivers. */
export const circuitCurrentA = (circuit: Circuit, voltageV: number): number => {
  let high = brightestA(circuit) + 1e-6
  while (circuitVoltageV(circuit, high) > voltageV && high < 1e6) high *= 2
  let low = 0
  while (circuitVoltageV(circuit, low) < voltageV && low > -1e6) low = low * 2 - 1
  return rootOfFalling((currentA) => circuitVoltageV(circuit, currentA) - voltageV, low, high)
}

/** Currents tried for maxima over the whole curve, and at least so many below each light. */
const samples = 240
const samplesMin = 24

/** Currents where the circuit is tried for maxima: tops lie a little below what one of its cells makes of its light, so closest there. */
const trials = (circuit: Circuit, shortA: number): number[] => {
  const lights = circuit.flatMap((part) => part.groups.map(({ cell }) => cell.lightA)).filter((light) => light > 0 && light < shortA)
  const steps = [...new Set(lights)].sort((a, b) => a - b)
  const at = [0]
  for (const to of [...steps, shortA]) {
    const from = at.at(-1)!
    const count = Math.max(samplesMin, Math.round(samples * ((to - from) / shortA)))
    for (let i = 1; i <= count; i++) at.push(from + (to - from) * (1 - (1 - i / count) ** 2))
  }
  return at
}

/**
 * Every maximum of power, from the one of the lowest voltage to the highest: one where all cells have the same light, more in shade.
 * Empty in the dark.
 */
export const powerMaxima = (circuit: Circuit): OperatingPoint[] => {
  const shortA = circuitCurrentA(circuit, 0)
  if (!(shortA > 0)) return []
  const powerW = (currentA: number): number => currentA * circuitVoltageV(circuit, currentA)
  const at = trials(circuit, shortA)
  const power = at.map(powerW)
  const tops: OperatingPoint[] = []
  for (let i = at.length - 2; i > 0; i--) {
    if (!(power[i]! >= power[i - 1]! && power[i]! > power[i + 1]!)) continue
    const currentA = argMax(powerW, at[i - 1]!, at[i + 1]!)
    const voltageV = circuitVoltageV(circuit, currentA)
    if (voltageV > 0) tops.push({ voltageV, currentA, powerW: voltageV * currentA })
  }
  return tops
}

/** What a tracker that looks everywhere would find; zero in the dark. */
export const circuitMaximum = (circuit: Circuit): OperatingPoint =>
  powerMaxima(circuit).reduce((best, top) => (top.powerW > best.powerW ? top : best), { voltageV: 0, currentA: 0, powerW: 0 })
