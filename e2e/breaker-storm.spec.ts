import { pathOf } from '@sundial/contract/pages.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { expect, it } from 'vitest'
import { demoPlantAtNoon } from './kit/noon-fleet.ts'
import { api, openForFile, page } from './kit/opened.ts'
import { saidIn } from './kit/say.ts'
import { reportingSeldom, withPast } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const moduleCount = 600
const tripped = ['INV-01', 'INV-02'].map((inverter) => ({ kind: 'inverterFault' as const, inverter }))
openForFile({ env: { ...demoPlantAtNoon('AD-03', tripped), ...reportingSeldom, ...withPast } })

it('after one breaker 600 modules without output are one line, the cause', {
  timeout: 180_000,
}, async () => {
  const open = () => api('alarms', { view: 'open', pageSize: 50 })
  const { list } = await until(open, (found) => found.list.some(({ explains }) => explains === moduleCount), 120_000)
  expect(list.map(({ condition, level, explains }) => ({ condition, level, explains }))).toEqual([
    { condition: 'plantStopped', level: 1, explains: moduleCount },
  ])
  await page.goto(`/#${pathOf('alarms')}`)
  const rows = page.locator('.alarm-row')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(1)
  await rows.getByText(saidIn(alarmCondition, 'plantStopped', 'en')).waitFor()
})
