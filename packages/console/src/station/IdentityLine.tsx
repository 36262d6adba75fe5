import type { StationRow } from '@sundial/contract/stations.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { placeText } from './place-text.ts'
import { isSilent } from './silence.ts'

/** An age stays on one line. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0')

/** As of when figures are that nobody has worked out again in time. */
function AsOf({ row: { judgedLate, judgedAt, timeZone } }: { row: StationRow }) {
  const say = useSay(phrases)
  const { clock } = useFormat()
  return judgedLate && judgedAt !== null ? ` · ${unbroken(say('asOf', { time: clock(judgedAt, timeZone) }))}` : null
}

/** Who and where a station is, with the age of its data. */
export function IdentityLine({ row, narrow }: { row: StationRow; narrow: boolean }) {
  const say = useSay(phrases)
  const { capacity, age, number, country } = useFormat()
  const now = useNow(1000)
  const size = capacity(row.capacityW)
  const stale = isSilent(row, now, 2)
  const parts = [
    row.code,
    row.state === 'noDevices' ? null : `${size.text} ${size.unit}`,
    row.country === null || narrow
      ? row.city
      : row.city === null
        ? country(row.country)
        : say('cityOf', { city: row.city, country: country(row.country) }),
    narrow ? null : placeText(row.latitudeDeg, row.longitudeDeg, number),
  ].filter((p) => p !== null)
  return (
    <div className="meta">
      {parts.join(' · ')} ·{' '}
      <span className={stale ? 'stale' : ''}>
        {unbroken(row.dataAt === null ? say('neverUpdated') : say('updated', { age: age(row.dataAt, now) }))}
      </span>
      <AsOf row={row} />
      {narrow ? null : (
        <>
          {' '}
          · <PlantZone timeZone={row.timeZone} />
        </>
      )}
    </div>
  )
}
