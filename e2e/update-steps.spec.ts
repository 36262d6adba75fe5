import { pathOf } from '@sundial/contract/pages.ts'
import { updateSteps } from '@sundial/phrases/update-steps.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { sayPassword, wantPasswordOnce } from './kit/console.ts'
import { api, here, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const press = (key: 'send' | 'resend' | 'read' | 'switchOver') =>
  page.getByRole('button', { name: say(updateSteps, key, 'en'), exact: true }).click()

describe('an update step by step', () => {
  let stationId = 0
  let gw = ''
  const newest = async (taskType: 'fileTransfer' | 'optimizerUpgrade' | 'concentratorUpkeep') =>
    (await api('tasks', { stationId, taskType, pageSize: 1 })).list[0]
  beforeAll(async () => {
    stationId = (await stationInDaylight(api)).id
    gw = (await api('concentrators', { stationId }))[0]!.gw
    await page.goto(`/#${pathOf('concentrator', { number: gw, tab: 'update' })}`)
    await page.locator('.update-step').first().waitFor()
  })

  it('is refused at the modules where their concentrator has no package yet', { timeout: 120_000 }, async () => {
    await press('switchOver')
    const go = dialog().getByRole('button', { name: say(updateSteps, 'switchOverGo', 'en'), exact: true })
    await go.click()
    await dialog()
      .getByText(say(updateSteps, 'clearWrong', 'en'))
      .waitFor()
    await dialog()
      .getByRole('checkbox', { name: say(updateSteps, 'clear', 'en') })
      .check()
    await go.click()
    await dialog()
      .getByText(/not at these concentrators yet/)
      .waitFor()
    expect(await newest('optimizerUpgrade')).toBeUndefined()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect(here.faults.splice(0)).toEqual([expect.stringContaining('409')])
  })

  it('sends the package after the password, and once more what is missing', { timeout: 180_000 }, async () => {
    await wantPasswordOnce(page, '/taskApi/updatePackageSend')
    await press('send')
    await sayPassword(page, sundial.password)
    const sent = await until(
      () => newest('fileTransfer'),
      (task) => task?.status === 2,
      90_000,
    )
    expect(sent).toMatchObject({ executeStep: 8, action: 'sendFirmware', concentrators: [gw] })
    await page.locator('.update-step-last').getByText(sent!.number, { exact: true }).waitFor()
    await press('resend')
    await until(
      () => newest('fileTransfer'),
      (task) => task?.status === 2 && task.id > sent!.id,
      90_000,
    )
  })

  it('switches one module over, and reads the versions of all', { timeout: 300_000 }, async () => {
    await press('switchOver')
    await dialog().locator('.ant-select-clear').click({ force: true })
    const modules = dialog().getByLabel(say(updateSteps, 'modules', 'en'))
    await modules.click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await modules.press('Escape')
    await dialog()
      .getByRole('checkbox', { name: say(updateSteps, 'clear', 'en') })
      .check()
    await dialog()
      .getByRole('button', { name: say(updateSteps, 'switchOverGo', 'en'), exact: true })
      .click()
    const switched = await until(
      () => newest('optimizerUpgrade'),
      (task) => task !== undefined && task.status !== 1,
      240_000,
    )
    expect(switched).toMatchObject({ executeStep: 21, totalCount: 1, status: 2 })
    await page.locator('.update-step-last').getByText(switched!.number, { exact: true }).waitFor()
    await press('read')
    const read = await until(
      () => newest('concentratorUpkeep'),
      (task) => task?.status === 2,
      90_000,
    )
    expect(read).toMatchObject({ executeStep: null, action: 'readDeviceVersions' })
    await page.locator('.module-versions').getByText('1.5.0', { exact: true }).waitFor()
    expect(here.faults).toEqual([])
  })
})
