import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { soilingCalls } from '@sundial/contract/soiling.ts'
import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useSoilingWords } from './use-soiling-words.ts'

type Props = { degradation: OutputOf<typeof soilingCalls.stationSoiling>['degradation'] }

const Lacking = ({ degradation }: Props) => {
  const say = useSay(phrases)
  const { dayText } = useSoilingWords(null)
  const { missing, months, neededMonths, pairs, neededPairs, enoughOn } = degradation
  if (missing === null) return null
  const [count, needed] = missing === 'pairs' ? [pairs, neededPairs] : [months, neededMonths]
  return <p className="soiling-says">{say(`lacks_${missing}`, { count, needed, day: enoughOn === null ? '–' : dayText(enoughOn) })}</p>
}

/** How the plant ages, or how much data that lacks. */
export const Degradation = ({ degradation }: Props) => {
  const say = useSay(phrases)
  const { number, change } = useFormat()
  const { ratePercent, intervalPercent, months, usableDays, pairs } = degradation
  const interval = intervalPercent ? say('between', { low: change(intervalPercent[0], 2), high: `${change(intervalPercent[1], 2)} %` }) : ''
  return (
    <section aria-label={say('degradation')} className="soiling-degradation">
      <div className="section-head">
        <h2>{say('degradation')}</h2>
      </div>
      <Lacking degradation={degradation} />
      {ratePercent === null ? null : (
        <FigureStrip
          look="small"
          className="soiling-figures"
          figures={[
            { key: 'rate', label: say('rate'), value: change(ratePercent, 2), unit: '%', note: interval },
            {
              ...{ key: 'months', label: say('onRecord'), value: say('months', { count: months }) },
              note: say('usableDays', { count: usableDays }),
            },
            { key: 'pairs', label: say('pairs'), value: number(pairs), note: '' },
          ]}
        />
      )}
    </section>
  )
}
