import { type PushDeviceRow, pushCalls } from '@sundial/contract/push-devices.ts'
import { pushDevices } from '@sundial/phrases/push-devices.ts'
import { useEffect, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { notify, notifyError } from '../../kit/notices/notices.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useSignedIn } from '../../kit/session/use-session.ts'
import { markHere, type PushAbility, pushAbilityOf, turnOff, turnOnHere } from './push-browser.ts'

/** The mark of this browser; null: it is not subscribed; undefined: not known yet. */
const useMarkHere = (): [string | null | undefined, () => Promise<void>] => {
  const [mark, setMark] = useState<string | null>()
  const look = () =>
    markHere().then(setMark, (error: unknown) => {
      setMark(null)
      notifyError(error)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks the browser once
  useEffect(() => void look(), [])
  return [mark, look]
}

export type PushDevices = {
  ability: PushAbility
  /** Undefined: not known yet. */
  devices: readonly PushDeviceRow[] | undefined
  /** The device that this browser is, if it takes one's own messages. */
  here: PushDeviceRow | undefined
  /** This browser takes messages of another account, or what the server does not know any more. */
  isAnothers: boolean
  isBusy: boolean
  turnOn: () => void
  turnOff: (device: PushDeviceRow, name: string) => void
}

/** One's own devices with messages, and this browser among them. */
export const usePushDevices = (): PushDevices => {
  const say = useSay(pushDevices)
  const { data, error } = useCall(pushCalls.pushDevices, {})
  const [mark, look] = useMarkHere()
  const user = useSignedIn()
  const [ability, setAbility] = useState(() => pushAbilityOf(window))
  const [acts, setActs] = useState(false)
  const here = data?.list.find((device) => device.mark === mark)
  const acting = async (act: () => Promise<void>): Promise<void> => {
    setActs(true)
    await act().catch(notifyError)
    setAbility(pushAbilityOf(window))
    await look()
    setActs(false)
  }
  const turnOn = async (publicKey: string, userId: number): Promise<void> => {
    const turned = await turnOnHere(publicKey, userId)
    if (turned === 'on') notify('success', say('turnedOn'))
    else notify('warning', say(turned))
  }
  return {
    ability,
    devices: data?.list,
    here,
    isAnothers: data !== undefined && typeof mark === 'string' && here === undefined,
    isBusy: acts || mark === undefined || (data === undefined && error === null),
    turnOn: () => void (data && user && acting(() => turnOn(data.publicKey, user.userId))),
    turnOff: (device, name) =>
      void acting(async () => {
        await turnOff(device.id, device.id === here?.id)
        notify('success', say('turnedOff', { device: name }))
      }),
  }
}
