import { join } from 'node:path'
import { pathOf } from '@sundial/contract/pages.ts'
import { ivCompare } from '@sundial/phrases/iv-compare.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
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

const scanned: { taskId: number; ids: number[]; plant: { id: number; code: string }; codes: string[] }[] = []

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
  scanned.push({ taskId, ids, plant, codes: string.modules })
  expect(here.faults).toEqual([])
})

it('a second scan is held against the first: what got worse comes first, with both curves', { timeout: 300_000 }, async () => {
  const [{ taskId: earlierId, ids, plant, codes }] = scanned as [(typeof scanned)[0]]
  const worse = codes[2]!
  const fault = ['--station', plant.code, '--kind', 'seriesResistance', '--modules', worse, '--level', '1']
  const run = runSundial(['field', 'fault', 'add', ...fault], { SUNDIAL_FIELD_CONTROL: control })
  expect((await run.ended).code, run.err.join('\n')).toBe(0)
  const { taskId } = await api('openIvScan', { stationId: plant.id, target: { kind: 'list', ids: ids.slice(0, -1) } })
  await until(
    () => api('ivScanDevices', { scanId: taskId }),
    ({ scan }) => scan.endTime !== null,
    240_000,
  )
  await page.goto(`/#${pathOf('ivScan', { id: taskId })}`)
  await page.getByRole('button', { name: /^Compare with / }).click()
  const rows = page.locator('.iv-compared tbody tr')
  await rows
    .first()
    .getByText(say(ivCompare, 'worse', 'en'))
    .waitFor()
  expect(page.url()).toContain(`with=${earlierId}`)
  expect(await rows.first().getByRole('button').textContent()).toBe(worse)
  expect(await rows.first().textContent()).toContain(ivClassWords.seriesResistance.en)
  await page.getByRole('img', { name: say(ivCompare, 'curvesOf', 'en', { code: worse }) }).waitFor()
  await rows
    .last()
    .getByText(say(ivCompare, 'onlyBefore', 'en'))
    .waitFor()
  expect(await rows.last().getByRole('button').textContent()).toBe(codes[ids.length - 1])
  await page.keyboard.press('c')
  await page.locator('.iv-compared').waitFor({ state: 'hidden' })
  expect(here.faults).toEqual([])
})

it('a scan is stopped from its page, which keeps the curves and says who stopped it', { timeout: 200_000 }, async () => {
  const plant = await stationInDaylight(api)
  const { taskId } = await api('openIvScan', { stationId: plant.id, target: { kind: 'station', ids: [] } })
  const scan = () => api('ivScanDevices', { scanId: taskId })
  await until(scan, ({ list }) => list.some(({ measuredAt }) => measuredAt !== null), 120_000)
  await page.goto(`/#${pathOf('ivScan', { id: taskId })}`)
  await page.getByRole('button', { name: say(ivReport, 'stopEllipsis', 'en') }).click()
  await page.getByRole('button', { name: say(ivReport, 'stopGo', 'en') }).click()
  await page.getByText(/ · stopped by .+ at \d\d:\d\d, \d+ of \d+ curves/).waitFor()
  const ended = await until(scan, (answer) => answer.scan.endTime !== null, 60_000)
  expect(ended.scan.scannedCount).toBeGreaterThan(0)
  expect(ended.scan.scannedCount).toBeLessThan(ended.scan.totalCount)
})
