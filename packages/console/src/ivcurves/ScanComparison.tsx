import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import { courses } from '@sundial/core/ivcurves/compare-scans.ts'
import { ivCompare } from '@sundial/phrases/iv-compare.ts'
import { Button, Select } from 'antd'
import { useId, useRef } from 'react'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import '../parts/ivcurves/iv-report.css'
import '../parts/ivcurves/iv-phone.css'
import { ComparedPanel } from './ComparedPanel.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import './iv-compare.css'
import { type Comparison, type EarlierScan, useComparedRows } from './use-comparison.ts'

type Props = {
  scanId: number
  earlierId: number
  earlier: readonly EarlierScan[]
  onEarlier: (id: number) => void
  onClose: () => void
}

/** Which scan it is held against, and the way back. */
const Choice = ({ earlierId, earlier, onEarlier, onClose }: Props) => {
  const say = useSay(ivCompare)
  const id = useId()
  const { text } = usePlantTime(earlier[0]?.timeZone ?? 'UTC')
  const options = earlier.map(({ scanId, startTime, target }) => ({
    value: scanId,
    label: `${text(startTime, 'moment')} · ${target.label}`,
  }))
  return (
    <div className="iv-compare-choice">
      <label htmlFor={id}>{say('earlier')}</label>
      <Select id={id} value={earlierId} options={options} popupMatchSelectWidth={false} onChange={onEarlier} />
      <span className="space" />
      <Button aria-keyshortcuts="C" onClick={onClose}>
        {say('back')}
      </Button>
    </div>
  )
}

/** How many modules took which course, and the light of both scans. */
const Counts = ({ list, now, before }: Comparison) => {
  const say = useSay(ivCompare)
  const { number } = useFormat()
  return (
    <FigureStrip
      className="iv-figures figures-of-6"
      look="grid"
      figures={[
        ...courses.map((course) => ({
          ...{ key: course, label: say(course), note: '' },
          value: number(list.filter((row) => row.course === course).length),
        })),
        {
          ...{ key: 'light', label: say('light'), value: number(now.irradiance), unit: now.irradiance === null ? '' : 'W/m²' },
          note: before.irradiance === null ? '' : say('lightBefore', { irradiance: number(before.irradiance) }),
        },
      ]}
    />
  )
}

const Whole = ({ scanId, earlierId, onClose, answer }: Pick<Props, 'scanId' | 'earlierId' | 'onClose'> & { answer: Comparison }) => {
  const { list } = answer
  const { row, page, onPage, onPicked } = useComparedRows(list, scanId, onClose)
  const side = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const pick = (id: number) => {
    onPicked(id)
    // On a phone the curve stands above the list, as in the report.
    if (narrow) side.current?.scrollIntoView()
  }
  return (
    <>
      <Counts {...answer} />
      <div className="iv-body">
        <div className="iv-main">
          <ComparedTable {...{ list, page, onPage }} chosen={row?.id ?? null} onPicked={pick} />
        </div>
        <aside ref={side} className="iv-side">
          {row ? <ComparedPanel key={row.id} {...{ row, scanId, earlierId }} before={answer.before.scan} /> : null}
        </aside>
      </div>
    </>
  )
}

/** A scan beside an earlier one: which modules got worse, and both curves of one of them. */
export const ScanComparison = (props: Props) => {
  const { scanId, earlierId, onClose } = props
  const { data, error, refetch } = useCall(ivCurveCalls.compareIvScans, { scanId, earlierId })
  return (
    <div className="iv-report iv-compare">
      <Choice {...props} />
      {data ? <Whole key={earlierId} {...{ scanId, earlierId, onClose }} answer={data} /> : null}
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="iv-wait" role="status" />}
    </div>
  )
}
