import { pathOf } from '@sundial/contract/pages.ts'
import type { LineModule } from '@sundial/contract/power-line.ts'
import { sureFrom } from '@sundial/core/identification/found.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { powerLine } from '@sundial/phrases/power-line.ts'
import { Link } from 'react-router'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { opensRow } from '../../kit/table/open-row.ts'
import type { Column } from '../../kit/table/TableRows.tsx'
import type { LineColumn } from './line-list.ts'
import { SnrBar } from './SnrBar.tsx'

/** Deeper levels are indented no further, so that a name keeps its place. */
const depthMax = 7
const indentPx = 18
/** Below this confidence what a module measured is shown as unsure. */

export const useLineColumns = (): Record<LineColumn, Column<LineModule>> => {
  const say = useSay(powerLine)
  const sayPhase = useSay(gridPhase)
  const { number, percent } = useFormat()
  const found = (value: string | null, confidence: number | null) => {
    if (value === null) return '–'
    const isSure = confidence === null || confidence >= sureFrom
    return isSure ? value : <span className="line-unsure">{`${value} · ${say('unsure', { share: percent(confidence, 0) })}`}</span>
  }
  const carrierOf = ({ carrier, hops }: LineModule) => (hops === null ? '–' : (carrier ?? say('direct')))
  return {
    code: {
      title: say('code'),
      render: ({ moduleId, code, number: own, depth, behind }) => (
        <span className="line-node" style={{ paddingLeft: Math.min(depth, depthMax) * indentPx }}>
          {depth > 0 ? <i className="line-elbow" aria-hidden="true" /> : null}
          {moduleId === null ? (
            <b>{code ?? own}</b>
          ) : (
            <Link {...opensRow} className="link" to={pathOf('position', { id: moduleId })}>
              {code ?? own}
            </Link>
          )}
          {behind > 0 ? <small>{say('behind', { count: behind })}</small> : null}
        </span>
      ),
      card: ({ code, number: own }) => code ?? own,
    },
    string: { title: say('string'), render: ({ string }) => string ?? '–', card: ({ string }) => string },
    snr: { title: say('snr'), render: (row) => <SnrBar row={row} /> },
    answered: {
      title: say('answered'),
      right: true,
      render: ({ answered }) => (answered === null ? '–' : `${percent(answered, 1)} %`),
      card: ({ answered }) => (answered === null ? null : `${say('answered')} ${percent(answered, 1)} %`),
    },
    answerMs: { title: say('answerMs'), right: true, render: ({ answerMs }) => (answerMs === null ? '–' : `${number(answerMs)} ms`) },
    hops: { title: say('hops'), right: true, render: ({ hops }) => number(hops) },
    carrier: {
      title: say('carrier'),
      render: carrierOf,
      card: (row) => (row.hops === null ? null : `${say('carrier')} ${carrierOf(row)}`),
    },
    phase: {
      title: say('phase'),
      render: ({ phase }) => (phase === null ? '–' : sayPhase(phase)),
      card: ({ phase }) => (phase === null ? null : sayPhase(phase)),
    },
    branch: {
      title: say('branch'),
      render: ({ branch, branchConfidence }) => found(branch, branchConfidence),
      card: ({ branch, branchConfidence }) => (branch === null ? null : found(branch, branchConfidence)),
    },
    area: { title: say('area'), render: ({ area, areaConfidence }) => found(area, areaConfidence) },
    number: { title: say('number'), render: ({ number: own }) => <span className="tabular">{own}</span> },
  }
}
