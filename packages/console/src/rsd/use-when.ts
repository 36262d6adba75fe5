import { appointedSwitchCalls } from '@sundial/contract/appointed-switches.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { useState } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { type JudgedTime, judgeTime } from './appointed-time.ts'
import { type Station, useStation } from './use-station.ts'

const second = 1000

/** When an order is given: now (`judged` is null), or at a time of the plant's clock. */
export type When = {
  /** Whether another time than now can be chosen: an order to switch that no schedule gives. */
  canWait: boolean
  isLater: boolean
  moment: string
  station: Station | undefined
  judged: JudgedTime | null
  setLater: (isLater: boolean) => void
  setMoment: (moment: string) => void
}

export const useWhen = (order: SwitchOrder): When => {
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState('')
  const station = useStation(order.stationId)
  const may = useMay(appointedSwitchCalls.appointSwitch.may)
  // The clock goes on while somebody writes: the time that was chosen may be over.
  const now = useNow(second)
  const judged = isLater && station ? judgeTime(moment, station, now) : null
  return { canWait: may && isRsdAction(order.action) && !order.schedule, isLater, moment, station, judged, setLater, setMoment }
}
