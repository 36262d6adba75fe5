import { readFileSync } from 'node:fs'
import { pathOf } from '@sundial/contract/pages.ts'
import { panelFlag } from '@sundial/phrases/devices-labels.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { station } from '@sundial/phrases/station.ts'
import { table } from '@sundial/phrases/table.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openForFile()

it('the flag of a panel is set on the page of its position, and the file of what is installed has it', { timeout: 240_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const stationId = plants.find(({ code }) => code === 'AD-03')!.id
  const { list: modules } = await api('rsdList', { stationId, pageSize: 1 })
  const { id, code } = modules[0]!
  const flag = () => page.getByRole('radiogroup', { name: say(replacement, 'panelFlag', 'en') })
  const flagOf = async () => (await api('rsdDetail', { id })).panelFlag

  await page.goto(`/#${pathOf('position', { id })}`)
  await flag()
    .getByText(say(panelFlag, 'secondary', 'en'))
    .click()
  await page
    .getByText(say(replacement, 'panelSaved', 'en'))
    .first()
    .waitFor()
  expect(await flagOf()).toBe('secondary')
  await page.reload()
  await flag()
    .getByRole('radio', { name: say(panelFlag, 'secondary', 'en'), checked: true })
    .waitFor({ state: 'attached' })

  await page.goto(`/#${pathOf('station', { id: stationId })}`)
  await page.getByRole('button', { name: say(station, 'more', 'en') }).click()
  await page.getByText(say(station, 'exportInstalled', 'en')).hover()
  const made = page.waitForEvent('download')
  await page
    .getByRole('menuitem', { name: say(table, 'csv', 'en') })
    .filter({ visible: true })
    .click()
  const installed = readFileSync(await (await made).path(), 'utf8').split(/\r?\n/)
  expect(installed.length).toBeGreaterThan(200)
  expect(installed.filter((line) => line.includes(`,${code},`) && line.includes('Secondary'))).toHaveLength(1)

  expect(here.faults).toEqual([])
})
