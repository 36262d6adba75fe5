import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { SwitchHealthRow, switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { Select } from 'antd'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { MonthBars } from './MonthBars.tsx'
import './switch-health.css'
import { switchHealthList } from './switch-health-list.ts'
import { useColumns } from './use-columns.tsx'

type Facts = OutputOf<typeof switchHealthCalls.switchHealth>
/** Days that orders may count back; the longest where nothing is chosen. */
const periods = [30, 90, 365] as const
const usual = '365'

/** What the orders of the plant came to. */
const Figures = ({ facts }: { facts: Facts }) => {
  const say = useSay(switchHealth)
  const { number } = useFormat()
  const { text } = usePlantTime(facts.timeZone)
  const { failedCount: failed, silentCount: silent, successRate, medianMs } = facts
  return (
    <FigureStrip
      look="small"
      className="switch-health-figures"
      figures={[
        {
          key: 'orders',
          label: say('orders'),
          value: number(facts.orderCount),
          note: say('ordersNote', { since: text(facts.from, 'moment') }),
        },
        {
          ...{ key: 'rate', label: say('rate'), value: number(successRate), note: say('rateNote', { failed, silent }) },
          ...(successRate === null ? {} : { unit: '%' }),
        },
        {
          ...{ key: 'median', label: say('median'), value: number(medianMs === null ? null : medianMs / 1000, 1), note: say('medianNote') },
          ...(medianMs === null ? {} : { unit: 's' }),
        },
      ]}
    >
      <MonthBars months={facts.months} />
    </FigureStrip>
  )
}

/** How the RSDs of a plant switch: what the orders came to, month by month, and each module by how urgent it is. */
export const SwitchHealth = ({ stationId, timeZone }: { stationId: number; timeZone: string }) => {
  const say = useSay(switchHealth)
  const { data, inList } = useList(switchHealthList, say, { stationId })
  const columns = useColumns(timeZone)
  const days = periods.map((count) => ({ value: String(count), label: say(`days${count}`) }))
  return (
    <>
      {data ? <Figures facts={data} /> : <div className="switch-health-figures" />}
      <DataTable<SwitchHealthRow>
        {...inList}
        inside
        title={say('title')}
        meta={null}
        fields={[
          { key: 'text', label: say('search'), width: 220, control: textControl('text', 64, { search: true }) },
          {
            ...{ key: 'days', label: say('period'), width: 130 },
            said: (asked) => days.find(({ value }) => value === asked.days)?.label ?? '',
            control: (asked, ask) => (
              <Select value={asked.days || usual} options={days} onChange={(value) => ask({ days: value === usual ? '' : value })} />
            ),
          },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
    </>
  )
}
