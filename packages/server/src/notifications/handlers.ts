import type { notificationCalls } from '@sundial/contract/notifications.ts'
import type { HandlersOf, ReadHandler } from '../kit/handlers.ts'
import { deliveries, sendDeliveriesAgain } from './deliveries.ts'
import { addNotifyRule, deleteNotifyRule, notifyPeople, notifyRules, testNotifyRule, updateNotifyRule } from './rules.ts'

const notifySetup: ReadHandler<'notifySetup'> = async (_, { server }) => ({
  mailServer: server.settings.mail !== null,
  publicUrl: server.settings.publicUrl !== null,
})

export const notificationHandlers: HandlersOf<typeof notificationCalls> = {
  notifyRules,
  addNotifyRule,
  updateNotifyRule,
  deleteNotifyRule,
  testNotifyRule,
  notifyPeople,
  notifySetup,
  deliveries,
  sendDeliveriesAgain,
}
