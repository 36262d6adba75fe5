import { expect, it } from 'vitest'
import { certificateMap } from './certificate-map.ts'

const roof = { code: 'A', name: 'Roof', names: { zh: '屋顶' }, rows: 2, cols: 3, aisleEvery: 0 }
const canopy = { ...roof, code: 'B', name: 'Canopy', names: {} }
const place = (number: string, block: typeof roof | typeof canopy, row: number, col: number) => ({ number, row, col, ...block })

it('has the devices of each block at their places, and which of them were read back as shut down', () => {
  const devices = [
    { number: '1', leftV: 1.1 },
    { number: '2', leftV: 1.6 },
    { number: '3', leftV: null },
    { number: '4', leftV: 0.2 },
  ]
  const places = [place('1', roof, 0, 0), place('2', roof, 0, 1), place('3', roof, 1, 2), place('4', canopy, 0, 0)]
  expect(certificateMap(devices, places, 1.5)).toEqual([
    {
      ...{ name: 'Roof', names: { zh: '屋顶' }, rows: 2, cols: 3, aisleEvery: 0 },
      cells: [
        [0, 0, 1],
        [0, 1, 0],
        [1, 2, 0],
      ],
    },
    { ...{ name: 'Canopy', names: {}, rows: 2, cols: 3, aisleEvery: 0 }, cells: [[0, 0, 1]] },
  ])
})

it('is empty where no device has a place', () => {
  expect(certificateMap([{ number: '1', leftV: 1 }], [], 1.5)).toEqual([])
})
