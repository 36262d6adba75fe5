import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { isStale } from '../../kit/format/short-age.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useNow } from '../../kit/format/use-now.ts'
import { useSay } from '../../kit/language/language.ts'

type Props = {
  /** When the newest value or message arrived; null: none has arrived yet. */
  at: number | null
  reportPeriodS: number
  /** The device is asleep, so an old value is no fault. */
  asleep?: boolean
  /** The word where nothing has arrived; "never" (reported) without it. */
  never?: string
}

/** The age of the newest value, tinted when it is older than two reporting periods. */
export const AgeCell = ({ at, reportPeriodS, asleep = false, never }: Props) => {
  const say = useSay(plantTerms)
  const { age } = useFormat()
  const now = useNow(10_000)
  if (at === null) return <span className="stale">{never ?? say('neverReported')}</span>
  return <span className={!asleep && isStale(at, now, reportPeriodS) ? 'stale' : ''}>{age(at, now)}</span>
}
