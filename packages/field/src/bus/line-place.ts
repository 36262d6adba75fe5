import { block, type Reader } from './device-memory.ts'

const phaseCodes = { A: 1, B: 2, C: 3 } as const

/** The way of a device's frames to the master. */
export const readLineWay: Reader = ({ all, number }) => {
  const { parent, hops, snrDb, rssiDbm } = all.plant.linePlace(number)
  return block({ parent, hops, snr: snrDb, rssi: rssiDbm })
}

/** Area, branch and phase as the device has measured them. */
export const readGridPlace: Reader = ({ all, number }) => {
  const { phase, area, areaConfidence, branch, branchConfidence } = all.plant.linePlace(number)
  return block({
    phase: phaseCodes[phase],
    area,
    areaConfidence: area === null ? null : areaConfidence,
    branch,
    branchConfidence: branch === null ? null : branchConfidence,
  })
}
