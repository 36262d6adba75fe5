import { devices } from '@sundial/phrases/devices.ts'
import { isStale } from '../kit/format/short-age.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import { type RsdRow, rsdFigures } from './rsd-figures.ts'
import { rsdWord } from './rsd-state.ts'

type Props = { rows: readonly RsdRow[]; pending: boolean; reportPeriodS: number; onShow: (id: number) => void }

/** The RSDs of a station on a narrow screen. */
export function RsdCards({ rows, pending, reportPeriodS, onShow }: Props) {
  const say = useSay(devices)
  if (rows.length === 0) return pending ? null : <p className="rsd-none">{say('nothing')}</p>
  return (
    <MoreCards
      rows={rows}
      label={say('list')}
      card={(row) => <Card key={row.id} row={row} reportPeriodS={reportPeriodS} onShow={onShow} />}
    />
  )
}

function Card({ row, reportPeriodS, onShow }: Pick<Props, 'reportPeriodS' | 'onShow'> & { row: RsdRow }) {
  const say = useSay(devices)
  const { age } = useFormat()
  const figure = useFigureText()
  const now = useNow(10_000)
  const stale = row.at === null || isStale(row.at, now, reportPeriodS)
  return (
    <RowCard
      head={
        <button type="button" className="link proportional" onClick={() => onShow(row.id)}>
          {row.code}
        </button>
      }
      state={
        <span className="row" style={{ gap: 6, fontWeight: 400 }}>
          <ModuleMark look={row.state} />
          {say(row.state)}
        </span>
      }
      line={[say('string', { code: row.stringCode ?? '–' }), say(rsdWord(row.switchState, row.rsdVoltage))].join(' · ')}
      facts={rsdFigures.map(({ key, word }) => ({ label: say(word), value: figure(key, row[key]) }))}
      foot={
        <>
          <span className="tabular">{[row.number, row.firmware].filter(Boolean).join(' · ')}</span>
          <span className="space" />
          <span className={stale ? 'stale' : ''}>{row.at === null ? say('never') : age(row.at, now)}</span>
        </>
      }
    />
  )
}
