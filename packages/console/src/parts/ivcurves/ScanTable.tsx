import { isAwaited } from '@sundial/core/ivcurves/awaited.ts'
import { whyNoCurve } from '@sundial/core/ivcurves/why-no-curve.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { ivAdvice, ivClassWords, ivNoCurveWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Segmented } from 'antd'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { CurveSketch } from './CurveSketch.tsx'
import { IvPages } from './IvPages.tsx'
import { axesOf, type RowView, rowViews, type ScanAnswer, type ScanListRow, type ScannedDevice } from './scan-rows.ts'

const columns = ['columnModule', 'columnCurve', 'columnFinding', 'columnSure', 'columnPower', 'columnMoney', 'columnAdvice'] as const

/** Why a scan that has ended has no curve at all; of several reasons with the number of modules. */
const useNoCurveText = () => {
  const say = useSay(ivScans)
  const sayWhy = useSay(ivNoCurveWords)
  return (list: readonly ScannedDevice[]): string | null => {
    const reasons = whyNoCurve(list)
    if (reasons === null) return null
    const told = reasons.map(({ reason, count }) => {
      const why = sayWhy(reason)
      return reasons.length === 1 ? why : sayWhy('ofReason', { why, count })
    })
    return say('noData', { why: told.join(sayWhy('and')) })
  }
}

/** Why nothing is listed. */
const nothingWord = (list: readonly ScannedDevice[]) => {
  if (list.some(({ ivClass }) => ivClass !== null)) return 'nothingFound'
  return list.some(({ measuredAt }) => measuredAt !== null) ? 'notJudgedWhy' : 'noneYet'
}

/** A plant has up to 10,000 modules. */
export const pageSize = 100

type Props = {
  answer: ScanAnswer
  rows: readonly ScanListRow[]
  view: RowView
  /** From 1. */
  page: number
  chosen: number | null
  onView: (view: RowView) => void
  onPage: (page: number) => void
  onChosen: (id: number) => void
}

/** What a scan found, what costs most first: things to do, or modules; a row shows its curve. */
export function ScanTable({ answer: { list, currency }, rows, view, page, chosen, onView, onPage, onChosen }: Props) {
  const say = useSay(ivScans)
  const sayReport = useSay(ivReport)
  const axes = axesOf(list)
  const noCurve = useNoCurveText()(list)
  const words = { groups: sayReport('grouped'), findings: say('onlyFindings'), all: say('eachModule') }
  return (
    <section>
      <div className="iv-tools">
        <h2>{sayReport('byMoney')}</h2>
        <span className="space" />
        <Segmented<RowView>
          size="small"
          value={view}
          options={rowViews.map((value) => ({ value, label: words[value] }))}
          onChange={onView}
        />
      </div>
      {noCurve === null ? null : <p>{noCurve}</p>}
      {rows.length === 0 && noCurve === null ? <p className="meta">{say(nothingWord(list))}</p> : null}
      <table className="iv-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} className={`iv-${column}`} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
            <ScanRow
              key={row.device.id}
              {...{ row, axes, currency }}
              isChosen={chosen !== null && row.ids.includes(chosen)}
              onChosen={onChosen}
            />
          ))}
        </tbody>
      </table>
      <IvPages current={page} pageSize={pageSize} total={rows.length} onPage={onPage} />
    </section>
  )
}

type RowProps = {
  row: ScanListRow
  axes: { maxV: number; maxA: number }
  currency: string | null
  isChosen: boolean
  onChosen: (id: number) => void
}

const useFindingText = () => {
  const say = useSay(ivScans)
  const sayClass = useSay(ivClassWords)
  const sayNote = useSay(rsd)
  const { number } = useFormat()
  return ({ device, ivClass }: ScanListRow) => {
    const { figures, measuredAt } = device
    const note = noteText({ note: device.note, tagOf: null }, sayNote)
    const told = figures && `Voc ${number(figures.openV, 1)} V · Isc ${number(figures.shortA, 2)} A · FF ${number(figures.fillFactor, 2)}`
    if (isAwaited(device)) return { title: say('awaited'), more: null }
    return { title: ivClass ? sayClass(ivClass) : say(measuredAt === null ? 'noCurve' : 'notJudged'), more: told || note }
  }
}

/** What it costs in 30 days: money over energy, or energy alone. */
function CostText({ monthWh, monthMoney, currency }: Pick<ScanListRow, 'monthWh' | 'monthMoney'> & { currency: string | null }) {
  const { energy, money } = useFormat()
  if (monthWh === null) return null
  const { text, unit } = energy(monthWh)
  if (monthMoney === null || currency === null) return `${text} ${unit}`
  return (
    <>
      {money(monthMoney, currency)}
      <small>
        {text} {unit}
      </small>
    </>
  )
}

function ScanRow({ row, axes, currency, isChosen, onChosen }: RowProps) {
  const say = useSay(ivScans)
  const sayReport = useSay(ivReport)
  const sayAdvice = useSay(ivAdvice)
  const { change } = useFormat()
  const { title, more } = useFindingText()(row)
  const { device, ids, ivClass, isClear, lostShare, monthWh, monthMoney } = row
  const isFault = ivClass !== null && ivClass !== 'healthy'
  const code = ids.length === 1 ? device.code : sayReport('andMore', { code: device.code, count: ids.length - 1 })
  return (
    <tr data-chosen={isChosen}>
      <td className="iv-columnModule">
        <button type="button" className="iv-open" aria-pressed={isChosen} onClick={() => onChosen(device.id)}>
          {code}
        </button>
      </td>
      <td className="iv-columnCurve">
        <CurveSketch device={device} usual={device.usualSketch} axes={axes} />
      </td>
      <td className="iv-columnFinding" data-grade={device.grade}>
        <b>{title}</b>
        <small>{more}</small>
      </td>
      <td className="iv-columnSure">{isFault ? say(isClear ? 'sureClear' : 'surePossible') : ''}</td>
      <td className="iv-columnPower">{lostShare === null ? '' : `${change(-100 * lostShare, 0)} %`}</td>
      <td className="iv-columnMoney">
        <CostText {...{ monthWh, monthMoney, currency }} />
      </td>
      <td className="iv-columnAdvice">{ivClass ? sayAdvice(ivClass) : ''}</td>
    </tr>
  )
}
