import { comparedFigures } from '@sundial/core/ivcurves/compare-scans.ts'
import { ivCompare } from '@sundial/phrases/iv-compare.ts'
import { ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { ClassMark } from '../parts/ivcurves/ClassMark.tsx'
import { IvPages } from '../parts/ivcurves/IvPages.tsx'
import { type ComparedRow, comparedPage } from './use-comparison.ts'

/** Signs of the figures, the same in every language. */
export const figureSigns = { maxW: 'Pmp', shortA: 'Isc', openV: 'Voc', fillFactor: 'FF', openOhm: 'Rs' } as const

/** What one of both scans found of a module; null: it has no curve. */
const Finding = ({ side }: { side: ComparedRow['now'] }) => {
  const say = useSay(ivCompare)
  const sayClass = useSay(ivClassWords)
  const ivClass = side?.ivClass ?? null
  const word = side ? (ivClass ? sayClass(ivClass) : say('notJudged')) : say('noCurve')
  return (
    <span className="iv-compared-finding" data-grade={side?.grade}>
      <ClassMark ivClass={ivClass} /> {word}
    </span>
  )
}

const Row = ({ row, isChosen, onPicked }: { row: ComparedRow; isChosen: boolean; onPicked: (id: number) => void }) => {
  const say = useSay(ivCompare)
  const { change } = useFormat()
  const { id, code, course, before, now, changes } = row
  return (
    <tr data-chosen={isChosen} data-course={course}>
      <td className="iv-columnModule">
        <button type="button" className="iv-open" aria-pressed={isChosen} onClick={() => onPicked(id)}>
          {code}
        </button>
      </td>
      <td className="iv-compared-course">
        <b>{say(course)}</b>
      </td>
      <td className="iv-columnFinding">
        <Finding side={before} /> <span aria-hidden="true">→</span> <Finding side={now} />
      </td>
      {comparedFigures.map((figure) => {
        const share = changes?.[figure] ?? null
        return (
          <td key={figure} className={`iv-compared-figure iv-compared-${figure}`}>
            {share === null ? '' : `${change(100 * share, 1)} %`}
          </td>
        )
      })}
    </tr>
  )
}

type Props = {
  list: readonly ComparedRow[]
  /** From 1. */
  page: number
  chosen: number | null
  onPage: (page: number) => void
  onPicked: (id: number) => void
}

/** The modules of two scans: what was found then and now, and how the figures changed. */
export const ComparedTable = ({ list, page, chosen, onPage, onPicked }: Props) => {
  const say = useSay(ivCompare)
  return (
    <section>
      <div className="iv-tools">
        <h2>{say('byLoss')}</h2>
      </div>
      {list.length === 0 ? <p className="meta">{say('none')}</p> : null}
      <table className="iv-table iv-compared">
        <thead>
          <tr>
            <th scope="col">{say('columnModule')}</th>
            <th scope="col" colSpan={2}>
              {say('columnCourse')}
            </th>
            {comparedFigures.map((figure) => (
              <th key={figure} className="iv-compared-figure" scope="col" title={say(figure)}>
                {figureSigns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice((page - 1) * comparedPage, page * comparedPage).map((row) => (
            <Row key={row.id} row={row} isChosen={row.id === chosen} onPicked={onPicked} />
          ))}
        </tbody>
      </table>
      <IvPages current={page} pageSize={comparedPage} total={list.length} onPage={onPage} />
      <p className="meta">{say('how')}</p>
    </section>
  )
}
