import { schedules } from '@sundial/phrases/schedules.ts'
import { Button } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import type { PageActs } from './page-acts.ts'
import { TemplatesButton } from './TemplatesButton.tsx'
import { ViewChoice } from './ViewChoice.tsx'

type Props = Pick<PageActs, 'onAdd' | 'onTemplates' | 'choice'> & { stationId: number | null; timeZone: string | null }

/** Above the week and the month: whose they are (null: of all plants), how they are shown, and what can be added. */
export const CalendarHead = ({ onAdd, onTemplates, choice, stationId, timeZone }: Props) => {
  const say = useSay(schedules)
  const { offset } = useFormat()
  const now = useNow(60_000)
  return (
    <div className="page-head schedules-head">
      <h1>{say('title')}</h1>
      <StationSelect
        aria-label={say('station')}
        allowClear
        placeholder={say('lanes')}
        value={stationId}
        onChange={(plant) => choice.show({ plant })}
      />
      <span className="meta">{timeZone === null ? null : offset(now, timeZone)}</span>
      <span className="space" />
      <TemplatesButton onClick={onTemplates} />
      <ViewChoice {...choice} />
      {onAdd ? (
        <Button type="primary" aria-keyshortcuts="N" icon={<Icon name="plus" />} onClick={onAdd}>
          {say('add')}
        </Button>
      ) : null}
    </div>
  )
}
