import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import type { SchedulePlant } from '@sundial/core/schedules/rule.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { type Column, lookOf, type Mark, type Pillar, shareOf } from './week.ts'

const hours = [0, 3, 6, 9, 12, 15, 18, 21]
const percent = (share: number): string => `${share * 100}%`

type Of = { rows: ReadonlyMap<number, ScheduleRow>; plant: SchedulePlant; onChoose: (slot: ScheduleSlot) => void }

const useNameOf = ({ rows, plant }: Of) => {
  const words = useScheduleWords()
  const { text } = usePlantTime(plant.timeZone)
  return (slot: ScheduleSlot): string => `${rows.get(slot.scheduleId)?.name ?? ''}, ${text(slot.at, 'short')}: ${words.result(slot)}`
}

const SlotMark = ({ mark: { slot, top, lane, lanes }, of }: { mark: Mark; of: Of }) => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  const action = of.rows.get(slot.scheduleId)?.action ?? 'collect'
  const look = lookOf(slot)
  const text = look === 'done' || look === 'due' ? say(`short_${action}`) : words.result(slot)
  // what is read aloud begins with what is shown
  const name = `${text} · ${useNameOf(of)(slot)}`
  const style = { top: percent(top), left: percent(lane / lanes), width: percent(1 / lanes) }
  return (
    <button
      type="button"
      className="week-mark"
      {...{ style, title: name, 'aria-label': name }}
      data-action={action}
      data-look={look}
      onClick={() => of.onChoose(slot)}
    >
      {text}
    </button>
  )
}

/** Many slots of one schedule: each part is a slot, so that what is missing is a hole. */
const SlotPillar = ({ pillar: { scheduleId, parts }, of, place }: { pillar: Pillar; of: Of; place: number }) => {
  const nameOf = useNameOf(of)
  const action = of.rows.get(scheduleId)?.action ?? 'collect'
  return (
    <div className="week-pillar" data-action={action} style={{ right: 2 + place * 12 }}>
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

const NowLine = ({ timeZone }: { timeZone: string }) => {
  const { clock } = useFormat()
  const now = useNow(60_000)
  return (
    <div className="week-now" style={{ top: percent(shareOf(now, timeZone)) }}>
      <span className="tabular">{clock(now, timeZone)}</span>
    </div>
  )
}

const DayColumn = ({ column: { date, daylight, marks, pillars }, of, isToday }: { column: Column; of: Of; isToday: boolean }) => {
  const room = pillars.length * 12
  return (
    <div className="week-day" data-date={date}>
      {daylight ? (
        <div className="week-daylight" style={{ top: percent(daylight.from), height: percent(daylight.to - daylight.from) }} />
      ) : null}
      <div className="week-marks" style={{ right: room + 4 }}>
        {marks.map((mark) => (
          <SlotMark key={`${mark.slot.scheduleId} ${mark.slot.at}`} mark={mark} of={of} />
        ))}
      </div>
      {pillars.map((pillar, i) => (
        <SlotPillar key={pillar.scheduleId} pillar={pillar} of={of} place={i} />
      ))}
      {isToday ? <NowLine timeZone={of.plant.timeZone} /> : null}
    </div>
  )
}

/** Days side by side from midnight to midnight on the clock of the plant: past slots are filled, those that are to come outlined. */
export const WeekGrid = ({ columns, of, isPending }: { columns: readonly Column[]; of: Of; isPending: boolean }) => {
  const say = useSay(schedules)
  const { language } = useFormat()
  const today = localDate(useNow(60_000), of.plant.timeZone)
  return (
    <div className="week" aria-busy={isPending} style={{ '--days': columns.length } as object}>
      <div className="week-heads">
        {columns.map(({ date }) => (
          <div key={date} data-today={date === today}>
            {weekdayText(new Date(`${date}T00:00Z`).getUTCDay() || 7, language)} {Number(date.slice(8))}
            {date === today ? <small className="meta"> {say('today')}</small> : null}
          </div>
        ))}
      </div>
      <div className="week-body">
        {hours.map((hour) => (
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
