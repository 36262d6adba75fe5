import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { actionOfHalf, type HalfResult, type ModuleTest, type TestPlan } from '@sundial/core/rsd/module-test.ts'
import { type CycleHalf, cycleHalves, halfResultAt, returnedAt } from '@sundial/core/rsd/test-report.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { rsdRefusals } from '@sundial/phrases/rsd-refusals.ts'

type Device = Omit<TaskDevice, 'test'> & { test: ModuleTest | null }

const resultWords: Record<HalfResult, string> = { passed: 'normal', failed: 'abnormal', noData: 'noData', inconclusive: 'inconclusive' }

/** What a module returned in a half cycle, with the names of the specification (point 3, "Device result row"). */
const deviceRow = (device: Device, i: number, { id, monitorId }: TaskRow, plan: TestPlan) => {
  const returned = returnedAt(device.test, i, plan)
  return {
    deviceId: device.number,
    onlineStatus: returned.online ? 1 : 0,
    rsdVo: returned.rsdVoltageV,
    rsdSwitch: returned.switchState,
    result: returned.result && resultWords[returned.result],
    voltage: returned.voltageV,
    current: returned.currentA,
    temperature: returned.temperatureC,
    snr: returned.snrDb,
    rssi: returned.rssiDbm,
    seriesVersion: device.model,
    softVersion: device.firmware,
    updateTime: returned.at ?? device.updateTime,
    monitorId,
    taskDesc: id,
  }
}

const cycleOf = (half: CycleHalf, i: number, devices: readonly Device[], task: TaskRow, plan: TestPlan) => ({
  cycleCount: half.cycle,
  /** `open`: energised; `close`: shut down. */
  type: actionOfHalf(i) === 'energise' ? 'open' : 'close',
  totalCount: half.total,
  failCount: half.abnormal,
  noDataCount: half.noData,
  endTime: half.endAt,
  failDevice: half.failedNumbers.join(','),
  failDevicePvList: devices.filter((d) => halfResultAt(d.test, i, plan) === 'failed').map((d) => deviceRow(d, i, task, plan)),
})

/** The result of a test that has ended, as JSON text: its cycles, or why there are none. */
export const testDesc = (task: TaskRow, devices: readonly Device[], language: Language): string | null => {
  const { plan } = task
  if (task.taskDesc === null || !plan) return task.taskDesc
  const halves = cycleHalves(devices, plan)
  const isSilent = devices.every(({ test }) => !test?.before)
  if (isSilent) return JSON.stringify({ code: refusals.noTestData.code, codeMsg: rsdRefusals.noTestData[language] })
  return JSON.stringify(halves.map((half, i) => cycleOf(half, i, devices, task, plan)))
}
