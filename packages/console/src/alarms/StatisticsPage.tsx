import { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import { alarmStatistics } from '@sundial/phrases/alarm-statistics.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { PlantPeriodPage, usePlantPeriod } from '../parts/plant-period/PlantPeriodPage.tsx'
import { KindTable, PersonTable, StatisticsFigures } from './StatisticsParts.tsx'

const periods = [7, 30, 90, 365] as const
const dayMs = 86_400_000
const asOften = { everyMs: 60_000, keepLast: true } as const

/** Open alarms by kind and by person, how many were raised in a time, and how long alarms take until somebody sees them and until they are over. */
export default function StatisticsPage() {
  const say = useSay(alarmStatistics)
  const of = usePlantPeriod(periods, 30)
  useTitle(say('title'))
  // The time begins when the page is opened: one that moved with the clock would be another question each minute.
  const [openedAt] = useState(Date.now)
  const { days, stationId } = of.asked
  const ofPlant = stationId === null ? {} : { stationId }
  const home = useCall(alarmFigureCalls.alarmHome, ofPlant, asOften)
  const kinds = useCall(alarmFigureCalls.alarmsByKind, ofPlant, asOften)
  const raised = useCall(alarmFigureCalls.alarmPie, { ...ofPlant, from: openedAt - days * dayMs }, asOften)
  const people = useCall(alarmFigureCalls.alarmsByPerson, ofPlant, asOften)
  const answers = [home, kinds, raised, people]
  const [title, about, plant, allPlants, period] = [say('title'), say('about'), say('plant'), say('allPlants'), say('period')]
  const words = { title, about, plant, allPlants, period, days: (count: number) => say('days', { count }) }
  const retry = () => {
    for (const { refetch } of answers) void refetch()
  }
  return (
    <PlantPeriodPage of={of} words={words} error={answers.find(({ error }) => error)?.error ?? null} onRetry={retry}>
      {home.data && kinds.data && raised.data && people.data ? (
        <div className="alarm-statistics">
          <StatisticsFigures home={home.data} />
          <KindTable open={kinds.data.list} raised={raised.data.list} stationId={stationId} />
          <PersonTable people={people.data.list} stationId={stationId} />
        </div>
      ) : null}
    </PlantPeriodPage>
  )
}
