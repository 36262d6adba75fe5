import { irradianceCalls } from '@sundial/contract/irradiance.ts'
import { list } from '../kit/list/list.ts'

/** Irradiance meters of every plant, by plant and code. */
export const sensorList = list(irradianceCalls.irradianceSensors, {
  key: 'list.irradianceSensors',
  views: { all: {}, due: { calibration: 'due' }, unknown: { calibration: 'unknown' } },
  filters: ['text', 'orgNo'],
  columns: {
    code: 104,
    state: 132,
    station: 192,
    irradiance: 128,
    globalIrradiance: 132,
    age: 104,
    concentrator: 140,
    number: 136,
    plane: 116,
    calibrated: 176,
    model: 120,
    serialNo: 136,
  },
  hidden: ['concentrator', 'model', 'serialNo'],
  card: {
    head: 'code',
    state: 'state',
    lines: ['station'],
    facts: ['irradiance', 'globalIrradiance', 'plane', 'calibrated'],
    foot: ['number', 'age'],
  },
  exports: irradianceCalls.exportIrradianceSensors,
  everyMs: 60_000,
})
