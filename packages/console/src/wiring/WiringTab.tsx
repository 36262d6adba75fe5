import { pathOf } from '@sundial/contract/pages.ts'
import { wiringCalls } from '@sundial/contract/wiring.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button } from 'antd'
import { Link, useHref } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import type { Position, WiredString, Wiring } from './grid.ts'
import './wiring-tab.css'

type RowProps = { string: WiredString; positions: readonly Position[] }

/** A string with its inverter and concentrator, and the number of its positions that have a panel and an optimizer. */
const StringRow = ({ string, positions }: RowProps) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const bound = (has: (position: Position) => boolean) => {
    const count = positions.filter(has).length
    const text = say('filled', { count: number(count), size: number(positions.length) })
    return <span className={count < positions.length ? 'wiring-open' : undefined}>{text}</span>
  }
  return (
    <tr>
      <td data-label={say('columnString')}>
        <Link className="link" to={pathOf('position', { id: string.id })}>
          {string.code}
        </Link>
      </td>
      <td data-label={say('columnInverter')}>
        {string.inverterId === null ? (
          '–'
        ) : (
          <Link className="link" to={pathOf('inverter', { id: string.inverterId })}>
            {string.inverterCode}
          </Link>
        )}
      </td>
      <td data-label={say('columnConcentrator')}>
        <Link className="link" to={pathOf('concentrator', { number: string.gw })}>
          {string.concentratorName}
        </Link>
      </td>
      <td className="tabular" data-label={say('panel')}>
        {bound(({ serialNo }) => serialNo !== null)}
      </td>
      <td className="tabular" data-label={say('optimizer')}>
        {bound((position) => position.number !== '')}
      </td>
    </tr>
  )
}

const Strings = ({ wiring: { strings, positions } }: { wiring: Wiring }) => {
  const say = useSay(phrases)
  const of = Map.groupBy(positions, ({ stringId }) => stringId)
  const heads = [say('columnString'), say('columnInverter'), say('columnConcentrator'), say('panel'), say('optimizer')]
  return (
    <PlainTable heads={heads}>
      {strings.map((string) => (
        <StringRow key={string.id} string={string} positions={of.get(string.id) ?? []} />
      ))}
    </PlainTable>
  )
}

/** The wiring of a plant, string by string, and the way to its editor. */
export const WiringTab = ({ stationId }: { stationId: number }) => {
  const say = useSay(phrases)
  const { data, error, refetch } = useCall(wiringCalls.wiring, { stationId })
  const [editor, topology] = [useHref(pathOf('wiring', { id: stationId })), useHref(pathOf('topology', { id: stationId }))]
  const may = useMay(wiringCalls.saveWiring.may)
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  const toEditor = (
    <Button type="primary" href={editor}>
      {say(may ? 'toEditor' : 'toSheet')}
    </Button>
  )
  if (data.strings.length === 0) return <EmptyState text={say('emptyPlant')}>{toEditor}</EmptyState>
  return (
    <section>
      <div className="section-head wiring-tab-head">
        <h2>{say('title')}</h2>
        <p className="meta">
          {say('stringCount', { count: data.strings.length })} · {say('positionCount', { count: data.positions.length })}
        </p>
        <span className="space" />
        <Button href={topology}>{say('toTopology')}</Button>
        {toEditor}
      </div>
      <Strings wiring={data} />
    </section>
  )
}
