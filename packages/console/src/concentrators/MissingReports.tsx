import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import { missingReports } from '@sundial/phrases/missing-reports.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { Entity } from './concentrator-draft.ts'
import { OrderButton } from './OrderButton.tsx'
import { OrderProgress } from './register/OrderProgress.tsx'
import { useWhyNot } from './register/use-why-not.ts'

type Answer = OutputOf<typeof missingReportCalls.missingReports>
const rangesShown = 3

const useRanges = () => {
  const { number } = useFormat()
  const text = ({ from, to }: Answer['ranges'][number]) => (from === to ? number(from) : `${number(from)}–${number(to)}`)
  return (ranges: Answer['ranges']) => [...ranges.slice(0, rangesShown).map(text), ...(ranges.length > rangesShown ? ['…'] : [])].join(', ')
}

const Line = ({ answer: { missing, ranges, lost, lostAt, timeZone } }: { answer: Answer }) => {
  const say = useSay(missingReports)
  const { text } = usePlantTime(timeZone)
  const rangesText = useRanges()
  return (
    <p className="meta">
      {missing === 0 ? say('none') : say('missing', { count: missing, ranges: rangesText(ranges) })}
      {lostAt === null ? null : ` · ${say('lost', { count: lost, time: text(lostAt, 'moment') })}`}
      {missing === 0 ? null : ` · ${say('about')}`}
    </p>
  )
}

/** Reports of a concentrator that have not come, and the button that asks for them at once. */
export const MissingReports = ({ entity: { gw } }: { entity: Entity }) => {
  const say = useSay(missingReports)
  const { data } = useCall(missingReportCalls.missingReports, { gw }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  const may = useMay(missingReportCalls.sendAgain.may)
  const none = data?.missing === 0 ? say('none') : null
  const why = useWhyNot({ online: data?.online ?? true, task: data?.task ?? null }, may ? none : say('noPermission'))
  const ask = () => void callServer(missingReportCalls.sendAgain, { gw }).catch(notifyError)
  return (
    <section className="missing-reports">
      <div className="section-head">
        <h2>{say('title')}</h2>
        {data ? <Line answer={data} /> : null}
        <span className="space" />
        <OrderButton why={why} word={say('ask')} icon="refresh" onClick={ask} />
      </div>
      {data ? <OrderProgress task={data.task} lastFailed={data.lastFailed} running={say('asking')} /> : null}
    </section>
  )
}
