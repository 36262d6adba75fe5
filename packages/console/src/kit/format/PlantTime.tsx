import { wallText } from '@sundial/core/stations/local-day.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import { ownZone } from './clocks.ts'
import { useFormat } from './use-format.ts'

/**
 * Format of an instant. `clock` 13:42, `seconds` 13:42:18, `tenths` 13:42:18.4, `short` 18 Sep 13:42, `second` 18 Sep 13:42:18,
 * `moment` 18 Sep 2026 13:42. `zoned` adds the time zone, for a time without the zone beside it.
 */
export type PlantTimeForm = 'clock' | 'seconds' | 'tenths' | 'short' | 'second' | 'moment'

/** Formats instants in the plant's time zone, and in the user's time zone for the tooltip. */
export const usePlantTime = (timeZone: string) => {
  const say = useSay(kit)
  const { clock, shortDay, moment, offset } = useFormat()
  const forms: Record<PlantTimeForm, (at: number) => string> = {
    clock: (at) => clock(at, timeZone),
    seconds: (at) => clock(at, timeZone, true),
    tenths: (at) => `${clock(at, timeZone, true)}.${Math.floor((at % 1000) / 100)}`,
    short: (at) => `${shortDay(at, timeZone)} ${clock(at, timeZone)}`,
    second: (at) => `${shortDay(at, timeZone)} ${clock(at, timeZone, true)}`,
    moment: (at) => moment(at, timeZone),
  }
  const zone = (at: number): string => offset(at, timeZone)
  return {
    zone,
    text: (at: number, form: PlantTimeForm, zoned = false): string => (zoned ? `${forms[form](at)} ${zone(at)}` : forms[form](at)),
    readers: (at: number): string => say('readersTime', { time: `${moment(at, ownZone(), true)} ${offset(at, ownZone())}` }),
  }
}

type Props = { at: number; timeZone: string; form: PlantTimeForm; zoned?: boolean }

/** An instant in the plant's time zone; the tooltip has it in the user's time zone. */
export const PlantTime = ({ at, timeZone, form, zoned = false }: Props) => {
  const { text, zone, readers } = usePlantTime(timeZone)
  return (
    <time
      className="tabular"
      dateTime={new Date(at).toISOString()}
      data-whole={`${wallText(at, timeZone)} ${zone(at)}`}
      title={readers(at)}
    >
      {text(at, form)}
      {zoned ? <small className="quiet"> {zone(at)}</small> : null}
    </time>
  )
}
