import { join } from 'node:path'
import { pathOf } from '@sundial/contract/pages.ts'
import { ivClassWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { station } from '@sundial/phrases/station.ts'
import { expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { dataFolder, runSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

/** The socket of the simulated field. */
const socket = dataFolder()
const control = join(socket.path, '..', 'field.sock')
const data = openForFile({ env: { SUNDIAL_FIELD_CONTROL: control } })

it('an I-V scan is ordered from the menu of a plant, asks before, and its task shows the report', { timeout: 120_000 }, async () => {
  const plant = await stationInDaylight(api)
  await page.goto(`/#${pathOf('station', { id: plant.id })}`)
  await page.getByRole('button', { name: say(station, 'more', 'en') }).click()
  await page.getByRole('menuitem', { name: say(ivScans, 'scanEllipsis', 'en') }).click()
  await page.getByRole('button', { name: say(ivScans, 'start', 'en') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^I-V scan of .* in progress$/).waitFor()
  await dialog.locator('.iv-report').waitFor()
  const { list } = await api('ivScans', { stationId: plant.id })
  expect(list).toMatchObject([{ totalCount: plant.moduleCount, operator: expect.any(String) }])
  await api('cancelTask', { taskId: list[0]!.scanId })
})

it('the report names the module with a planted fault, draws its curve and says why', { timeout: 300_000 }, async () => {
  const plant = await stationInDaylight(api, 0.3)
  const string = soundString(data, plant.code)
  const bad = string.modules[1]!
  const run = runSundial(['field', 'fault', 'add', '--station', plant.code, '--kind', 'diodeShorted', '--modules', bad], {
    SUNDIAL_FIELD_CONTROL: control,
  })
  expect((await run.ended).code, run.err.join('\n')).toBe(0)
  const { columns } = await api('modules', { stationId: plant.id })
  const ids = string.modules.map((code) => columns.id[columns.code.indexOf(code)]!)
  const { taskId } = await api('openIvScan', { stationId: plant.id, target: { kind: 'list', ids } })
  await until(
    () => api('ivScanDevices', { scanId: taskId }),
    ({ scan }) => scan.endTime !== null,
    240_000,
  )
  await page.goto(`/#${pathOf('tasks', { id: taskId })}`)
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('row', { name: bad })
  await row.getByText(say(ivClassWords, 'diodeShorted', 'en')).waitFor()
  expect(await dialog.locator('[data-figure=faulty] .figure-value').textContent()).toBe('1')
  expect(await dialog.getByRole('button', { pressed: true }).textContent()).toBe(bad)
  await dialog.getByRole('img', { name: say(ivScans, 'curveOf', 'en', { code: bad }) }).waitFor()
  await dialog
    .getByText(say(ivScans, 'pro', 'en'), { exact: true })
    .first()
    .waitFor()
  await dialog.getByText(say(ivScans, 'eachModule', 'en'), { exact: true }).click()
  expect(await dialog.locator('.iv-table tbody tr').count()).toBe(ids.length)
  await dialog.getByRole('button', { name: string.modules[0]!, exact: true }).click()
  await dialog.getByRole('img', { name: say(ivScans, 'curveOf', 'en', { code: string.modules[0]! }) }).waitFor()
  expect(here.faults).toEqual([])
})
