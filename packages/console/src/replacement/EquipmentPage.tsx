import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { replacementCalls } from '@sundial/contract/replacement.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { equipmentState, installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Link, useSearchParams } from 'react-router'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { nameOf } from './installations.ts'
import { useSpanText } from './Lanes.tsx'
import './position.css'

type Piece = OutputOf<typeof replacementCalls.equipment>
type Place = Piece['places'][number]

const PlaceLine = ({ place }: { place: Place }) => {
  const spanText = useSpanText(place.timeZone)
  return (
    <li className={place.until === null ? 'equipment-place equipment-place-now' : 'equipment-place'}>
      <Link className="link proportional" to={pathOf('position', { id: place.deviceId })}>
        {place.code}
      </Link>{' '}
      <span>{place.stationName}</span>
      <span className="meta">{spanText(place)}</span>
    </li>
  )
}

/** What is known of a piece; it has no plant's clock of its own but that of its last place. */
const Facts = ({ piece }: { piece: Piece }) => {
  const say = useSay(replacement)
  const rows = [
    ['deviceId', piece.number],
    ['serialNo', piece.serialNo],
    ['mac', piece.mac],
    ['model', piece.model],
    ['firmware', piece.firmware],
    ['hardware', piece.hardware],
    ['bootloader', piece.bootloader],
  ] as const
  return (
    <dl className="position-values equipment-facts">
      {rows.map(([key, value]) =>
        value === null ? null : (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const Whole = ({ piece }: { piece: Piece }) => {
  const say = useSay(replacement)
  const sayPart = useSay(installedPart)
  const sayState = useSay(equipmentState)
  const { text } = usePlantTime(piece.places[0]?.timeZone ?? 'UTC')
  return (
    <div className="equipment-page">
      <div className="page-head">
        <h1>{say('pieceOf', { part: sayPart(piece.part), name: nameOf(piece) })}</h1>
      </div>
      <p className="meta position-meta">
        {sayState(piece.state)}
        {piece.stateSince === null ? null : ` · ${say('stateSince', { time: text(piece.stateSince, 'moment', true) })}`}
      </p>
      <Facts piece={piece} />
      {piece.versionsAt === null ? null : <p className="meta">{say('versionsRead', { time: text(piece.versionsAt, 'moment', true) })}</p>}
      <div className="section-head">
        <h2>{say('places')}</h2>
      </div>
      <ul className="equipment-places">
        {piece.places.map((place) => (
          <PlaceLine key={`${place.deviceId} ${place.since}`} place={place} />
        ))}
      </ul>
      <p className="meta position-follows">{say('follows')}</p>
    </div>
  )
}

/** A piece of equipment with a life of its own: its state, and every place where it was. */
const EquipmentPage = () => {
  const say = useSay(replacement)
  const [search] = useSearchParams()
  const equipmentId = Number(search.get('id'))
  const isId = Number.isSafeInteger(equipmentId) && equipmentId > 0
  const { data, error, refetch } = useCall(replacementCalls.equipment, { equipmentId }, { enabled: isId })
  useTitle(data ? nameOf(data) : '')
  if (data) return <Whole piece={data} />
  if (!isId || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}

export default EquipmentPage
