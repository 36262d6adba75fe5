import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Soiling } from './soiling-option.ts'
import { useSoilingWords } from './use-soiling-words.ts'

type Props = { soiling: Soiling; currency: string | null }
type Words = ReturnType<typeof useSoilingWords>
type Say = ReturnType<typeof useSay<typeof phrases>>

const ratioFigure = ({ ratio, interval }: Soiling, say: Say, { shareText }: Words): Figure => ({
  ...{ key: 'ratio', label: say('ratio'), value: ratio === null ? '–' : shareText(ratio) },
  ...(ratio === null ? {} : { unit: '%' }),
  note: interval ? say('between', { low: shareText(interval[0]), high: `${shareText(interval[1])} %` }) : say('notTold'),
})

const dirtFigures = (dirt: NonNullable<Soiling['dirt']>, say: Say, words: Words): Figure[] => {
  const { shareText, energyText, moneyText, dayText } = words
  const [lostMoney, nextMoney] = [moneyText(dirt.lostMoney), moneyText(dirt.next30Money)]
  const since = say(dirt.isAfterCleaning ? 'sinceCleaning' : 'sinceRecord', { day: dayText(dirt.since) })
  return [
    {
      ...{ key: 'share', label: say('share'), value: shareText(dirt.share), unit: '%' },
      note: say('perDay', { share: shareText(dirt.sharePerDay, 2) }),
    },
    {
      ...{ key: 'lost', label: say('lost'), value: lostMoney ?? energyText(dirt.lostWh) },
      note: lostMoney === null ? since : `${energyText(dirt.lostWh)} ${since}`,
    },
    {
      ...{ key: 'next', label: say('next30'), value: nextMoney ?? energyText(dirt.next30Wh) },
      note: nextMoney === null ? say('ifNobody') : `${energyText(dirt.next30Wh)} ${say('ifNobody')}`,
    },
  ]
}

const payFigure = ({ dirt, pays, cleaningMoney, payMissing }: Soiling, say: Say, { dayText, moneyText }: Words): Figure => {
  // a clean plant needs neither a cost nor a day
  if (!dirt) return { key: 'pays', label: say('pays'), value: '–', note: '' }
  const value = pays ? (pays.day === null ? say('never') : say('from', { day: dayText(pays.day) })) : '–'
  const span =
    pays?.earliest && pays.latest
      ? say('between', { low: dayText(pays.earliest), high: dayText(pays.latest) })
      : (moneyText(cleaningMoney) ?? '')
  return { key: 'pays', label: say('pays'), value, note: payMissing[0] ? say(`lacks_${payMissing[0]}`) : span }
}

/** The soiling ratio, what the dirt takes now, and when a cleaning pays. */
export const SoilingFigures = ({ soiling, currency }: Props) => {
  const say = useSay(phrases)
  const words = useSoilingWords(currency)
  const none: Figure = { key: 'share', label: say('share'), value: '–', note: say('clean') }
  const figures = [
    ratioFigure(soiling, say, words),
    ...(soiling.dirt ? dirtFigures(soiling.dirt, say, words) : [none]),
    payFigure(soiling, say, words),
  ]
  return <FigureStrip look="small" className="soiling-figures" figures={figures} />
}
