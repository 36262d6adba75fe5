import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay, useMayUnbound } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { useQueryFields } from './query-fields.tsx'
import { stationList } from './station-list.ts'
import './stations.css'
import { useBulk } from './use-bulk.tsx'
import { useColumns } from './use-columns.tsx'

const StationForm = lazyPart(async () => ({ default: (await import('./StationForm.tsx')).StationForm }), { floating: true })
const ShutDown = lazyPart(async () => ({ default: (await import('./ShutDown.tsx')).ShutDown }), { floating: true })

type Stations = OutputOf<typeof stationCalls.stations>

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

/** Stations with their figures of today, worst first. */
const StationsPage = ({ SwitchDialog }: Pick<PageSlots, 'SwitchDialog'>) => {
  const say = useSay(stations)
  const { table, data, rows, chosen, exporting, inList } = useList(stationList, say)
  const [open, setOpen] = useUnfinished<Open>('open', null, (was) => (was && 'form' in was ? was : undefined))
  const mayEdit = useMay('stations.edit')
  const mayAdd = useMayUnbound('stations.edit')
  const columns = useColumns(rows ?? [], mayEdit ? (row) => setOpen({ form: row }) : null)
  const bulk = useBulk(table, chosen, {
    ...exporting!,
    onShutDown: (shutDown) => setOpen({ shutDown }),
  })
  const fields = useQueryFields(table.state.filters)
  const meta = useMeta(data)
  useTitle(say('title'))
  return (
    <>
      <DataTable<StationRow>
        {...inList}
        title={say('title')}
        meta={meta}
        add={mayAdd ? { label: say('add'), onAdd: () => setOpen({ form: 'new' }) } : null}
        fields={fields}
        columns={columns}
        chooseLabel={({ name }) => say('choose', { name })}
        nothing={{ text: say('none'), hint: say(mayAdd ? 'noneToAdd' : 'noneToSee') }}
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
