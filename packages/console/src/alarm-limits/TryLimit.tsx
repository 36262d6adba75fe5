import { alarmLimitCalls } from '@sundial/contract/alarm-limits.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { LimitName } from '@sundial/core/alarms/limits.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import type { Owner } from './limit-groups.ts'

type Limit = { name: LimitName; value: number }
type Tried = OutputOf<typeof alarmLimitCalls.tryAlarmLimits> & { limit: Limit; stationId: number }
type Props = { owner: Owner; model: string | null; limit: Limit | null }

const differs = ({ inForce, tried }: Tried['counts'][number]): boolean =>
  inForce.count !== tried.count || inForce.standsMs !== tried.standsMs

/** How many alarms each kind has by either limit; kinds in which the limits differ stand first. */
const Counts = ({ tried }: { tried: Tried }) => {
  const say = useSay(alarmLimits)
  const sayKind = useSay(alarmCondition)
  const { number, day } = useFormat()
  const { days, from, stationName, timeZone } = tried
  const counts = tried.counts.toSorted((a, b) => Number(differs(b)) - Number(differs(a)))
  const text = ({ count, standsMs }: Tried['counts'][number]['tried']) =>
    count + standsMs === 0 ? number(0) : say('raised', { count, hours: number(standsMs / 3_600_000, 1) })
  return (
    <div className="limit-tried" role="status">
      <p>{say('triedDays', { plant: stationName, count: days, since: day(from, timeZone) })}</p>
      {counts.length === 0 ? <p className="meta">{say('triedNone')}</p> : null}
      {counts.length === 0 ? null : (
        <PlainTable heads={(['columnKind', 'columnInForce', 'columnTried'] as const).map((head) => say(head))}>
          {counts.map((row) => (
            <tr key={row.condition} data-changed={differs(row)}>
              <td data-label={say('columnKind')}>{sayKind(row.condition)}</td>
              <td data-label={say('columnInForce')} className="tabular">
                {text(row.inForce)}
              </td>
              <td data-label={say('columnTried')} className="tabular">
                {text(row.tried)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </div>
  )
}

/** Judges what a plant has measured by a limit that is not saved yet. `limit` null: nothing is typed that could be tried. */
export const TryLimit = ({ owner, model, limit }: Props) => {
  const say = useSay(alarmLimits)
  const [chosen, setChosen] = useState(owner.stationId)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const ask = async (stationId: number, asked: Limit): Promise<void> => {
    setBusy(true)
    try {
      const answer = await callServer(alarmLimitCalls.tryAlarmLimits, { stationId, ...(model === null ? {} : { model }), limits: [asked] })
      setTried({ ...answer, limit: asked, stationId })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const isOfThis = tried !== null && limit !== null && tried.stationId === chosen && tried.limit.value === limit.value
  return (
    <section className="form-wide limit-try" aria-label={say('tryOut')}>
      <p className="form-hint">{busy ? say('trying') : say('tryHint')}</p>
      <div className="limit-try-acts">
        {owner.stationId === null ? (
          <StationSelect aria-label={say('tryOn')} placeholder={say('tryOn')} value={chosen} onChange={setChosen} />
        ) : null}
        <Button
          loading={busy}
          disabled={chosen === null || limit === null}
          onClick={() => {
            if (chosen !== null && limit !== null) void ask(chosen, limit)
          }}
        >
          {say('tryOut')}
        </Button>
      </div>
      {isOfThis ? <Counts tried={tried} /> : null}
    </section>
  )
}
