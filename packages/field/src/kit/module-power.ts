import { type ModuleModel, moduleModel } from '@sundial/core/pv/module.ts'
import { bypassV, damaged, type ModuleDamage, shuntLosing, substrings, undamaged } from '@sundial/core/pv/module-circuit.ts'
import { lookUp, type MppTable, mppSlot, mppTable, openSlot, pointSlots, powerSlot } from '@sundial/core/pv/mpp-table.ts'
import type { StationArray } from './array-state.ts'
import type { FaultEffects } from './no-fault-effects.ts'

const tables = new Map<string, MppTable>()
const tableFor = (model: ModuleModel, damage: ModuleDamage): MppTable => {
  const key = `${model.ratedW} ${damage.addedSeriesOhm} ${damage.addedShuntOhm}`
  const table = tables.get(key) ?? mppTable(model, (p) => damaged(p, damage))
  tables.set(key, table)
  return table
}

/** What is broken in the circuit of module `i`. */
export const damageOf = (model: ModuleModel, effects: FaultEffects, i: number): ModuleDamage => ({
  shortedDiodes: effects.shortedDiodes[i]!,
  addedSeriesOhm: effects.addedOhm[i]!,
  addedShuntOhm: shuntLosing(model, effects.pidShare[i]!),
  isOpen: effects.open[i] === 1,
})

/** Everyday modules and those with other resistances, whose maxima stand in tables of their own. */
export type PowerTables = { sound: MppTable; ofPlace: ReadonlyMap<number, MppTable> }

export const powerTables = (ratedW: number, effects: FaultEffects): PowerTables => {
  const model = moduleModel(ratedW)
  const ofPlace = new Map<number, MppTable>()
  for (let i = 0; i < effects.open.length; i++)
    if (effects.pidShare[i]! > 0 || effects.addedOhm[i]! > 0) ofPlace.set(i, tableFor(model, damageOf(model, effects, i)))
  return { sound: tableFor(model, undamaged), ofPlace }
}

/** How much of the obstacle's shade is there at an hour, 0..1: it comes within half an hour and goes at 15:30. */
const shadeAt = (solarHour: number, fromH: number): number => Math.max(0, Math.min(1, (solarHour - fromH) / 0.5, (15.5 - solarHour) / 0.5))

/** Light on substring `k` of module `i` behind glass, dirt and shade, W/m². */
export const substringWm2 = (a: StationArray, i: number, k: number): number => {
  const { effects, beam } = a
  const light = a.lights[a.planeOf[i]!]!
  const obstacle = effects.shade[i]! === 0 ? 0 : effects.shade[i]! * shadeAt(a.sky.solarHour, effects.shadeFromH[i]!)
  const direct = light.beamWm2 * (1 - obstacle) * (beam === null ? 1 : beam[i * substrings + k]!)
  return (direct + light.diffuseWm2) * a.quality[i]! * effects.clean[i]!
}

const point = new Float64Array(pointSlots)
const best = new Float64Array(pointSlots)

/** The brightest `count` substrings at work, the others behind their bypass diodes: power and voltage into `best` if that is more. */
const tryBrightest = (table: MppTable, wm2: number, cellC: number, count: number, living: number): void => {
  lookUp(table, wm2, cellC, point)
  const amps = point[mppSlot]! > 0 ? point[powerSlot]! / point[mppSlot]! : 0
  const volts = (point[mppSlot]! * count) / substrings + (living - count) * bypassV
  if (amps * volts <= best[powerSlot]!) return
  best[powerSlot] = amps * volts
  best[mppSlot] = volts
}

const lit = new Float64Array(substrings)

/** Maximum of a module whose substrings have lights of their own, or whose diodes are shorted (the first ones), into `best`. */
const unevenMaximum = (a: StationArray, table: MppTable, i: number, cellC: number): void => {
  const shorted = a.effects.shortedDiodes[i]!
  for (let k = 0; k < substrings; k++) lit[k] = k < shorted ? 0 : substringWm2(a, i, k)
  lit.sort()
  best.fill(0)
  const living = substrings - shorted
  for (let count = 1; count <= living; count++) tryBrightest(table, lit[substrings - count]!, cellC, count, living)
  lookUp(table, lit[substrings - 1]!, cellC, point)
  best[openSlot] = (point[openSlot]! * living) / substrings
}

const meanLight = (a: StationArray, i: number): number => {
  if (a.beam === null) return substringWm2(a, i, 0)
  let sum = 0
  for (let k = 0; k < substrings; k++) sum += substringWm2(a, i, k)
  return sum / substrings
}

/** Whether the switch of module `i` lets current through. */
export const isOn = (a: StationArray, i: number): boolean => a.on[i] === 1 && a.effects.stuckOff[i] === 0

const flows = (a: StationArray, i: number): boolean => isOn(a, i) && isSound(a, i)

const isSound = ({ effects, wiring }: StationArray, i: number): boolean =>
  effects.zero[i] === 0 &&
  effects.open[i] === 0 &&
  effects.dead[i] === 0 &&
  effects.inverterFault[wiring.inverterOf[wiring.stringOf[i]!]!] === 0

/** Fills in light, power, operating and open-circuit voltage of module `i`. */
export const evaluateModule = (a: StationArray, tablesHere: PowerTables, i: number): void => {
  const table = tablesHere.ofPlace.get(i) ?? tablesHere.sound
  const cellC = a.lights[a.planeOf[i]!]!.cellC + a.effects.hotK[i]!
  a.lightWm2[i] = meanLight(a, i)
  if (a.beam === null && a.effects.shortedDiodes[i] === 0) lookUp(table, a.lightWm2[i]!, cellC, best)
  else unevenMaximum(a, table, i, cellC)
  a.openV[i] = best[openSlot]!
  const current = flows(a, i)
  a.powerW[i] = current ? best[powerSlot]! : 0
  a.panelV[i] = current ? best[mppSlot]! : best[openSlot]!
}
