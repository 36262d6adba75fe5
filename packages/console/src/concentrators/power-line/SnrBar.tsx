import type { LineModule } from '@sundial/contract/power-line.ts'
import { powerLine } from '@sundial/phrases/power-line.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

/** From here on the bar is full, dB. */
const fullSnrDb = 40

/** How well a module is heard: a bar, the ratio, and a word where that is not well. */
export const SnrBar = ({ row: { snrDb, state } }: { row: LineModule }) => {
  const say = useSay(powerLine)
  const { number } = useFormat()
  if (state === 'notAsked') return <span className="line-not-asked">{say('notAsked')}</span>
  if (state === 'silent') return <span className="line-silent">{say('silent')}</span>
  const share = Math.max(0, Math.min(1, (snrDb ?? 0) / fullSnrDb))
  return (
    <span className={`line-snr line-${state}`}>
      <span className="line-bar" aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </span>
      <span className="tabular">{snrDb === null ? '–' : `${number(snrDb, 1)} dB`}</span>
      {state === 'weak' ? <small>{say('weak')}</small> : null}
    </span>
  )
}
