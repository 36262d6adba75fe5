import { describe, expect, it } from 'vitest'
import { currentA, type DiodeParameters, keyPoints, voltageV } from './single-diode.ts'

/**
 * I-V curves computed with 40 digits. Those of the folder beside the repository are all read; the table below, of the same source
 * (pvlib-python, tests/data/precise_iv_curves1, BSD-3-Clause), proves the same where it is missing.
 */
type Curve = { index: number; voltages: number[]; currents: number[]; points: Record<string, number> }

/** kT/q at 25 °C for 72 cells. */
const volts = (72 * 298.15 * 1.380649e-23) / 1.602176634e-19

/** The 32 sets of parameters: every choice of two for each, the ideality changing fastest. */
const parametersOf = (index: number): DiodeParameters => {
  const bit = (place: number): number => ((index - 1) >> place) & 1
  return {
    lightA: [1, 8][bit(4)]!,
    saturationA: [5e-10, 3e-8][bit(3)]!,
    seriesOhm: [0.1, 1][bit(2)]!,
    shuntOhm: [300, 3000][bit(1)]!,
    thermalV: [1.01, 1.3][bit(0)]! * volts,
  }
}

const table: Curve[] = [
  {
    index: 1,
    voltages: [0.0, 8.029920682801968, 20.07480170700492, 30.11220256050738, 35.331651004328656, 38.14212324330935, 39.74810737986973],
    currents: [
      0.9996667777132812, 0.9729092564028881, 0.9327487023833307, 0.8940892507624992, 0.7968082426514526, 0.49556813052516346, 0.0,
    ],
    points: {
      v_oc: 39.74810737986973,
      i_sc: 0.9996667777132812,
      v_mp: 33.936894315455554,
      i_mp: 0.84612386091448,
      p_mp: 28.71481604563992,
      i_x: 0.9334201211682994,
      i_xx: 0.6869238838646768,
    },
  },
  {
    index: 6,
    voltages: [0.0, 10.313963892074058, 25.784909730185145, 38.677364595277716, 45.38144112512585, 48.99132848735177, 51.05412126576659],
    currents: [0.9966777406078721, 0.9624120263961929, 0.9109805818314896, 0.8612961382470471, 0.7395789792168419, 0.4167778346383007, 0.0],
    points: {
      v_oc: 51.05412126576659,
      i_sc: 0.9966777406078721,
      v_mp: 42.86296717288197,
      i_mp: 0.8157639450568387,
      p_mp: 34.966063197791975,
      i_x: 0.9118405687394182,
      i_xx: 0.6438025474897939,
    },
  },
  {
    index: 16,
    voltages: [0.0, 8.40867705859444, 21.0216926464861, 31.53253896972915, 36.998179057815534, 39.94121602832359, 41.62295144004257],
    currents: [
      0.9996667622833326, 0.9968633512299585, 0.9923784058164162, 0.9669694194997243, 0.7874469882717561, 0.40631951401559685, 0.0,
    ],
    points: {
      v_oc: 41.62295144004257,
      i_sc: 0.9996667622833326,
      v_mp: 34.19290485760011,
      i_mp: 0.922422837155878,
      p_mp: 31.540316309348498,
      i_x: 0.99247217492282,
      i_xx: 0.7050607193143841,
    },
  },
  {
    index: 27,
    voltages: [0.0, 7.322477947908362, 18.306194869770902, 27.459292304656355, 32.21890297079679, 34.78177025256472, 36.24626584214114],
    currents: [7.9997333261891574, 7.997290309752582, 7.992803368621037, 7.880149742603482, 6.6669551629206385, 3.57208652749537, 0.0],
    points: {
      v_oc: 36.24626584214114,
      i_sc: 7.9997333261891574,
      v_mp: 30.224424635280897,
      i_mp: 7.513969400196192,
      p_mp: 227.10540184803662,
      i_x: 7.992941674471785,
      i_xx: 5.812674302559284,
    },
  },
  {
    index: 32,
    voltages: [0.0, 9.42476060073232, 23.561901501830796, 35.3428522527462, 41.4689466432222, 44.76761285347852, 46.65256497362608],
    currents: [7.997333417777003, 7.994151764109242, 7.974615035670051, 6.774670297297958, 3.6915962828604068, 1.4156662702070677, 0.0],
    points: {
      v_oc: 46.65256497362608,
      i_sc: 7.997333417777003,
      v_mp: 33.39313302852187,
      i_mp: 7.312917589327595,
      p_mp: 244.20122988703392,
      i_x: 7.976073003677364,
      i_xx: 4.580172855568903,
    },
  },
]

// core has no types of a platform, and needs none but these two
const { console } = globalThis as unknown as { console: { warn: (text: string) => void } }
const here = (import.meta as unknown as { url: string }).url
const file = `${here.slice(0, here.indexOf('/packages/core/'))}/../shared/data/pvlib/precise_iv_curves1.json`
const found: Curve[] = await import(/* @vite-ignore */ file, { with: { type: 'json' } }).then(
  (module) =>
    module.default['IV Curves'].map((one: Record<string, string | string[]>) => ({
      index: Number(one.Index),
      voltages: (one.Voltages as string[]).map(Number),
      currents: (one.Currents as string[]).map(Number),
      points: Object.fromEntries(['v_oc', 'i_sc', 'v_mp', 'i_mp', 'p_mp', 'i_x', 'i_xx'].map((name) => [name, Number(one[name])])),
    })),
  (error: Error) => {
    if (!/cannot find|no such file/i.test(error.message)) throw error
    return []
  },
)

/** Of the value; where the value is 0, of the curve's largest. */
const near = (got: number, exact: number, largest: number): void => {
  expect(Math.abs(got - exact) / (Math.abs(exact) || largest)).toBeLessThan(1e-8)
}

const holds = (curve: Curve): void => {
  const p = parametersOf(curve.index)
  for (const [i, exactV] of curve.voltages.entries()) {
    const exactA = curve.currents[i]!
    near(currentA(p, exactV), exactA, curve.points.i_sc!)
    near(voltageV(p, exactA), exactV, curve.points.v_oc!)
  }
  const k = keyPoints(p)
  near(k.openV, curve.points.v_oc!, 0)
  near(k.shortA, curve.points.i_sc!, 0)
  near(k.maximum.voltageV, curve.points.v_mp!, 0)
  near(k.maximum.currentA, curve.points.i_mp!, 0)
  near(k.maximum.powerW, curve.points.p_mp!, 0)
  near(k.halfA, curve.points.i_x!, 0)
  near(k.beyondA, curve.points.i_xx!, 0)
}

describe('current and voltage along curves of 40 digits, to 1e-8', () => {
  it.each(table)('curve $index of the table', holds)
})

if (found.length === 0) console.warn(`skipped: all of precise_iv_curves1, since there is no ${file}`)
describe.skipIf(found.length === 0)('all of precise_iv_curves1.json, to 1e-8 (skipped where ../shared/data is missing)', () => {
  it('has 32 curves of 100 points', () => {
    expect(found).toHaveLength(32)
    for (const curve of found) expect([curve.voltages.length, curve.currents.length]).toEqual([100, 100])
  })

  it.each(found)('curve $index', holds)
})

/** Curves with noise of 0.1 % and known parameters (../shared/data/ivcurves): light, saturation, series, shunt, ideality times cells. */
const noisy: [string, DiodeParameters][] = [
  ['case3a', { lightA: 8, saturationA: 5e-10, seriesOhm: 0.1, shuntOhm: 3000, thermalV: 1.01 * volts }],
  ['case3c', { lightA: 2.5, saturationA: 1e-9, seriesOhm: 0.1, shuntOhm: 3000, thermalV: (1.3 * volts * 140) / 72 }],
]
const folder = file.replace('pvlib/precise_iv_curves1.json', 'ivcurves')

describe.skipIf(found.length === 0)('curves measured with noise (skipped where ../shared/data is missing)', () => {
  it.each(noisy)('%s: the noise is all that is left, and it has no direction', async (name, p) => {
    const curves: { Voltages: string[]; Currents: string[] }[] = (
      await import(/* @vite-ignore */ `${folder}/${name}.json`, { with: { type: 'json' } })
    ).default['IV Curves']
    const shortA = currentA(p, 0)
    const off = curves.flatMap((curve) =>
      curve.Voltages.map((volts, i) => (Number(curve.Currents[i]) - currentA(p, Number(volts))) / shortA),
    )
    expect(off.length).toBe(5000)
    expect(Math.abs(off.reduce((sum, x) => sum + x, 0) / off.length)).toBeLessThan(2e-4)
    expect(Math.sqrt(off.reduce((sum, x) => sum + x * x, 0) / off.length)).toBeLessThan(0.002)
  })
})
