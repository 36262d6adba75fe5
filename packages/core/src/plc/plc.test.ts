import { describe, expect, it } from 'vitest'
import { answerShare, noiseRiseDb, receivedDbm, roundTripMs, usualLine } from './link-budget.ts'
import { plcTree } from './tree.ts'

const way = { cableM: 25, modules: 0, otherPhase: false }
const snrOver = (metres: number): number => receivedDbm(usualLine, { ...way, cableM: metres }) - usualLine.noiseDbm

describe('a power line', () => {
  it('loses strength with cable, modules and phases', () => {
    const near = receivedDbm(usualLine, way)
    expect(near - receivedDbm(usualLine, { ...way, cableM: 125 })).toBeCloseTo(11.5, 9)
    expect(near - receivedDbm(usualLine, { ...way, modules: 20 })).toBeCloseTo(2.4, 9)
    expect(near - receivedDbm(usualLine, { ...way, otherPhase: true })).toBeCloseTo(12, 9)
    expect(receivedDbm(usualLine, { ...way, cableM: 5000 })).toBe(-120)
  })
  it('answers always from 18 dB on, half of the time at 6, next to never at −3; never less with a better ratio', () => {
    expect(answerShare(18)).toBe(1)
    expect(answerShare(6)).toBeCloseTo(0.5, 9)
    expect(answerShare(-3)).toBeLessThan(0.01)
    for (let snr = -10; snr < 30; snr++) expect(answerShare(snr + 1)).toBeGreaterThanOrEqual(answerShare(snr))
  })
  it('is noisier by 12 dB where half of the answers are lost, by the whole curve and more where all are', () => {
    expect(noiseRiseDb(0)).toBe(0)
    expect(noiseRiseDb(0.5)).toBeCloseTo(12, 9)
    expect(noiseRiseDb(0.3)).toBeLessThan(noiseRiseDb(0.31))
    expect(noiseRiseDb(1)).toBeGreaterThan(20)
  })
  it('takes some ms over broadband and a third of a second over 2,400 bit/s, more with hops and noise', () => {
    expect(roundTripMs(usualLine, 1, 30, 60)).toBeCloseTo(3.16, 2)
    expect(roundTripMs({ ...usualLine, rateBps: 2400 }, 1, 30, 60)).toBeCloseTo(202.2, 1)
    expect(roundTripMs(usualLine, 3, 30, 60)).toBeCloseTo(3 * 3.16, 1)
    expect(roundTripMs(usualLine, 1, 6, 60)).toBeCloseTo(2 * 3.16, 1)
    expect(roundTripMs(usualLine, 1, -40, 60)).toBeCloseTo(4 * 3.16, 1)
  })
})

describe('the tree of a cable', () => {
  const nodesOver = (metres: number[]) => metres.map((alongM) => ({ alongM, directSnrDb: snrOver(alongM) }))
  it('has everybody talk to the master who hears it well enough', () => {
    expect(plcTree(nodesOver([25, 50, 100]), snrOver).map(({ parent, hops }) => ({ parent, hops }))).toEqual(
      [1, 2, 3].map(() => ({ parent: -1, hops: 1 })),
    )
  })
  it('has the far ones talk through the farthest that can carry, hop after hop, in whatever order they stand', () => {
    const routes = plcTree(nodesOver([400, 100, 250, 125]), snrOver)
    expect(routes[1]).toMatchObject({ parent: -1, hops: 1 })
    expect(routes[2]).toMatchObject({ parent: 3, hops: 2, snrDb: snrOver(125) })
    expect(routes[0]).toMatchObject({ parent: 2, hops: 3, snrDb: snrOver(150) })
  })
  it('leaves the master to those for whom nobody can carry', () => {
    expect(plcTree(nodesOver([350]), snrOver)[0]).toEqual({ parent: -1, hops: 1, snrDb: snrOver(350) })
  })
})
