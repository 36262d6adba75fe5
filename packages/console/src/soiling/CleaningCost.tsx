import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { soilingCalls } from '@sundial/contract/soiling.ts'
import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useMay, useMayUnbound } from '../kit/session/use-session.ts'

const CleaningCostForm = lazyPart(async () => ({ default: (await import('./CleaningCostForm.tsx')).CleaningCostForm }), { floating: true })

type Answer = OutputOf<typeof soilingCalls.stationSoiling>

/** What a cleaning of the plant costs, and whose value that is. */
const useCostText = ({ cost, capacityW }: Answer): string => {
  const say = useSay(phrases)
  const { money, number } = useFormat()
  const { inForce, orgName } = cost
  if (!inForce) return say('costNone')
  const { perKw, currency, from } = inForce
  const amounts = { money: money((perKw * capacityW) / 1000, currency), perKw: `${currency} ${number(perKw, 2)}` }
  const whose = orgName === null ? say('costAbove') : say('costOf', { name: orgName })
  return `${say('costIs', amounts)} · ${from === 'station' ? say('costOwn') : whose}`
}

/** The cost of a cleaning with the buttons that change it. */
export const CleaningCost = ({ answer }: { answer: Answer }) => {
  const say = useSay(phrases)
  const text = useCostText(answer)
  const mayEdit = useMay('stations.edit')
  const mayOrganisation = useMayUnbound('stations.edit')
  const [editing, setEditing] = useUnfinished<'plant' | 'organisation' | null>('cleaningCost', null, (was) => was)
  const { organisation } = answer.cost
  return (
    <div className="soiling-cost">
      <span>
        <span className="meta">{say('cost')}</span> <b className="tabular">{text}</b>
      </span>
      {mayEdit ? (
        <Button size="small" onClick={() => setEditing('plant')}>
          {say('editPlant')}
        </Button>
      ) : null}
      {mayOrganisation && organisation ? (
        <Button size="small" onClick={() => setEditing('organisation')}>
          {say('editOrganisation', { name: organisation.name })}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {editing ? <CleaningCostForm key={editing} answer={answer} whose={editing} onClose={() => setEditing(null)} /> : null}
      </Suspense>
    </div>
  )
}
