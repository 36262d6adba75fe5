import { type ConcentratorRow, concentratorCalls } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { concentratorStatus } from '@sundial/phrases/concentrators-labels.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { StationMark } from '../kit/marks/StationMark.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { byNeed } from './by-need.ts'
import './concentrators.css'

const everyMs = 60_000
const marks = { 0: 'fault', 1: 'normal', 2: 'asleep', 3: 'fault', 4: 'stale' } as const
/** Standby is a concentrator whose modules sleep: it is there, and nothing is wrong. */
const isConnected = ({ status }: ConcentratorRow) => status === 1 || status === 2

const Row = ({ row, now }: { row: ConcentratorRow; now: number }) => {
  const say = useSay(overview)
  const sayStatus = useSay(concentratorStatus)
  const format = useFormat()
  return (
    <tr>
      <td className="ellipsis" title={row.name}>
        <span className="concentrator-mark">
          <StationMark state={marks[row.status]} />
        </span>
        {row.name}
      </td>
      <td className="ellipsis">
        <Link to={pathOf('station', { id: row.stationId })} title={row.stationName}>
          {row.stationName}
        </Link>
      </td>
      <td className={isConnected(row) || row.status === 4 ? 'number' : 'number concentrator-off'}>
        {row.status === 1 ? format.percent(row.collectionRate) : sayStatus(row.status)}
      </td>
      <td className="number quiet">{row.seenAt === null ? say('neverSeen') : format.age(row.seenAt, now)}</td>
    </tr>
  )
}

/** Concentrators, those that need attention first: what reports, how completely, and when it was last heard. */
export const ConcentratorList = () => {
  const say = useSay(overview)
  const now = useNow()
  const sayKit = useSay(kit)
  const { data, error, refetch } = useCall(concentratorCalls.gateways, { pageSize: 1000 }, { everyMs })
  const list = byNeed(data?.list ?? [])
  const connected = list.filter(isConnected).length
  return (
    <div className="concentrators">
      <div className="section-head">
        <h2>{say('concentrators')}</h2>
        <span className="space" />
        <span className="meta tabular">{data ? say('connected', { connected, total: data.pageTotalCount }) : null}</span>
      </div>
      {error && !data ? (
        <p className="meta" role="alert">
          {error.message}{' '}
          <button type="button" className="link link-button" onClick={() => void refetch()}>
            {sayKit('retry')}
          </button>
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className="concentrator-table" tabIndex={0} aria-label={say('concentrators')}>
        <table>
          <thead>
            <tr>
              <th style={{ width: 72 }}>{say('concentrator')}</th>
              <th>{say('plant')}</th>
              <th className="number" style={{ width: 76 }}>
                {say('collectionRate')}
              </th>
              <th className="number" style={{ width: 80 }}>
                {say('heard')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <Row key={row.gw} row={row} now={now} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
