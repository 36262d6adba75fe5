import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type StationRow, stationCalls, stationViews } from '@sundial/contract/stations.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { table as tablePhrases } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useMayUnbound } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { pageAnswer } from '../kit/table/table-answer.ts'
import { stateOfView } from '../kit/table/table-state.ts'
import { useChosen } from '../kit/table/use-chosen.ts'
import { useTable } from '../kit/table/use-table.ts'
import { useQueryFields } from './query-fields.tsx'
import { StationCards } from './StationCards.tsx'
import { conditionsOf, queryOfState, stationList } from './station-list.ts'
import './stations.css'
import { useBulk } from './use-bulk.tsx'
import { useColumns } from './use-columns.tsx'
import { useExport } from './use-export.ts'

const StationForm = lazyPart(async () => ({ default: (await import('./StationForm.tsx')).StationForm }), { floating: true })
const ShutDown = lazyPart(async () => ({ default: (await import('./ShutDown.tsx')).ShutDown }), { floating: true })

type Stations = OutputOf<typeof stationCalls.stations>
const everyMs = 60_000

/** How many plants, how large, how old. */
const useMeta = (data: Stations | undefined): string => {
  const say = useSay(stations)
  const sayKit = useSay(kit)
  const format = useFormat()
  const now = useNow()
  if (!data) return ''
  const capacity = format.capacity(data.capacityW)
  const size = data.capacityW > 0 ? [`${capacity.text} ${capacity.unit}`] : []
  return [say('count', { count: data.pageTotalCount }), ...size, sayKit('updated', { age: format.age(data.asOf, now) })].join(' · ')
}

type Open = { form: StationRow | 'new' } | { shutDown: readonly StationRow[] } | null

const ExportStations = ({ busy, onExport }: { busy: boolean; onExport: () => void }) => (
  <Button icon={<Icon name="download" size={14} />} aria-busy={busy} disabled={busy} onClick={onExport}>
    {useSay(tablePhrases)(busy ? 'exporting' : 'export')}
  </Button>
)

/** Stations with their figures of today, worst first. */
const StationsPage = ({ SwitchDialog }: Pick<Pieces, 'SwitchDialog'>) => {
  const say = useSay(stations)
  const table = useTable(stationList.plan)
  const { page: targetPage, size: pageSize } = table.state
  const list = useCall(stationCalls.stations, { targetPage, pageSize, ...queryOfState(table.state) }, { everyMs, keepLast: true })
  const queries = table.settings.views.map((view) => conditionsOf(stateOfView(stationList.plan.rules, view.query)))
  const own = useCall(stationCalls.countStations, { queries }, { everyMs, enabled: queries.length > 0, keepLast: true })
  const rows = list.data?.list
  const chosen = useChosen(rows, 'id', table.chosen)
  const [open, setOpen] = useUnfinished<Open>('open', null, (was) => (was && 'form' in was ? was : undefined))
  const mayEdit = useMay('stations.edit')
  const mayAdd = useMayUnbound('stations.edit')
  const columns = useColumns(rows ?? [], mayEdit ? (row) => setOpen({ form: row }) : null)
  const { exportRows, busy } = useExport(table)
  const bulk = useBulk(table, chosen, {
    exporting: busy,
    onExport: (ids) => void exportRows(ids),
    onShutDown: (shutDown) => setOpen({ shutDown }),
  })
  const fields = useQueryFields()
  const meta = useMeta(list.data)
  useTitle(say('title'))
  return (
    <>
      <DataTable<StationRow>
        table={table}
        answer={pageAnswer(list)}
        title={say('title')}
        meta={meta}
        actions={<ExportStations busy={busy} onExport={() => void exportRows()} />}
        add={mayAdd ? { label: say('add'), onAdd: () => setOpen({ form: 'new' }) } : null}
        views={stationViews.map((key) => ({ key, label: say(key), count: list.data?.views[key] }))}
        ownCounts={own.data}
        fields={fields}
        columns={columns}
        rowKey="id"
        chooseLabel={({ name }) => say('choose', { name })}
        nothing={{ text: say('none'), hint: say(mayAdd ? 'noneToAdd' : 'noneToSee') }}
        cards={(shown) => <StationCards rows={shown} />}
        bulk={bulk}
      />
      <Suspense fallback={null}>
        {open && 'form' in open ? <StationForm row={open.form === 'new' ? null : open.form} onClose={() => setOpen(null)} /> : null}
        {open && 'shutDown' in open ? <ShutDown rows={open.shutDown} SwitchDialog={SwitchDialog} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}

export default StationsPage
