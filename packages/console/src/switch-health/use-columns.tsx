import { pathOf } from '@sundial/contract/pages.ts'
import type { SwitchHealthRow } from '@sundial/contract/switch-health.ts'
import type { SwitchVerdict } from '@sundial/core/rsd/switch-health.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { SwitchHealthColumn } from './switch-health-list.ts'

const whyOf = {
  failsAgain: 'failsAgainWhy',
  silent: 'silentWhy',
  slow: 'slowWhy',
  slower: 'slowerWhy',
  sound: null,
  untried: null,
} as const satisfies Record<SwitchVerdict, string | null>

/** How an RSD switches, with the rule on hover. */
const Verdict = ({ verdict }: { verdict: SwitchVerdict }) => {
  const say = useSay(switchHealth)
  const why = whyOf[verdict]
  return (
    <span className={`tag switch-health-${verdict}`} title={why === null ? undefined : say(why)}>
      {say(verdict)}
    </span>
  )
}

/** The columns of the list; the module opens its position. */
export const useColumns = (timeZone: string): Record<SwitchHealthColumn, Column<SwitchHealthRow>> => {
  const say = useSay(switchHealth)
  const { number } = useFormat()
  const inS = (ms: number | null): string => number(ms === null ? null : ms / 1000, 1)
  const signed = (ms: number | null): string => (ms !== null && ms >= 50 ? `+${inS(ms)}` : inS(ms))
  return {
    code: {
      title: say('columnCode'),
      sort: 'code',
      render: ({ id, code }) => (
        <Link {...opensRow} className="link" to={pathOf('position', { id })}>
          {code}
        </Link>
      ),
    },
    string: { title: say('columnString'), render: ({ stringCode }) => stringCode ?? '–' },
    verdict: { title: say('columnVerdict'), sort: 'verdict', render: ({ verdict }) => <Verdict verdict={verdict} /> },
    proven: { title: say('columnProven'), right: true, render: ({ provenCount }) => number(provenCount) },
    failed: { title: say('columnFailed'), right: true, sort: 'failed', render: ({ failedCount }) => number(failedCount) },
    silent: { title: say('columnSilent'), right: true, sort: 'silent', render: ({ silentCount }) => number(silentCount) },
    rate: { title: say('columnRate'), right: true, sort: 'rate', render: ({ successRate }) => number(successRate) },
    median: { title: say('columnMedian'), right: true, sort: 'median', render: ({ medianMs }) => inS(medianMs) },
    drift: { title: say('columnDrift'), right: true, sort: 'drift', render: ({ driftMs }) => signed(driftMs) },
    last: {
      title: say('columnLast'),
      right: true,
      sort: 'last',
      render: ({ lastAt }) => (lastAt === null ? '–' : <PlantTime at={lastAt} timeZone={timeZone} form="short" />),
    },
    number: { title: say('columnNumber'), render: (row) => row.number },
  }
}
