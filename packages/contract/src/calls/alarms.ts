import { alarmFigureCalls } from '../alarm-figures.ts'
import { alarmLimitCalls } from '../alarm-limits.ts'
import { alarmPerformanceCalls } from '../alarm-performance.ts'
import { alarmCalls } from '../alarms.ts'
import { approvalCalls } from '../approvals.ts'
import { dutyCalls } from '../duty.ts'
import { heldMessageCalls } from '../held-messages.ts'
import { notificationCalls } from '../notifications.ts'
import { outOfServiceCalls } from '../out-of-service.ts'
import { workOrderCalls } from '../work-orders.ts'

/** Alarms, who is told of them, the work orders about them, and approvals. */
export const alarmsGroup = {
  ...alarmCalls,
  ...alarmFigureCalls,
  ...alarmPerformanceCalls,
  ...alarmLimitCalls,
  ...outOfServiceCalls,
  ...workOrderCalls,
  ...approvalCalls,
  ...notificationCalls,
  ...heldMessageCalls,
  ...dutyCalls,
} as const
