import { expect, it } from 'vitest'
import { featureRows } from './feature-rows.ts'
import { type ScanRow, scanOf } from './use-scans.ts'

const figures = { openV: 48, shortA: 10, maxV: 40, maxA: 9, maxW: 360, fillFactor: 0.75, leakShare: 0.02, dropShare: 0.2, steps: [] }
const answer = (change: Partial<typeof figures>, usual: typeof figures | null = figures) =>
  featureRows({ device: { figures: { ...figures, ...change } } as never, usual })
const row = (rows: ReturnType<typeof featureRows>, name: string) => rows.find((each) => each.name === name)!

it('figures of a curve stand beside those of its string, and only what differs speaks', () => {
  expect(answer({}).filter(({ isTelling }) => isTelling)).toEqual([])
  const rows = answer({ openV: 32, maxV: 26.7, maxW: 240 })
  expect(rows.filter(({ isTelling }) => isTelling).map(({ name }) => name)).toEqual(['Pmp', 'Vmp', 'Voc', 'dVoc', 'dIsc'])
  expect(row(rows, 'Pmp').difference).toBeCloseTo(-33.3, 1)
  expect(row(answer({}), 'dVoc').measured).toBeCloseTo(0.96)
  expect(row(answer({}), 'dIsc').measured).toBeCloseTo(240)
})

it('what is not known is null: no median, no leak that can be seen', () => {
  expect(row(answer({}, null), 'Pmp')).toMatchObject({ measured: 360, expected: null, difference: null, isTelling: false })
  expect(row(answer({ leakShare: 0 }), 'dIsc')).toMatchObject({ measured: null, difference: null })
  expect(featureRows({ device: { figures: null } as never, usual: figures })).toEqual([])
})

const scan = (scanId: number, hasCurve: boolean) => ({ scanId, ofDevice: { hasCurve } }) as ScanRow
it('the newest scan with a curve is shown, else the one that was asked for', () => {
  const rows = [scan(9, false), scan(7, true), scan(5, true)]
  expect([scanOf(rows, null), scanOf(rows, 5), scanOf(rows, 4), scanOf([scan(9, false)], null), scanOf([], 1)]).toEqual([1, 2, 1, 0, 0])
})
