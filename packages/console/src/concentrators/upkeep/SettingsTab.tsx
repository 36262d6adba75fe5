import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import { upkeepCalls } from '@sundial/contract/upkeep.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { useState } from 'react'
import { EmptyState } from '../../kit/empty/EmptyState.tsx'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { OrderProgress } from '../register/OrderProgress.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import { BroadcastForm } from './BroadcastForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { DirectForm, IntervalForm, OwnAddressForm, PeriodsForm, PlatformForm } from './SettingsForms.tsx'
import { type OrdersProps, type SaidLine, type SaidSettings, type SettingsFormName, SettingsRows } from './SettingsRows.tsx'
import { useUpkeepOrders } from './use-upkeep-orders.ts'
import './upkeep.css'

const forms = {
  periods: PeriodsForm,
  interval: IntervalForm,
  platform: PlatformForm,
  own: OwnAddressForm,
  broadcast: BroadcastForm,
} as const

/** When the settings were read, on the plant's clock. */
const ReadAt = ({ said: { readAt, tookMs }, timeZone }: { said: SaidSettings; timeZone: string }) => {
  const say = useSay(upkeep)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  const span = say('seconds', { count: number(tookMs / 1000, tookMs < 10_000 ? 1 : 0) })
  return <p className="meta">{say('readAt', { time: text(readAt, 'moment', true), span })}</p>
}

/** Why orders can't be given now, and why those that are dangerous can't; null = they can. */
const useWhyNots = (standing: { online: boolean; task: { number: string } | null }) => {
  const say = useSay(upkeep)
  const mayOperate = useMay(upkeepCalls.restartConcentrator.may)
  const mayDrop = useMay(missingReportCalls.dropConcentratorFile.may)
  const mayReset = useMay(upkeepCalls.resetConcentratorParts.may)
  return {
    why: useWhyNot(standing, mayOperate ? null : say('noPermission')),
    whyNoReset: useWhyNot(standing, mayReset ? null : say('noReset')),
    whyNoDrop: useWhyNot(standing, mayDrop ? null : say('noUpgrade')),
  }
}

type Answer = OutputOf<typeof upkeepCalls.concentratorSettings>
type ShownProps = { entity: Entity; answer: Answer }

const Head = ({
  answer: { reading: said, timeZone },
  orders,
  why,
  whyNoReset,
  onReset,
}: ShownProps & OrdersProps & { onReset: () => void }) => {
  const say = useSay(upkeep)
  return (
    <div className="section-head upkeep-head">
      <h2>{say('title')}</h2>
      {said ? <ReadAt said={said} timeZone={timeZone} /> : null}
      <span className="space" />
      {said ? <OrderButton why={why} word={say('readAgain')} icon="refresh" onClick={orders.read} /> : null}
      <OrderButton why={why} word={say('restart')} onClick={orders.restart} />
      <OrderButton why={whyNoReset} word={say('reset')} danger onClick={onReset} />
    </div>
  )
}

const Shown = ({ entity, answer }: ShownProps) => {
  const say = useSay(upkeep)
  const { reading: said, task, lastFailed } = answer
  const [form, setForm] = useState<SettingsFormName | 'reset' | null>(null)
  const [line, setLine] = useState<SaidLine | null>(null)
  const orders = useUpkeepOrders(entity)
  const may = { orders, ...useWhyNots(answer) }
  const close = () => setForm(null)
  const Form = form === null || form === 'reset' ? null : forms[form]
  return (
    <section className="upkeep">
      <Head {...{ entity, answer, ...may }} onReset={() => setForm('reset')} />
      <OrderProgress task={task} lastFailed={lastFailed} running={say('running')} />
      {said ? (
        <SettingsRows said={said} {...may} onForm={setForm} onLine={setLine} />
      ) : (
        <EmptyState text={say('unread')} hint={say('unreadHint')}>
          <OrderButton why={may.why} word={say('read')} icon="refresh" primary onClick={orders.read} />
        </EmptyState>
      )}
      {Form && said ? <Form entity={entity} said={said} onClose={close} /> : null}
      {line ? <DirectForm entity={entity} line={line} onClose={() => setLine(null)} /> : null}
      {form === 'reset' ? <ResetForm entity={entity} onClose={close} /> : null}
    </section>
  )
}

/** What a concentrator says of itself: how it reads and reports, its clock, its program, its addresses; and what can be ordered about it. */
export const SettingsTab = ({ entity }: { entity: Entity }) => {
  const { gw } = entity
  const { data, error, refetch } = useCall(upkeepCalls.concentratorSettings, { gw }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  if (data) return <Shown entity={entity} answer={data} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
}
