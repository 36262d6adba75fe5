import { stationForm } from '@sundial/phrases/station-form.ts'
import { Button } from 'antd'
import type { Form } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { checkPlace, type Draft, isPlaced, zoneFor } from './station-draft.ts'
import { useZoneOf } from './use-zone-of.ts'
import type { ZoneOf } from './zone-of-place.ts'

/** A metre. */
const decimals = 5

const useWords = (draft: Draft, zoneOf: ZoneOf | null): { text: string; isOdd: boolean } => {
  const say = useSay(stationForm)
  const { clock, number } = useFormat()
  const now = useNow(60_000)
  const check = checkPlace(draft, zoneOf, now)
  if (!check) return { text: say('noPlaceYet'), isOdd: false }
  const { timeZone } = check
  if (check.kind === 'zoneOdd') return { text: say('zoneOdd', { timeZone }), isOdd: true }
  const place = [draft.latitudeDeg, draft.longitudeDeg].map((deg) => `${number(deg, decimals)}°`).join(' ')
  if (check.kind === 'sunNever') return { text: say('sunNever', { place, timeZone }), isOdd: false }
  return {
    text: say('sunToday', { place, timeZone, rise: clock(check.riseMs, timeZone), set: clock(check.setMs, timeZone) }),
    isOdd: false,
  }
}

/** What the place means, beside its numbers: its time zone and when the sun shines there. Where another zone is usual, it can be taken. */
export const PlaceNote = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(stationForm)
  const zoneOf = useZoneOf(isPlaced(form.draft))
  const { text, isOdd } = useWords(form.draft, zoneOf)
  const found = zoneFor(form.draft, zoneOf)
  return (
    <p className={isOdd ? 'station-form-odd' : 'meta tabular'} role={isOdd ? 'alert' : 'status'}>
      {text}{' '}
      {found !== null && found !== form.draft.timeZone ? (
        <Button size="small" onClick={() => form.set('timeZone', found)}>
          {say('useZone', { timeZone: found })}
        </Button>
      ) : null}
    </p>
  )
}
