import { describe, expect, it } from 'vitest'
import { type MeasuredModule, noisyCurve } from '../../test/noisy-curves.ts'
import type { IvClass } from './classes.ts'
import { judgeScan } from './judge-scan.ts'
import type { MeasuredCurve } from './peers.ts'

const measured = (deviceId: number, module: Omit<MeasuredModule, 'seed'>, hotterK = 0): MeasuredCurve => ({
  deviceId,
  group: 1,
  ratedW: 550,
  points: noisyCurve({ seed: 1000 * deviceId + 7, ...module }),
  irradiance: 800,
  temperatureC: 45 + hotterK,
})
const healthy = Array.from({ length: 12 }, (_, k) =>
  measured(k + 1, { light: [800, 800, 800].map((light) => light * (1 + 0.004 * (k - 6))) }),
)
const beside = (one: MeasuredCurve) => judgeScan([...healthy, one]).at(-1)!

const faults: [IvClass, Omit<MeasuredModule, 'seed'>, number?][] = [
  ['healthy', {}],
  ['currentLoss', { light: [744, 744, 744] }],
  ['currentLoss', { light: [500, 500, 500] }],
  ['partialShade', { light: [320, 800, 800] }],
  ['partialShade', { light: [240, 560, 800] }],
  ['damagedCell', { light: [680, 800, 800] }, 17],
  ['diodeShorted', { damage: { shortedDiodes: 1 } }],
  ['diodeShorted', { damage: { shortedDiodes: 2 } }],
  ['seriesResistance', { damage: { addedSeriesOhm: 0.4 } }],
  ['seriesResistance', { damage: { addedSeriesOhm: 1 } }],
  ['lowShunt', { damage: { addedShuntOhm: 30 } }],
  ['lowShunt', { damage: { addedShuntOhm: 12 } }],
  ['openCircuit', { damage: { isOpen: true } }],
]

describe('what a curve says of its module', () => {
  it.each(faults)('%s: %j', (ivClass, module, hotterK = 0) => {
    const judged = [1, 2, 3, 4, 5].map((k) => beside(measured(20 + k, module, hotterK)))
    expect(judged.map((each) => each.ivClass)).toEqual(judged.map(() => ivClass))
    expect(judged.every(({ isClear }) => isClear)).toBe(true)
  })

  it('calls none of 200 healthy modules anything else', () => {
    const many = Array.from({ length: 200 }, (_, k) => measured(k + 1, { noise: 0.001 + 0.002 * (k % 3), points: 50 + (k % 150) }))
    expect(judgeScan(many).filter(({ ivClass }) => ivClass !== 'healthy')).toEqual([])
  })

  it('says what stands for and against, and what is lost', () => {
    const { candidates, lostShare, lostW, usual } = beside(measured(21, { damage: { shortedDiodes: 1 } }))
    expect(candidates[0]).toMatchObject({
      ivClass: 'diodeShorted',
      pro: expect.arrayContaining([{ reason: 'thirdsMissing', value: 1 }]),
      contra: [],
    })
    expect(lostShare).toBeCloseTo(1 / 3, 1)
    expect(lostW! / usual!.powerW).toBeCloseTo(lostShare!, 6)
  })

  it('says nothing in weak light, measured or by the curves themselves, and less surely in moderate light', () => {
    const dim = [150, 150, 150]
    const dark = Array.from({ length: 6 }, (_, k) => ({ ...measured(k, { light: dim }), irradiance: 150 }))
    expect(judgeScan(dark).map(({ ivClass }) => ivClass)).toEqual(dark.map(() => null))
    const unmeasured = dark.map((one) => ({ ...one, irradiance: null }))
    expect(judgeScan(unmeasured).map(({ ivClass }) => ivClass)).toEqual(dark.map(() => null))
    const moderate = Array.from({ length: 6 }, (_, k) => ({ ...measured(k, { light: [300, 300, 300] }), irradiance: 300 }))
    const [first] = judgeScan(moderate)
    expect(first).toMatchObject({ ivClass: 'healthy' })
    expect(first!.candidates[0]!.contra).toEqual([{ reason: 'weakLight', value: 300 }])
  })

  it('takes nothing for a fault that is only the light, which changed while the modules were scanned one after the other', () => {
    const drifting = Array.from({ length: 12 }, (_, k) => {
      const light = 800 - 25 * k
      return { ...measured(k + 1, { light: [light, light, light] }), irradiance: light }
    })
    expect(judgeScan(drifting).map(({ ivClass }) => ivClass)).toEqual(drifting.map(() => 'healthy'))
    const soiled = { ...measured(5, { light: [630, 630, 630] }), irradiance: 700 }
    const judged = judgeScan(drifting.map((one) => (one.deviceId === 5 ? soiled : one)))
    expect(judged.filter(({ ivClass }) => ivClass !== 'healthy')).toMatchObject([{ deviceId: 5, ivClass: 'currentLoss' }])
    expect(judged[4]!.lostShare).toBeCloseTo(0.1, 1)
  })

  it('holds a curve against what is drawn beside it', () => {
    const curves = [...healthy, measured(21, { damage: { addedSeriesOhm: 1 } })]
    const { usual, lostW, features, beside: drawn } = judgeScan(curves).at(-1)!
    expect(usual).toEqual(drawn!.usual)
    expect(lostW).toBeCloseTo(drawn!.features!.maximum.powerW - features!.maximum.powerW, 9)
  })

  it('does not take heat of its own for the heat of the day', () => {
    const hot = beside(measured(21, { light: [680, 800, 800] }, 17))
    expect(hot.usual!.powerW / judgeScan(healthy)[0]!.usual!.powerW).toBeCloseTo(1, 2)
  })

  it('brings a curve to standard conditions, where it gives what its label says', () => {
    for (const [light, cellC] of [
      [800, 45],
      [450, 30],
      [1000, 60],
    ] as const) {
      const one = { ...measured(3, { light: [light, light, light], cellC }), irradiance: light, temperatureC: cellC }
      const [{ standard, ratingShare } = {} as never] = judgeScan([one])
      expect(ratingShare).toBeGreaterThan(0.975)
      expect(ratingShare).toBeLessThan(1.02)
      expect(standard!.features.openV).toBeGreaterThan(49.4)
      expect(standard!.features.openV).toBeLessThan(50.4)
    }
  })

  it('takes no rating for a module whose label nobody has entered', () => {
    const unknown = { ...measured(30, { damage: { shortedDiodes: 1 } }), ratedW: null }
    expect(beside(unknown)).toMatchObject({ ivClass: 'diodeShorted', standard: null, ratingShare: null })
    expect(judgeScan([unknown])[0]).toMatchObject({ ivClass: null, usual: null, lostW: null })
    const unlit = healthy.map((curve) => ({ ...curve, ratedW: null, irradiance: null }))
    expect(judgeScan(unlit).every(({ ivClass }) => ivClass === 'healthy')).toBe(true)
  })

  it('compares a lone module with its label, and says so', () => {
    const [lone] = judgeScan([measured(1, { light: [600, 600, 600] })])
    expect(lone).toMatchObject({ ivClass: 'currentLoss' })
    expect(lone!.candidates[0]!.contra).toEqual([{ reason: 'fewOthers', value: 1 }])
    expect(judgeScan([{ ...measured(1, {}), irradiance: null }])).toMatchObject([{ ivClass: null, usual: null }])
  })
})
