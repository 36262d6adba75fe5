import type { PushDeviceRow } from '@sundial/contract/push-devices.ts'
import { pushDevices } from '@sundial/phrases/push-devices.ts'
import { Button, Switch } from 'antd'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { agentName } from '../../kit/session/agent-name.ts'
import { Section, Setting } from './Section.tsx'
import { type PushDevices, usePushDevices } from './use-push-devices.ts'

const Device = ({ device, isHere, push }: { device: PushDeviceRow; isHere: boolean; push: PushDevices }) => {
  const say = useSay(pushDevices)
  const { day, moment } = useFormat()
  const name = agentName(device.agent) ?? say('unknown')
  const { since, lastSentAt, otherKeys } = device
  const last = lastSentAt === null ? say('neverSent') : say('lastSent', { time: moment(lastSentAt, ownZone()) })
  return (
    <li className="setting">
      <div>
        <span className="push-device">
          {name}
          {isHere ? <span className="tag">{say('thisDevice')}</span> : null}
        </span>
        <p className="meta">{[say('since', { day: day(since, ownZone()) }), otherKeys ? say('otherKeys') : last].join(' · ')}</p>
      </div>
      <Button size="small" disabled={push.isBusy} aria-label={say('offOf', { device: name })} onClick={() => push.turnOff(device, name)}>
        {say('off')}
      </Button>
    </li>
  )
}

const hintOf = ({ ability, here, isAnothers }: PushDevices) => {
  if (ability !== 'able') return ability
  return isAnothers && !here ? 'another' : 'onHint'
}

/** Messages about alarms on this device, and one's other devices that get them. */
export const PushSection = () => {
  const say = useSay(pushDevices)
  const push = usePushDevices()
  const { ability, devices = [], here, isBusy } = push
  const isOn = here !== undefined && !here.otherKeys && ability === 'able'
  const turn = (on: boolean) => (on ? push.turnOn() : here && push.turnOff(here, say('thisDevice')))
  return (
    <Section title={say('title')} hint={say('hint')}>
      <Setting label={say('onThisDevice')} hint={say(hintOf(push))}>
        {(id) => (
          <Switch
            id={id}
            aria-labelledby={`${id}l`}
            checked={isOn}
            loading={isBusy && ability === 'able'}
            disabled={ability !== 'able'}
            onChange={turn}
          />
        )}
      </Setting>
      {devices.length === 0 ? null : (
        <ul className="push-devices">
          {devices.map((device) => (
            <Device key={device.id} device={device} isHere={device.id === here?.id} push={push} />
          ))}
        </ul>
      )}
    </Section>
  )
}
