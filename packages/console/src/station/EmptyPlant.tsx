import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { importCalls } from '@sundial/contract/imports.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { registeringAt } from '../parts/concentrators/register-at.ts'
import { type EmptyStep, emptySteps } from './empty-steps.ts'

const useMayFill = () => ({
  concentrators: useMay('concentrators.edit'),
  devices: useMay(deviceChangeCalls.insertDevice.may),
  imports: useMay(importCalls.importDevices.may),
})

/** A plant without modules: what it needs next, as far as the person may do it. */
export const EmptyPlant = ({ stationId }: { stationId: number }) => {
  const say = useSay(phrases)
  const sayState = useSay(stationState)
  const navigate = useNavigate()
  const { data } = useCall(concentratorCalls.concentrators, { stationId }, { everyMs: 60_000 })
  const steps = emptySteps(data?.length ?? null, useMayFill())
  const number = data?.[0]?.gw ?? ''
  const go: Record<EmptyStep, () => unknown> = {
    register: () => navigate(pathOf('concentrators'), { state: registeringAt(stationId) }),
    wiring: () => navigate(pathOf('wiring', { id: stationId })),
    takeOver: () => navigate(pathOf('concentrator', { number, tab: 'register' })),
    byHand: () => navigate(pathOf('station', { id: stationId, tab: 'devices' })),
    import: () => navigate(pathOf('deviceArchive')),
  }
  const hint = data?.length === 0 ? say('emptyConcentrator') : say('emptyDevices')
  return (
    <EmptyState text={sayState('noDevices')} hint={data ? hint : undefined}>
      {steps.length > 0
        ? steps.map((step, i) => (
            <Button key={step} type={i === 0 ? 'primary' : 'default'} onClick={() => void go[step]()}>
              {say(`empty_${step}`)}
            </Button>
          ))
        : null}
    </EmptyState>
  )
}
