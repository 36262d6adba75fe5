import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import type { SchedulePlant } from '@sundial/core/schedules/rule.ts'
import { clockOf } from '@sundial/core/schedules/times.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { type DayScale, shareIn } from './day-scale.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { useSlotDrag } from './use-slot-drag.ts'
import { type Column, lookOf, type Mark, type Pillar } from './week.ts'

const hours = [0, 3, 6, 9, 12, 15, 18, 21]
const percent = (share: number): string => `${share * 100}%`

/** What the slots that are shown are of, and what is done with them; `onMove` is null for a reader who may not change schedules. */
export type SlotsOf = {
  rows: ReadonlyMap<number, ScheduleRow>
  plant: SchedulePlant
  onChoose: (slot: ScheduleSlot) => void
  onMove: ((slot: ScheduleSlot, minute: number, copies: boolean) => void) | null
}

const useNameOf = ({ rows, plant }: SlotsOf) => {
  const words = useScheduleWords()
  const { text } = usePlantTime(plant.timeZone)
  return (slot: ScheduleSlot): string => `${rows.get(slot.scheduleId)?.name ?? ''}, ${text(slot.at, 'short')}: ${words.result(slot)}`
}

const SlotMark = ({ mark: { slot, top, lane, lanes }, scale, of }: { mark: Mark; scale: DayScale; of: SlotsOf }) => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  const action = of.rows.get(slot.scheduleId)?.action ?? 'collect'
  const look = lookOf(slot)
  const { onMove } = of
  const onDrop = look === 'due' && onMove ? (minute: number, copies: boolean) => onMove(slot, minute, copies) : null
  const drag = useSlotDrag({ scale, at: slot.at, onDrop })
  const text = look === 'done' || look === 'due' ? say(`short_${action}`) : words.result(slot)
  // what is read aloud begins with what is shown
  const name = `${text} · ${useNameOf(of)(slot)}`
  const shown = drag.minute === null ? text : clockOf(drag.minute)
  // What is due just before midnight stands at the foot of its day, and is not cut.
  const style = { top: `min(${percent(drag.top ?? top)}, 100% - 19px)`, left: percent(lane / lanes), width: percent(1 / lanes) }
  return (
    <button
      type="button"
      className="week-mark"
      {...{ style, title: name, 'aria-label': drag.minute === null ? name : `${shown} · ${name}` }}
      data-action={action}
      data-look={look}
      data-moves={onDrop !== null}
      data-moved={drag.minute !== null}
      {...(onDrop ? { ...drag.handlers, 'aria-keyshortcuts': 'ArrowUp ArrowDown' } : {})}
      onClick={() => (drag.endsDrag() ? undefined : of.onChoose(slot))}
    >
      {shown}
    </button>
  )
}

/** Many slots of one schedule: each part is a slot, so that what is missing is a hole. */
const SlotPillar = ({ pillar: { scheduleId, parts }, of, rightPx }: { pillar: Pillar; of: SlotsOf; rightPx: number }) => {
  const nameOf = useNameOf(of)
  const action = of.rows.get(scheduleId)?.action ?? 'collect'
  return (
    <div className="week-pillar" data-action={action} style={{ right: rightPx }}>
      {parts.map(({ slot, top, height }) => (
        <button
          key={slot.at}
          type="button"
          tabIndex={lookOf(slot) === 'done' || lookOf(slot) === 'due' ? -1 : 0}
          {...{ title: nameOf(slot), 'aria-label': nameOf(slot) }}
          data-look={lookOf(slot)}
          style={{ top: percent(top), height: percent(height) }}
          onClick={() => of.onChoose(slot)}
        />
      ))}
    </div>
  )
}

const NowLine = ({ scale }: { scale: DayScale }) => {
  const { clock } = useFormat()
  const now = useNow(60_000)
  return (
    <div className="week-now" style={{ top: percent(shareIn(scale, now)) }}>
      <span className="tabular">{clock(now, scale.timeZone)}</span>
    </div>
  )
}

/** The hours of a day at which the clock changes: 23 or 25 rows of its own, what comes twice hatched. */
const ChangedHours = ({ scale: { hours, doubled } }: { scale: DayScale }) => (
  <>
    {doubled ? <div className="week-doubled" style={{ top: percent(doubled.from), height: percent(doubled.to - doubled.from) }} /> : null}
    {hours.map(({ minute, top, isSecond }) => (
      <div key={`${minute} ${isSecond}`} className="week-own-hour tabular" style={{ top: percent(top) }}>
        {clockOf(minute).slice(0, 2)}
      </div>
    ))}
  </>
)

/** Room for the hours of a day that has its own. */
const ownHoursPx = 22

type DayProps = { column: Column; of: SlotsOf; isToday: boolean }
const DayColumn = ({ column: { date, scale, daylight, marks, pillars }, of, isToday }: DayProps) => {
  const aside = scale.isChanged ? ownHoursPx : 0
  const room = aside + pillars.length * 12
  return (
    <div className="week-day" data-date={date} data-changed={scale.isChanged}>
      {daylight ? (
        <div className="week-daylight" style={{ top: percent(daylight.from), height: percent(daylight.to - daylight.from) }} />
      ) : null}
      {scale.isChanged ? <ChangedHours scale={scale} /> : null}
      <div className="week-marks" style={{ right: room + 4 }}>
        {marks.map((mark) => (
          <SlotMark key={`${mark.slot.scheduleId} ${mark.slot.at}`} mark={mark} scale={scale} of={of} />
        ))}
      </div>
      {pillars.map((pillar, i) => (
        <SlotPillar key={pillar.scheduleId} pillar={pillar} of={of} rightPx={aside + 2 + i * 12} />
      ))}
      {isToday ? <NowLine scale={scale} /> : null}
    </div>
  )
}

/** Days have hours of their own where the clock changes; on a phone the only day that is shown has no others beside it. */
const DayHead = ({ scale: { date, isChanged, from, to }, isToday }: { scale: DayScale; isToday: boolean }) => {
  const say = useSay(schedules)
  const { language, number } = useFormat()
  return (
    <div data-today={isToday}>
      {weekdayText(new Date(`${date}T00:00Z`).getUTCDay() || 7, language)} {Number(date.slice(8))}
      {isToday ? <small className="meta"> {say('today')}</small> : null}
      {isChanged ? <small className="week-changed"> {say('dayHours', { hours: number((to - from) / 3_600_000) })}</small> : null}
    </div>
  )
}

/** Days side by side from midnight to midnight on the clock of the plant: past slots are filled, those that are to come outlined. */
export const WeekGrid = ({ columns, of, isPending }: { columns: readonly Column[]; of: SlotsOf; isPending: boolean }) => {
  const today = localDate(useNow(60_000), of.plant.timeZone)
  return (
    <div className="week" aria-busy={isPending} style={{ '--days': columns.length } as object}>
      <div className="week-heads">
        {columns.map(({ date, scale }) => (
          <DayHead key={date} scale={scale} isToday={date === today} />
        ))}
      </div>
      <div className="week-body">
        {(columns.every(({ scale }) => scale.isChanged) ? [] : hours).map((hour) => (
          <div key={hour} className="week-hour tabular" style={{ top: percent(hour / 24) }}>
            {String(hour).padStart(2, '0')}:00
          </div>
        ))}
        <div className="week-days">
          {columns.map((column) => (
            <DayColumn key={column.date} column={column} of={of} isToday={column.date === today} />
          ))}
        </div>
      </div>
    </div>
  )
}
