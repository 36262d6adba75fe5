import { alarmLimitCalls, type LimitRow } from '@sundial/contract/alarm-limits.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { alarmDelay, alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import type { CallError } from '../kit/server/call-error.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { LimitForm } from './LimitForm.tsx'
import { delayEnd, delayGroups, isDelay, limitGroups, type Owner } from './limit-groups.ts'
import { ModelSelect } from './ModelSelect.tsx'
import { useLimitText } from './use-limit-text.ts'
import './alarm-limits.css'

/** Of what the page shows the settings: values, or how long they have to hold. */
type Shown = 'limits' | 'delays'
const heads = ['columnKind', 'columnLimit', 'columnValue', 'columnFrom', 'columnSince', 'columnActions'] as const

const headsOf = (shown: Shown) => heads.map((head) => (shown === 'delays' && head === 'columnLimit' ? 'columnDelay' : head))

const useFrom = (): ((row: LimitRow) => string) => {
  const say = useSay(alarmLimits)
  const whose = ({ from, fromName }: LimitRow): string => {
    if (from === 'organisation') return fromName ?? say('above')
    return say(from === 'station' ? 'ofThisPlant' : 'usual')
  }
  return (row) => (row.fromModel === null ? whose(row) : say('forModel', { from: whose(row), model: row.fromModel }))
}

/** `first`: the first limit of its kind of alarm. A wide page shows the name of the kind in this row only. */
type RowProps = { row: LimitRow; kind: string; first: boolean; onEdit: ((row: LimitRow) => void) | null }

const Row = ({ row, kind, first, onEdit }: RowProps) => {
  const say = useSay(alarmLimits)
  const sayLimit = useSay(alarmLimit)
  const sayDelay = useSay(alarmDelay)
  const from = useFrom()
  const text = useLimitText()
  const { moment } = useFormat()
  const { name, value, since, setBy } = row
  const time = since === null ? '–' : moment(since, ownZone())
  return (
    <tr data-own={row.own !== null} data-first={first}>
      <td data-label={say('columnKind')}>
        <span className="limit-kind">{kind}</span>
      </td>
      <td data-label={say(isDelay(name) ? 'columnDelay' : 'columnLimit')}>{isDelay(name) ? sayDelay(delayEnd(name)) : sayLimit(name)}</td>
      <td data-label={say('columnValue')} className="tabular">
        <span className="limit-value">{text(name, value)}</span>
        {row.models.map((of) => (
          <span key={of.model} className="meta limit-of-model">
            {say('valueOfModel', { model: of.model, value: text(name, of.value) })}
          </span>
        ))}
      </td>
      <td data-label={say('columnFrom')}>{from(row)}</td>
      <td data-label={say('columnSince')} className="tabular">
        {setBy === null ? time : say('by', { time, who: setBy })}
      </td>
      {onEdit ? (
        <td data-label={say('columnActions')} className="limit-act">
          <IconButton
            icon="pen"
            size={14}
            label={say(isDelay(name) ? 'editDelay' : 'edit', { name: sayLimit(name) })}
            onClick={() => onEdit(row)}
          />
        </td>
      ) : null}
    </tr>
  )
}

const Limits = ({ owner, model, shown }: { owner: Owner; model: string | null; shown: Shown }) => {
  const say = useSay(alarmLimits)
  const sayKind = useSay(alarmCondition)
  const mayEdit = useMay('alarms.limits')
  const [editing, setEditing] = useState<LimitRow | null>(null)
  const rows = new Map(owner.list.map((row) => [row.name, row]))
  return (
    <>
      <PlainTable
        className="alarm-limits"
        heads={headsOf(shown)
          .map((head) => say(head))
          .slice(0, mayEdit ? undefined : -1)}
      >
        {(shown === 'delays' ? delayGroups : limitGroups).flatMap(([condition, names]) =>
          names
            .flatMap((name) => rows.get(name) ?? [])
            .map((row, i) => (
              <Row key={row.name} row={row} kind={sayKind(condition)} first={i === 0} onEdit={mayEdit ? setEditing : null} />
            )),
        )}
      </PlainTable>
      {editing ? <LimitForm key={editing.name} owner={owner} model={model} row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  )
}

/** Why no limits are shown: they are still read, or could not be read. */
const NoLimits = ({ error, onRetry }: { error: CallError | null; onRetry: () => void }) =>
  error ? <Problem error={error} onRetry={onRetry} /> : <TableSkeleton />

/** What the page shows: of which plant, or of all; of which model of panels, or of all. Its address says it. */
type Asked = { stationId: number | null; model: string | null; shown: Shown }
const searchOf = ({ stationId, model, shown }: Asked): Record<string, string> => ({
  ...(stationId === null ? {} : { plant: String(stationId) }),
  ...(model === null ? {} : { model }),
  ...(shown === 'delays' ? { show: shown } : {}),
})

/** The limits by which alarms of all plants of one's organisation, or of one plant, are raised: values, whose they are, and their change. */
export default function AlarmLimitsPage() {
  const say = useSay(alarmLimits)
  const [search, setSearch] = useSearchParams()
  const plant = Number(search.get('plant'))
  const stationId = Number.isSafeInteger(plant) && plant > 0 ? plant : null
  const model = search.get('model')?.trim() || null
  const asked = { ...(stationId === null ? {} : { stationId }), ...(model === null ? {} : { model }) }
  const { data, error, refetch } = useCall(alarmLimitCalls.alarmLimits, asked)
  useTitle(say('title'))
  const shown: Shown = search.get('show') === 'delays' ? 'delays' : 'limits'
  const go = (changed: Partial<Asked>): void => setSearch(searchOf({ stationId, model, shown, ...changed }), { replace: true })
  return (
    <>
      <div className="page-head plant-period-head">
        <h1>{say('title')}</h1>
        <span className="meta">{say('about')}</span>
        <span className="space" />
        <Segmented<Shown>
          value={shown}
          options={(['limits', 'delays'] as const).map((value) => ({ value, label: say(value) }))}
          onChange={(what) => go({ shown: what })}
        />
        <ModelSelect stationId={stationId} value={model} onChange={(value) => go({ model: value })} />
        <StationSelect
          aria-label={say('plant')}
          placeholder={say('allPlants')}
          allowClear
          value={stationId}
          onChange={(id) => go({ stationId: id, model: null })}
        />
      </div>
      {data ? <Limits owner={data} model={model} shown={shown} /> : <NoLimits error={error} onRetry={() => void refetch()} />}
    </>
  )
}
