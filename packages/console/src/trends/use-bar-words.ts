import { trends } from '@sundial/phrases/trends.ts'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Bar } from './bars.ts'

/** What is said of a bar: its day or month, what its figure is worth, and every figure for the tooltip. */
export function useBarWords() {
  const say = useSay(trends)
  const { language, number, percent, energy, day, shortDay, month, shortMonth } = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  return useMemo(() => {
    const at = ({ label }: Pick<Bar, 'label'>) => Date.parse(label.length === 7 ? `${label}-01T00:00Z` : `${label}T00:00Z`)
    const short = (bar: Pick<Bar, 'label'>) => (bar.label.length === 7 ? shortMonth : shortDay)(at(bar), 'UTC')
    const whole = (bar: Pick<Bar, 'label'>) => (bar.label.length === 7 ? month : day)(at(bar), 'UTC')
    const note = (bar: Bar): string => {
      if (bar.state === 'none') return say('noData')
      if (bar.state === 'partial') return say('partialShare', { share: `${percent(bar.coveredShare, 0)} %` })
      return bar.state === 'running' ? say('soFar') : ''
    }
    const figure = (word: 'energy' | 'specificYield' | 'pr' | 'irradiation', value: number | null, text: (value: number) => string) =>
      value === null ? [] : [`${say(word)}: ${text(value)}`]
    const energyText = (wh: number) => {
      const { text, unit } = energy(wh)
      return `${text} ${unit}`
    }
    const lines = (bar: Bar): string[] => {
      const worth = note(bar)
      return [
        worth ? `${whole(bar)} · ${worth}` : whole(bar),
        ...figure('energy', bar.energyWh, energyText),
        ...figure('specificYield', bar.specificYieldH, (h) => `${number(h, 2)} h`),
        ...figure('pr', bar.pr, (share) => `${percent(share)} %`),
        ...figure('irradiation', bar.irradiationWhm2, (wh) => `${number(wh / 1000, 2)} kWh/m²`),
      ]
    }
    return { short, whole, note, lines }
  }, [language])
}
