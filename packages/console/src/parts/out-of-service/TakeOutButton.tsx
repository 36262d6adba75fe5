import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { TakeOutForm } from './TakeOutForm.tsx'
import { useOutLoading } from './use-out.ts'

type Props = { stationId: number; timeZone: string; deviceId: number; label: string }

/** The button that takes a device out of service. A user without the permission does not see the button. */
export const TakeOutButton = ({ stationId, timeZone, deviceId, label }: Props) => {
  const say = useSay(outOfService)
  const may = useMay(outOfServiceCalls.takeOutOfService.may)
  const { out, isPending } = useOutLoading(stationId)
  const [asking, setAsking] = useState(false)
  if (!may) return null
  const isOut = out.some((row) => row.deviceId === deviceId)
  return (
    <>
      <Button disabled={isPending || isOut} onClick={() => setAsking(true)}>
        {say('takeOut')}
      </Button>
      {asking ? (
        <TakeOutForm {...{ stationId, timeZone }} offered={[{ label, input: { deviceId } }]} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
