import type { StationCauses } from '@sundial/contract/kit/causes.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { type CountedCause, devicesOfCause } from '@sundial/core/stations/devices-of-cause.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { causes as phrases } from '@sundial/phrases/causes.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { sinceForm } from '../../kit/format/since-form.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useNow } from '../../kit/format/use-now.ts'
import { useSay } from '../../kit/language/language.ts'

/** A station whose state is shown with its cause. */
export type Caused = { id: number; state: StationState; causes: StationCauses; timeZone: string }
const counted = Object.keys(devicesOfCause) as CountedCause[]
/** The devices that a cause counts, in the tab of the station that lists them. */
const pathOfCause = (id: number, cause: CountedCause): string => {
  const { kind, ...asked } = devicesOfCause[cause]
  return pathOf('station', { id, tab: 'devices', view: kind, ...asked })
}

/** Why a station is in its state: each cause in words with where it is to be seen; and since when, by the clock of the station. */
export const useCauses = () => {
  const say = useSay(phrases)
  const sayState = useSay(stationState)
  const format = useFormat()
  const { percent, list } = format
  const now = useNow(60_000)
  const of = ({ id, causes }: Pick<Caused, 'id' | 'causes'>) => [
    ...(causes.level1Alarms === 0
      ? []
      : [
          {
            key: 'level1Alarms',
            text: say('level1Alarms', { count: causes.level1Alarms }),
            to: pathOf('alarms', { stationId: id, level: 1 }),
          },
        ]),
    ...counted
      .filter((key) => causes[key] > 0)
      .map((key) => ({
        key: key as string,
        text: say(key, { count: causes[key] }),
        to: pathOfCause(id, key),
      })),
    ...(causes.prShare === null
      ? []
      : [{ key: 'prShare', text: say('prShare', { share: percent(causes.prShare, 0) }), to: pathOf('station', { id, tab: 'trends' }) }]),
  ]
  // all is well, or it is night: nobody asks since when, and the platform has seen only a part of it
  const since = ({ causes: { since: at }, timeZone, state }: Pick<Caused, 'causes' | 'timeZone' | 'state'>): string | null =>
    at === null || state === 'normal' || state === 'asleep'
      ? null
      : say('since', { time: format[sinceForm(at, now, timeZone)](at, timeZone) })
  /** All of it in a line, for a tooltip. */
  const line = (station: Caused): string => {
    const why = list(of(station).map(({ text }) => text))
    return [sayState(station.state), why, since(station)].filter((part) => part !== '' && part !== null).join(' · ')
  }
  return { of, since, line }
}
