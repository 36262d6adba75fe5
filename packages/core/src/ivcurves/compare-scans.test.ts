import { describe, expect, it } from 'vitest'
import { type CurvePoint, standardCondition } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { deSoto, keyPoints } from '../pv/single-diode.ts'
import { gradeOf, type IvClass } from './classes.ts'
import { changeMin, compareScans, type ScannedModule, standardFiguresOf } from './compare-scans.ts'
import { curveFeatures } from './features.ts'

const figures = (maxW: number, more: object = {}) => ({ maxW, shortA: 13, openV: 50, fillFactor: 0.8, openOhm: 0.5, ...more })
const module = (ivClass: IvClass | null, maxW: number | null = 540): ScannedModule => ({
  ...{ ivClass, grade: ivClass && gradeOf(ivClass) },
  figures: maxW === null ? null : figures(maxW),
})
const courseOf = (before: ScannedModule, now: ScannedModule) => compareScans(new Map([[1, before]]), new Map([[1, now]]))[0]!.course

describe('two scans of the same modules', () => {
  it.each([
    ['a finding where there was none', module('healthy'), module('diodeShorted', 360), 'worse'],
    ['a fault where something was to be watched', module('currentLoss'), module('seriesResistance'), 'worse'],
    ['a finding though it gives more', module('healthy', 500), module('partialShade', 540), 'worse'],
    ['less power at the same finding', module('currentLoss', 500), module('currentLoss', 450), 'worse'],
    ['no finding any more', module('currentLoss', 480), module('healthy', 540), 'better'],
    ['more power at the same finding', module('currentLoss', 450), module('currentLoss', 500), 'better'],
    ['another finding of the same grade, the same power', module('mismatch'), module('degraded'), 'same'],
    ['less power than two days of light can tell', module('healthy', 540), module('healthy', 540 * (1.001 - changeMin)), 'same'],
    ['no light known: the same finding', module('healthy', null), module('healthy', null), 'same'],
    ['no light known: a new finding', module('healthy', null), module('lowShunt', null), 'worse'],
    ['a scan that was too dark to tell', module(null, null), module('healthy'), 'same'],
  ] as const)('%s', (_, before, now, course) => expect(courseOf(before, now)).toBe(course))

  it('say how each figure changed, as a share of what it was', () => {
    const before = { ...module('healthy'), figures: figures(540) }
    const now = { ...module('seriesResistance'), figures: figures(486, { fillFactor: 0.72, openOhm: 1 }) }
    const [one] = compareScans(new Map([[1, before]]), new Map([[1, now]]))
    expect(one!.changes).toEqual({
      maxW: expect.closeTo(-0.1),
      shortA: 0,
      openV: 0,
      fillFactor: expect.closeTo(-0.1),
      openOhm: 1,
    })
    const unlit = compareScans(new Map([[1, module('healthy', null)]]), new Map([[1, now]]))
    expect(unlit[0]!.changes).toBeNull()
  })

  it('name what got worse first, what lost most of it before the others, and last what has a curve in one of both only', () => {
    const before = new Map([
      [1, module('healthy', 540)],
      [2, module('healthy', 540)],
      [3, module('healthy', 540)],
      [4, module('currentLoss', 450)],
      [5, module('healthy', 540)],
    ])
    const now = new Map([
      [1, module('healthy', 541)],
      [2, module('currentLoss', 500)],
      [3, module('diodeShorted', 360)],
      [4, module('healthy', 540)],
      [6, module('healthy', 540)],
    ])
    const list = compareScans(before, now)
    expect(list.map(({ deviceId, course }) => [deviceId, course])).toEqual([
      [3, 'worse'],
      [2, 'worse'],
      [4, 'better'],
      [1, 'same'],
      [6, 'onlyNow'],
      [5, 'onlyBefore'],
    ])
    expect(list.at(-1)).toMatchObject({ now: null, before: { ivClass: 'healthy' }, changes: null })
  })

  it('read the resistance near the open circuit off a curve: a bad plug in series is in it with its own ohms', () => {
    const { openV, shortA } = keyPoints(deSoto(moduleModel(540).reference, standardCondition.planeWm2, standardCondition.cellC))
    const points = (plugOhm: number): CurvePoint[] =>
      Array.from({ length: 100 }, (_, k) => {
        const currentA = shortA * (1 - (k / 99) ** 2)
        return { currentA, voltageV: Math.max(0, openV * (1 - (currentA / shortA) ** 16) - plugOhm * currentA) }
      })
    const [plain, bad] = [0, 0.3].map((plugOhm) => standardFiguresOf(curveFeatures(points(plugOhm))!))
    expect(bad!.openOhm - plain!.openOhm).toBeCloseTo(0.3, 1)
    expect(bad!.maxW).toBeLessThan(plain!.maxW)
  })
})
