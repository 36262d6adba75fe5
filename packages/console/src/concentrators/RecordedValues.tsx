import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import { addDays } from '@sundial/core/stations/local-day.ts'
import { recordDaysMax } from '@sundial/core/telemetry/records.ts'
import { missingReports } from '@sundial/phrases/missing-reports.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { todayIn } from '../kit/days/days.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import type { Entity } from './concentrator-draft.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderProgress } from './register/OrderProgress.tsx'
import { useWhyNot } from './register/use-why-not.ts'
import { useModulesBehind } from './update/use-update.ts'
import './recorded-values.css'

type Answer = OutputOf<typeof missingReportCalls.recordedValues>
type Reading = NonNullable<Answer['reading']>
type Recorded = Reading['modules'][number]

const Points = ({ module, quantities, timeZone }: { module: Recorded; quantities: Reading['quantities']; timeZone: string }) => {
  const say = useSay(missingReports)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  if (module.points.length === 0) return <p className="meta">{say('nothing')}</p>
  return (
    <div className="recorded-points">
      <PlainTable heads={[say('time'), ...quantities.map((name) => say(name))]}>
        {module.points.map(({ at, values }) => (
          <tr key={at}>
            <td className="tabular" data-label={say('time')}>
              {text(at, 'clock')}
            </td>
            {quantities.map((name, i) => (
              <td key={name} className="tabular" data-label={say(name)}>
                {number(values[i] ?? null, 1)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

const Shown = ({ reading, timeZone }: { reading: Reading; timeZone: string }) => {
  const say = useSay(missingReports)
  const { text } = usePlantTime(timeZone)
  const { number, shortDay } = useFormat()
  return reading.modules.map((module) => (
    <section key={module.number}>
      <p className="meta">
        {say('readAt', {
          module: module.code ?? module.number,
          day: shortDay(reading.from, timeZone),
          time: text(reading.readAt, 'moment', true),
          minutes: number(module.minutes),
        })}
      </p>
      <Points module={module} quantities={reading.quantities} timeZone={timeZone} />
    </section>
  ))
}

/** Which module and which day; the button reads the record. */
const Ask = ({ entity, answer }: { entity: Entity; answer: Answer }) => {
  const say = useSay(missingReports)
  const id = useId()
  const today = todayIn(entity.timeZone, useNow(60_000))
  const { modules } = useModulesBehind(entity)
  const [chosen, choose] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const one = chosen ?? modules?.[0]?.id ?? null
  const may = useMay(missingReportCalls.readRecordedValues.may)
  const why = useWhyNot(answer, may ? (one === null ? say('chooseModule') : null) : say('noPermission'))
  const read = () => {
    if (one === null) return
    void callServer(missingReportCalls.readRecordedValues, { gw: entity.gw, moduleIds: [one], day: day ?? today }).catch(notifyError)
  }
  return (
    <div className="recorded-ask">
      <span>
        <label htmlFor={`${id}-module`}>{say('module')}</label>
        <Select<number | null>
          id={`${id}-module`}
          showSearch={{ optionFilterProp: 'label' }}
          value={one}
          options={modules?.map(({ id: value, code }) => ({ value, label: code })) ?? []}
          onChange={choose}
        />
      </span>
      <span>
        <label htmlFor={`${id}-day`}>{say('day')}</label>
        <DayPicker
          id={`${id}-day`}
          value={day ?? today}
          allowClear={false}
          earliest={addDays(today, 1 - recordDaysMax)}
          latest={today}
          onChange={setDay}
        />
      </span>
      <OrderButton why={why} word={say('read')} icon="refresh" onClick={read} />
    </div>
  )
}

/** What a concentrator has recorded of a module on a day, as it has it. */
export const RecordedValues = ({ entity }: { entity: Entity }) => {
  const say = useSay(missingReports)
  const { gw } = entity
  const { data, error, refetch } = useCall(missingReportCalls.recordedValues, { gw }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  return (
    <section className="recorded-values">
      <div className="section-head">
        <h2>{say('recorded')}</h2>
      </div>
      <p className="meta">{say('recordedAbout')}</p>
      <Ask entity={entity} answer={data} />
      <OrderProgress task={data.task} lastFailed={data.lastFailed} running={say('reading')} />
      {data.reading ? <Shown reading={data.reading} timeZone={data.timeZone} /> : <p className="meta">{say('unread')}</p>}
    </section>
  )
}
