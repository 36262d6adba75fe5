import { join } from 'node:path'
import { pathOf } from '@sundial/contract/pages.ts'
import { help } from '@sundial/phrases/help.ts'
import { ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page, path } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { dataFolder, runSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

/** The socket of the simulated field. */
const socket = dataFolder()
const control = join(socket.path, '..', 'field.sock')
const data = openForFile({ env: { SUNDIAL_FIELD_CONTROL: control } })

const codeShown = () => page.getByRole('heading', { level: 1 }).textContent()
const titleOf = (code: string) => `Module ${code}`

it('the diagnosis of a module says without a scan what it needs, then shows its curve, and its keys walk', {
  timeout: 300_000,
}, async () => {
  const plant = await stationInDaylight(api, 0.3)
  const { modules: codes } = soundString(data, plant.code)
  const bad = codes[1]!
  const { columns } = await api('modules', { stationId: plant.id })
  const ids = codes.map((code) => columns.id[columns.code.indexOf(code)]!)
  await page.goto(`/#${pathOf('moduleDiagnosis', { id: ids[1]! })}`)
  await page.getByText(say(moduleDiagnosis, 'noScan', 'en')).waitFor()
  await page
    .locator('.curve-instead')
    .getByRole('button', { name: say(moduleDiagnosis, 'scanEllipsis', 'en') })
    .waitFor()
  // Unknown is unknown: five days are needed.
  await page
    .locator('[data-part=cost]')
    .getByText(say(moduleDiagnosis, 'costUnknown', 'en'))
    .waitFor()

  const fault = ['--station', plant.code, '--kind', 'diodeShorted', '--modules', bad]
  const run = runSundial(['field', 'fault', 'add', ...fault], { SUNDIAL_FIELD_CONTROL: control })
  expect((await run.ended).code, run.err.join('\n')).toBe(0)
  const { taskId } = await api('openIvScan', { stationId: plant.id, target: { kind: 'list', ids: ids.slice(0, 6) } })
  await until(
    () => api('ivScanDevices', { scanId: taskId }),
    ({ scan }) => scan.endTime !== null,
    240_000,
  )
  await page.reload()
  const verdict = say(moduleDiagnosis, 'suspect', 'en', { name: ivClassWords.diodeShorted.en })
  await page.locator('.verdict-tag').filter({ hasText: verdict }).waitFor()
  await page.locator('.curve-picture .curve-own').waitFor()
  expect(await page.locator('.curve-note').count()).toBeLessThanOrEqual(5)
  expect(await page.locator('.string-curves button').count()).toBe(6)
  expect(await page.locator('.verdict-strip').textContent()).not.toMatch(/% sure/)

  await page.keyboard.press('v')
  await until(path, (now) => now.includes('view=pv'), 10_000)
  await page.keyboard.press('t')
  await page.locator('.diagnosis-points').waitFor()
  expect(path()).toContain('look=table')
  await page.keyboard.press('t')
  await page.keyboard.press('ArrowDown')
  await until(codeShown, (now) => now === titleOf(codes[2]!), 10_000)
  await page.keyboard.press('ArrowUp')
  await until(codeShown, (now) => now === titleOf(bad), 10_000)
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(say(workOrders, 'add', 'en'))
    .first()
    .waitFor()
  expect(await dialog.getByRole('textbox').first().inputValue()).toContain(bad)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page
    .getByRole('dialog')
    .getByText(say(help, 'moduleDiagnosis', 'en'))
    .waitFor()
  expect(here.faults).toEqual([])
})
