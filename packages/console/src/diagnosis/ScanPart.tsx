import { noteText } from '@sundial/core/rsd/result-words.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import { CurvePicture } from './CurvePicture.tsx'
import { CurveTable } from './CurveTable.tsx'
import type { CurveAnswer, ScanRow, Scans } from './use-scans.ts'
import type { Shown } from './use-shown.ts'

type Props = {
  scans: Scans
  shown: Shown
  timeZone: string
  onShow: (change: Partial<Shown>) => void
  /** Goes by so many scans, towards newer ones where positive. */
  onStep: (by: 1 | -1) => void
  /** The button that orders a scan; null: one may not. */
  scanButton: ReactNode
}

/** Replaces the curve where there is none, and says why there is none. */
const Instead = ({ text, hint, children }: { text: string; hint?: string | null; children?: ReactNode }) => (
  <div className="curve-instead">
    <p>
      <b>{text}</b>
    </p>
    {hint ? <p className="meta">{hint}</p> : null}
    {children}
  </div>
)

const WithoutCurve = ({ row }: { row: ScanRow }) => {
  const say = useSay(moduleDiagnosis)
  const sayNote = useSay(rsd)
  if (row.endTime === null) return <Instead text={say('scanRuns')} />
  const note = row.ofDevice?.note ?? null
  return <Instead text={say('scanWithout')} hint={noteText({ note, tagOf: null }, sayNote)} />
}

const NoScan = ({ scanButton }: Pick<Props, 'scanButton'>) => {
  const say = useSay(moduleDiagnosis)
  return (
    <Instead text={say('noScan')} hint={say('noScanWhy')}>
      {scanButton}
    </Instead>
  )
}

/** Light and heat at the moment of the curve. */
const Conditions = ({ answer, timeZone }: { answer: CurveAnswer; timeZone: string }) => {
  const say = useSay(moduleDiagnosis)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  const { irradiance, temperatureC, device } = answer
  const parts = [
    device.measuredAt === null ? null : text(device.measuredAt, 'moment'),
    irradiance === null ? null : `${number(irradiance)} W/m²`,
    temperatureC === null ? null : say('cellTemperature', { value: number(temperatureC) }),
  ]
  return <span className="meta tabular">{parts.filter((part) => part !== null).join(' · ')}</span>
}

const Legend = ({ answer }: { answer: CurveAnswer }) => {
  const say = useSay(moduleDiagnosis)
  return (
    <ul className="curve-legend" data-grade={answer.device.grade ?? 'none'}>
      <li data-line="own">{say('legendOwn')}</li>
      {answer.usualCurve ? <li data-line="usual">{say('legendUsual')}</li> : null}
      <li className="curve-how">{say(answer.usualCurve === null ? 'noUsual' : answer.usualTranslated ? 'translated' : 'notTranslated')}</li>
    </ul>
  )
}

const Steps = ({ scans: { rows, at }, onStep }: Pick<Props, 'scans' | 'onStep'>) => {
  const say = useSay(moduleDiagnosis)
  if (rows.length < 2) return null
  return (
    <span className="curve-steps">
      <IconButton icon="chevronLeft" size={14} label={say('olderScan')} disabled={at === rows.length - 1} onClick={() => onStep(-1)} />
      <span className="meta tabular">{say('scanOf', { at: rows.length - at, count: rows.length })}</span>
      <IconButton icon="chevronRight" size={14} label={say('newerScan')} disabled={at === 0} onClick={() => onStep(1)} />
    </span>
  )
}

/** The place of the curve while there is none: its reason, or that it is on its way. */
const NoCurve = ({ scans: { may, scans, row, hasCurve }, scanButton }: Pick<Props, 'scans' | 'scanButton'>) => {
  const say = useSay(moduleDiagnosis)
  if (!may) return <Instead text={say('noTaskRight')} />
  if (scans.data && row === null) return <NoScan scanButton={scanButton} />
  return row && !hasCurve ? <WithoutCurve row={row} /> : <CurveSkeleton />
}

const Body = ({ scans, shown, scanButton }: Props) => {
  const { scans: list, curve, hasCurve, answer } = scans
  if (answer) return shown.table ? <CurveTable answer={answer} /> : <CurvePicture answer={answer} view={shown.view} />
  if (list.error) return <Problem error={list.error} onRetry={() => void list.refetch()} />
  if (hasCurve && curve.error) return <Problem error={curve.error} onRetry={() => void curve.refetch()} />
  return <NoCurve scans={scans} scanButton={scanButton} />
}

const CurveSkeleton = () => (
  <Skeleton className="curve-picture">
    <Bone width="100%" height="100%" />
  </Skeleton>
)

/** The I-V curve of a scan of the module, and the way to its other scans. */
export const ScanPart = (props: Props) => {
  const say = useSay(moduleDiagnosis)
  const { scans, shown, timeZone, onShow, onStep } = props
  const { answer } = scans
  return (
    <section className="diagnosis-curve">
      <div className="section-head curve-head">
        <h2>{say('curve')}</h2>
        {answer && !shown.table ? (
          <Segmented<Shown['view']>
            size="small"
            aria-label={say('viewLabel')}
            value={shown.view}
            options={[
              { value: 'iv', label: 'I-V' },
              { value: 'pv', label: 'P-V' },
            ]}
            onChange={(view) => onShow({ view })}
          />
        ) : null}
        {answer ? <Conditions answer={answer} timeZone={timeZone} /> : null}
        <span className="space" />
        <Steps scans={scans} onStep={onStep} />
      </div>
      {answer ? <Legend answer={answer} /> : <div className="curve-legend" />}
      <Body {...props} />
    </section>
  )
}
