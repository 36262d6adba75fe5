import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigInput, start } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openForFile()
const number = '100000009901'

it('a new concentrator is registered, its agent is started from the downloaded file, and it is seen online', {
  timeout: 120_000,
}, async () => {
  await page.goto('/#/setting/concentrators')
  await page
    .getByRole('button', { name: say(concentrators, 'add', 'en') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(concentrators, 'number', 'en')).fill(number)
  await dialog.getByLabel(say(concentrators, 'name', 'en')).fill('GW-99')
  await dialog.getByLabel(say(concentrators, 'mac', 'en')).fill('10:00:00:00:99:02')
  const { name: plant } = (await api('stations', { pageSize: 1 })).list[0]!
  await dialog.getByLabel(say(concentrators, 'station', 'en')).fill(plant)
  await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: plant }).click()
  await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
  await dialog.getByText(say(concentrators, 'mac_wrong', 'en')).waitFor()
  await dialog.getByLabel(say(concentrators, 'mac', 'en')).fill('10:00:00:00:99:01')
  await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
  const once = page.getByRole('dialog', { name: say(concentrators, 'claimTitle', 'en', { name: 'GW-99' }) })
  await once.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/).waitFor()
  const downloading = page.waitForEvent('download')
  await once.getByRole('button', { name: say(concentrators, 'download', 'en') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`concentrator-${number}.json`)
  const config = JSON.parse(readFileSync(await file.path(), 'utf8')) as ConfigInput
  await once.getByRole('button', { name: say(kit, 'noted', 'en') }).click()
  await page.getByRole('heading', { name: 'GW-99' }).waitFor()
  // the times of its page are the plant's
  expect(await page.locator('.concentrator-meta').textContent()).toMatch(/ · [A-Z]\w+\/\w+ \(UTC[^)]*\)$/)
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-new-concentrator-'))
  const agent = await start({ ...config, dataDir }, { log: silent })
  try {
    await page
      .getByText(say(concentrators, 'standby', 'en'))
      .filter({ visible: true }) // the list behind, which is kept, has others
      .first()
      .waitFor()
    await page.goto('/#/setting/concentrators?name=9901')
    await page
      .getByRole('row', { name: /GW-99/ })
      .getByText(say(concentrators, 'standby', 'en'))
      .waitFor()
    expect(here.faults).toEqual([])
  } finally {
    await agent.stop()
    rmSync(dataDir, { recursive: true })
  }
})
