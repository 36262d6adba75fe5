import { describe, expect, it } from 'vitest'
import { nearestValues, type PlotCurve, type PlotPoints } from './plot.ts'

const curve = (name: string, points: PlotPoints): PlotCurve => ({
  name,
  points,
  side: 'left',
  colour: '',
  form: 'line',
  text: String,
  unit: 'kW',
})
const curves = [
  curve('today', [
    [0, 1],
    [15, null],
  ]),
  curve('before', [
    [0, 2],
    [15, 3],
    [30, 4],
  ]),
]
const at = (place: number) => {
  const found = nearestValues({ curves }, place)
  return found && [found.at, ...found.values.map(({ curve: { name }, value }) => [name, value])]
}

describe('the values under the pointer', () => {
  it('are those of the nearest instant, a missing one among them', () => {
    expect(at(4)).toEqual([0, ['today', 1], ['before', 2]])
    expect(at(11)).toEqual([15, ['today', null], ['before', 3]])
  })

  it('are those of the curves that reach there', () => {
    expect(at(90)).toEqual([30, ['before', 4]])
  })

  it('are none where nothing is drawn', () => {
    expect(nearestValues({ curves: [curve('today', [])] }, 1)).toBeNull()
  })
})
