import { type RegisterMap, readOnlyRegisters } from '@sundial/wire/modbus/answer.ts'
import { encodeDevice } from '@sundial/wire/sunspec/device.ts'
import { encodeModel } from '@sundial/wire/sunspec/model-codec.ts'
import { type ModelId, models } from '@sundial/wire/sunspec/models.ts'
import type { PointValues } from '@sundial/wire/sunspec/points.ts'

/** For tests: one model of a device, its own values and those of its blocks. */
export type BenchModel = [id: ModelId, values: PointValues, blocks?: PointValues[]]

/** All registers of a SunSpec device with these models behind its common one. */
export const sunspecRegisters = (...own: BenchModel[]): Uint16Array =>
  encodeDevice(
    ([[1, { Mn: 'Bench', Md: 'B', SN: '1' }], ...own] as BenchModel[]).map(([id, values, blocks = []]) =>
      encodeModel(models[id], { values, blocks }),
    ),
  )

/** The same as a device that can only be read, from `base` on. */
export const sunspecDevice = (base: number, ...own: BenchModel[]): RegisterMap => {
  const registers = sunspecRegisters(...own)
  return readOnlyRegisters(base, () => registers)
}
