import type { DeviceState } from '@sundial/core/devices/device-states.ts'
import { deviceState } from '@sundial/phrases/devices-labels.ts'
import type { ReactNode } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { TagMark } from '../lock-outs/TagMark.tsx'
import { ModuleMark } from './ModuleMark.tsx'

const dot = (fill: string) => (
  <svg width="10" height="10" aria-hidden="true" style={{ flex: 'none' }}>
    <circle cx="5" cy="5" r="4" fill={fill} />
  </svg>
)
const ring = (stroke: string) => (
  <svg width="10" height="10" aria-hidden="true" style={{ flex: 'none' }}>
    <circle cx="5" cy="5" r="3.4" fill="none" stroke={stroke} strokeWidth="1.6" />
  </svg>
)
const marks: Record<DeviceState, ReactNode> = {
  fault: dot('var(--bad)'),
  offline: ring('var(--bad)'),
  notCredible: ring('var(--warn)'),
  unknown: ring('var(--none)'),
  standby: dot('var(--none)'),
  online: dot('var(--ok)'),
  measuring: dot('var(--ok)'),
  zero: <ModuleMark look="zero" />,
  noData: <ModuleMark look="noData" />,
  shutDown: <ModuleMark look="shutDown" />,
  producing: <ModuleMark look="producing" />,
  asleep: <ModuleMark look="asleep" />,
}

/** State of a device of any kind: mark and word, and a mark where it is under a lock-out tag. */
export const DeviceMark = ({ state, tagOf = null }: { state: DeviceState; tagOf?: string | null }) => {
  const say = useSay(deviceState)
  return (
    <span className="row device-state">
      {marks[state]}
      <span className="ellipsis">{say(state)}</span>
      <TagMark holder={tagOf} />
    </span>
  )
}
