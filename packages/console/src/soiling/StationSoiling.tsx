import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { soilingCalls } from '@sundial/contract/soiling.ts'
import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { CleaningCost } from './CleaningCost.tsx'
import { Degradation } from './Degradation.tsx'
import { SoilingChart, StretchTable } from './SoilingChart.tsx'
import { SoilingFigures } from './SoilingFigures.tsx'
import './soiling.css'
import { useSoilingWords, useVerdict } from './use-soiling-words.ts'

type Answer = OutputOf<typeof soilingCalls.stationSoiling>

const Soiling = ({ answer }: { answer: Answer }) => {
  const say = useSay(phrases)
  const { soiling, currency, to } = answer
  const verdict = useVerdict(answer)
  const { dayText } = useSoilingWords(currency)
  const from = soiling.days[0]?.day ?? to
  const isKnown = soiling.missing === null
  return (
    <section aria-label={say('title')}>
      <div className="section-head">
        <h2>{say('title')}</h2>
        <span className="meta">{say('span', { from: dayText(from), to: dayText(to) })}</span>
      </div>
      <p className="soiling-says">{verdict(soiling)}</p>
      {isKnown ? <SoilingFigures soiling={soiling} currency={currency} /> : null}
      <CleaningCost answer={answer} />
      {isKnown ? <SoilingChart soiling={soiling} from={from} to={to} /> : null}
      <StretchTable soiling={soiling} />
    </section>
  )
}

/** Soiling and degradation of a plant. It asks by itself, and once: the answer changes with the days. */
export const StationSoiling = ({ stationId }: { stationId: number }) => {
  const { data, error, refetch } = useCall(soilingCalls.stationSoiling, { stationId }, { once: true })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  return (
    <div className="soiling">
      <Soiling answer={data} />
      <Degradation degradation={data.degradation} />
    </div>
  )
}
