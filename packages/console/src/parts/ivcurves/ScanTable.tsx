import { noteText } from '@sundial/core/rsd/result-words.ts'
import { ivAdvice, ivClassWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { CurveSketch } from './CurveSketch.tsx'
import { axesOf, isFinding, type ScannedDevice } from './scan-rows.ts'

type Props = { list: readonly ScannedDevice[]; chosen: number | null; onChosen: (id: number) => void }

const columns = ['columnModule', 'columnCurve', 'columnFinding', 'columnSure', 'columnPower', 'columnAdvice'] as const

/** Why nothing is listed. */
const nothingWord = (list: readonly ScannedDevice[]) => {
  if (list.some(({ ivClass }) => ivClass !== null)) return 'nothingFound'
  return list.some(({ measuredAt }) => measuredAt !== null) ? 'notJudgedWhy' : 'noneYet'
}

/** A plant has up to 10,000 modules. */
const pageSize = 100

/** The modules of a scan, what costs most first; a row shows its curve. */
export function ScanTable({ list, chosen, onChosen }: Props) {
  const say = useSay(ivScans)
  const [shown, setShown] = useState<'findings' | 'all'>('findings')
  const [page, setPage] = useState(1)
  const axes = axesOf(list)
  const rows = shown === 'all' ? list : list.filter((device) => isFinding(device) || device.measuredAt === null)
  return (
    <section>
      <div className="iv-tools">
        <h2>{say('byPower')}</h2>
        <span className="space" />
        <Segmented<'findings' | 'all'>
          size="small"
          value={shown}
          options={[
            { value: 'findings', label: say('onlyFindings') },
            { value: 'all', label: say('eachModule') },
          ]}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
      </div>
      {rows.length === 0 ? <p className="meta">{say(nothingWord(list))}</p> : null}
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
          {rows.slice((page - 1) * pageSize, page * pageSize).map((device) => (
            <ScanRow key={device.id} {...{ device, axes }} isChosen={device.id === chosen} onChosen={onChosen} />
          ))}
        </tbody>
      </table>
      <Pagination
        className="iv-pages"
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={rows.length}
        onChange={setPage}
      />
    </section>
  )
}

type RowProps = { device: ScannedDevice; axes: { maxV: number; maxA: number }; isChosen: boolean; onChosen: (id: number) => void }

function ScanRow({ device, axes, isChosen, onChosen }: RowProps) {
  const say = useSay(ivScans)
  const sayClass = useSay(ivClassWords)
  const sayAdvice = useSay(ivAdvice)
  const sayNote = useSay(rsd)
  const { number, percent, change } = useFormat()
  const { id, code, ivClass, figures, confidence, lostShare, measuredAt } = device
  const note = noteText({ ...device, ...{ voltageV: null, switchState: null, held: null, tagOf: null } }, sayNote)
  const told = figures && `Voc ${number(figures.openV, 1)} V · Isc ${number(figures.shortA, 2)} A · FF ${number(figures.fillFactor, 2)}`
  return (
    <tr data-chosen={isChosen}>
      <td className="iv-columnModule">
        <button type="button" className="iv-open" aria-pressed={isChosen} onClick={() => onChosen(id)}>
          {code}
        </button>
      </td>
      <td className="iv-columnCurve">
        <CurveSketch device={device} axes={axes} />
      </td>
      <td className="iv-columnFinding" data-grade={device.grade}>
        <b>{ivClass ? sayClass(ivClass) : say(measuredAt === null ? 'noCurve' : 'notJudged')}</b>
        <small>{told || note}</small>
      </td>
      <td className="iv-columnSure">{ivClass ? `${percent(confidence, 0)} %` : ''}</td>
      <td className="iv-columnPower">{lostShare === null ? '' : `${change(-100 * lostShare, 0)} %`}</td>
      <td className="iv-columnAdvice">{ivClass ? sayAdvice(ivClass) : ''}</td>
    </tr>
  )
}
