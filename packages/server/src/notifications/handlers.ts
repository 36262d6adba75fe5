import type { dutyCalls } from '@sundial/contract/duty.ts'
import type { heldMessageCalls } from '@sundial/contract/held-messages.ts'
import type { notificationCalls } from '@sundial/contract/notifications.ts'
import type { pushCalls } from '@sundial/contract/push-devices.ts'
import type { HandlersOf, ReadHandler } from '../kit/handlers.ts'
import { deliveries, sendDeliveriesAgain } from './deliveries.ts'
import { addDutyCalendar, dutyCalendars, dutyNow, updateDutyCalendar } from './duty.ts'
import { heldMessages } from './held.ts'
import { addPushDevice, deletePushDevice, pushDevices } from './push-devices.ts'
import { addNotifyRule, deleteNotifyRule, notifyPeople, notifyRules, testNotifyRule, updateNotifyRule } from './rules.ts'
import { addStandIn, deleteStandIn, updateStandIn } from './stand-ins.ts'

const notifySetup: ReadHandler<'notifySetup'> = async (_, { server }) => ({
  mailServer: server.settings.mail !== null,
  publicUrl: server.settings.publicUrl !== null,
})

export const notificationHandlers: HandlersOf<typeof notificationCalls & typeof dutyCalls & typeof heldMessageCalls> = {
  notifyRules,
  addNotifyRule,
  updateNotifyRule,
  deleteNotifyRule,
  testNotifyRule,
  notifyPeople,
  notifySetup,
  deliveries,
  sendDeliveriesAgain,
  heldMessages,
  dutyCalendars,
  dutyNow,
  addDutyCalendar,
  updateDutyCalendar,
  addStandIn,
  updateStandIn,
  deleteStandIn,
}

/** A user's own devices that take messages. */
export const pushHandlers: HandlersOf<typeof pushCalls> = { pushDevices, addPushDevice, deletePushDevice }
