import { kit } from '@sundial/phrases/kit.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { ComingPast } from '../parts/concentrators/ComingPast.tsx'

/** They are asked for once a minute and added up every few seconds: when they are this old, nothing adds them up any more. */
const oldMs = 300_000

/** How old the figures are, in the colour of a fault where nothing keeps them. */
export const AgeOfFigures = ({ asOf }: { asOf: number }) => {
  const say = useSay(kit)
  const format = useFormat()
  const now = useNow()
  return (
    <span className={now - asOf > oldMs ? 'meta tabular figures-old' : 'meta tabular'}>
      <ComingPast otherwise={say('updated', { age: format.age(asOf, now) })} />
    </span>
  )
}
