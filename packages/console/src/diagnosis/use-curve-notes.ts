import { normalShare } from '@sundial/core/ivcurves/candidates.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { heightOf, type Scale, type View } from './curve-scale.ts'
import type { Note } from './place-notes.ts'
import type { CurveAnswer } from './use-scans.ts'

type Figures = NonNullable<CurveAnswer['device']['figures']>
type Drawn = { figures: Figures; usual: Figures | null; view: View; scale: Scale }
type Words = { say: ReturnType<typeof useSay<typeof moduleDiagnosis>> } & Pick<ReturnType<typeof useFormat>, 'number' | 'change'>

const changeOf = (measured: number, usual: number | undefined): number => (usual === undefined ? 0 : measured / usual - 1)
const toneOf = (change: number): Note['tone'] => (change < -normalShare ? 'bad' : 'plain')

const step = ({ figures: { steps }, view, scale }: Drawn, { say, number }: Words): Note[] =>
  steps.slice(0, 1).map(({ voltageV, currentA }) => ({
    ...{ key: 'step', anchor: scale.at(voltageV, heightOf(view, [voltageV, currentA])), tone: 'bad', below: true },
    text: say('noteStep', { count: steps.length, currentA: number(currentA, 1) }),
    more: say('noteStepSo'),
  }))

const measured = ({ figures: { maxV, maxA, maxW }, usual, view, scale }: Drawn, { say, number, change }: Words): Note => {
  const by = changeOf(maxW, usual?.maxW)
  const place = `${number(maxV, 1)} V × ${number(maxA, 1)} A`
  return {
    ...{ key: 'measured', anchor: scale.at(maxV, heightOf(view, [maxV, maxA])), tone: toneOf(by), below: true },
    text: say('noteMeasured', { powerW: number(maxW) }),
    more: usual ? `${place}, ${change(100 * by, 0)} %` : place,
  }
}

const expected = ({ usual, view, scale }: Drawn, { say, number }: Words): Note[] =>
  usual === null
    ? []
    : [
        {
          ...{ key: 'expected', anchor: scale.at(usual.maxV, heightOf(view, [usual.maxV, usual.maxA])), tone: 'plain', below: false },
          ...{ text: say('noteExpected', { powerW: number(usual.maxW) }), more: '' },
        },
      ]

const short = ({ figures, scale }: Drawn, by: number, { say, change }: Words): Note => {
  const words =
    toneOf(by) === 'bad'
      ? [say('noteShortLow', { share: change(100 * by) }), say('noteShortLowSo')]
      : [say('noteShort'), say('noteShortSo')]
  return { key: 'short', anchor: scale.at(0, figures.shortA), tone: toneOf(by), below: true, text: words[0]!, more: words[1]! }
}
const open = ({ figures, scale }: Drawn, by: number, { say, change }: Words): Note => {
  const words =
    toneOf(by) === 'bad' ? [say('noteOpenLow', { share: change(100 * by) }), say('noteOpenLowSo')] : [say('noteOpen'), say('noteOpenSo')]
  return { key: 'open', anchor: scale.at(figures.openV, 0), tone: toneOf(by), below: false, text: words[0]!, more: words[1]! }
}
/** Of power over voltage both ends are 0 W: they say nothing. */
const ends = (drawn: Drawn, words: Words): Note[] => {
  const { figures, usual, view } = drawn
  if (usual === null || view === 'pv') return []
  return [short(drawn, changeOf(figures.shortA, usual.shortA), words), open(drawn, changeOf(figures.openV, usual.openV), words)]
}

/** What speaks at its place on the curve: the step, the maxima and the two ends, the most telling first. */
export const useCurveNotes = () => {
  const say = useSay(moduleDiagnosis)
  const { number, change } = useFormat()
  const words: Words = { say, number, change }
  return ({ device: { figures }, usual }: CurveAnswer, view: View, scale: Scale): Note[] => {
    if (figures === null) return []
    const drawn = { figures, usual, view, scale }
    return [...step(drawn, words), measured(drawn, words), ...expected(drawn, words), ...ends(drawn, words)]
  }
}
