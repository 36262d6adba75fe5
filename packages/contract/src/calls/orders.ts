import { appointedSwitchCalls } from '../appointed-switches.ts'
import { certificateCalls } from '../certificates.ts'
import { commissioningCalls } from '../commissioning.ts'
import { deviceRestartCalls } from '../device-restart.ts'
import { diagnosisCalls } from '../diagnosis.ts'
import { firmwareCalls } from '../firmware.ts'
import { heldShutdownCalls } from '../held-shutdowns.ts'
import { identificationCalls } from '../identification.ts'
import { interfaceHistoryCalls } from '../interface-history.ts'
import { ivCurveCalls } from '../ivcurves.ts'
import { lockOutCalls } from '../lock-outs.ts'
import { monitorTaskCalls } from '../monitor-tasks.ts'
import { orderCalls } from '../orders.ts'
import { ownProgramCalls } from '../own-program.ts'
import { quickShutdownCalls } from '../quick-shutdown.ts'
import { registerCalls } from '../register.ts'
import { reportingCalls } from '../reporting.ts'
import { rollOutCalls } from '../roll-outs.ts'
import { rsdCalls } from '../rsd.ts'
import { rsdStatusCalls } from '../rsd-status.ts'
import { rsdTestCalls } from '../rsd-tests.ts'
import { scheduleLaneCalls } from '../schedule-lanes.ts'
import { scheduleTemplateCalls } from '../schedule-templates.ts'
import { scheduleCalls } from '../schedules.ts'
import { switchHealthCalls } from '../switch-health.ts'
import { taskStatisticsCalls } from '../task-statistics.ts'
import { taskCalls } from '../tasks.ts'
import { updateStepCalls } from '../update-steps.ts'

/** Orders to devices and concentrators, and the tasks and schedules that carry them. */
export const ordersGroup = {
  ...registerCalls,
  ...rsdCalls,
  ...commissioningCalls,
  ...identificationCalls,
  ...ivCurveCalls,
  ...diagnosisCalls,
  ...reportingCalls,
  ...firmwareCalls,
  ...ownProgramCalls,
  ...rollOutCalls,
  ...updateStepCalls,
  ...certificateCalls,
  ...rsdTestCalls,
  ...deviceRestartCalls,
  ...rsdStatusCalls,
  ...lockOutCalls,
  ...quickShutdownCalls,
  ...heldShutdownCalls,
  ...interfaceHistoryCalls,
  ...switchHealthCalls,
  ...taskCalls,
  ...taskStatisticsCalls,
  ...orderCalls,
  ...scheduleCalls,
  ...scheduleTemplateCalls,
  ...scheduleLaneCalls,
  ...appointedSwitchCalls,
  ...monitorTaskCalls,
} as const
