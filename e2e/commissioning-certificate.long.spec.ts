import { readFileSync } from 'node:fs'
import { pathOf } from '@sundial/contract/pages.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { expect, it } from 'vitest'
import { atNoon } from './kit/noon-fleet.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile({ env: atNoon([{ kind: 'swapped', modules: ['S1-1-2', 'S1-2-3'] }]) })

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const inDialog = (word: 'issue' | 'issueGo' | 'pdf') => dialog().getByRole('button', { name: say(certificate, word, 'en'), exact: true })
/** Which device is registered under this code. */
const numberOf = async (stationId: number, code: string): Promise<string> => {
  const { columns } = await api('modules', { stationId })
  return columns.number[columns.code.indexOf(code)]!
}

it('a new concentrator with two swapped modules is commissioned by one click to a certificate that is checked as genuine', {
  timeout: 400_000,
}, async () => {
  const [plant] = (await api('stations', { pageSize: 10 })).list
  const [concentrator] = await api('concentrators', { stationId: plant!.id })
  const { gw, name } = concentrator!
  await until(
    () => api('commandQueue', { gw }),
    ({ online }) => online,
  )
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  const button = (word: 'startEllipsis' | 'startGo' | 'accept_swapped') =>
    page
      .getByRole('button', { name: say(commissioning, word, 'en'), exact: true })
      .filter({ visible: true })
      .last()
  await button('startEllipsis').click()
  await page.getByRole('dialog', { name: say(commissioning, 'startTitle', 'en', { name }) }).waitFor()
  await button('startGo').click()

  // What was found is asked while the plan goes on.
  await page.locator('.commissioning-questions > li', { hasText: /S1-1-2.*S1-2-3.*swapped/ }).waitFor({ timeout: 200_000 })
  await button('accept_swapped').click()
  const newest = async () => (await api('commissionings', { gw })).list[0]!
  const ended = await until(newest, ({ state }) => state !== 'running', 200_000)
  expect(ended).toMatchObject({ state: 'done', done: 11, failed: 0, total: 11, undecided: 0 })
  expect((await api('commissioningSteps', { id: ended.id })).questions.map(({ modules }) => modules)).toEqual([['S1-1-2', 'S1-2-3']])
  expect([await numberOf(plant!.id, 'S1-1-2'), await numberOf(plant!.id, 'S1-2-3')]).toEqual(['200000012003', '200000011002'])

  // The last step says that a certificate can be issued.
  await page
    .locator('.commissioning-certificate')
    .getByText(say(commissioningMap, 'certificateOf', 'en'))
    .waitFor()
  await page
    .locator('.commissioning-certificate')
    .getByRole('button', { name: say(certificate, 'open', 'en') })
    .click()
  await inDialog('issue').click()
  await inDialog('issueGo').click()
  await page.locator('.certificate-issued code').waitFor()
  const sha256 = (await page.locator('.certificate-issued code').textContent())!
  const downloading = page.waitForEvent('download')
  await inDialog('pdf').click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.goto(`/#${pathOf('tasks', { certificate: sha256 })}`)
  await dialog()
    .getByRole('status')
    .filter({ hasText: /^Valid: certificate .* of Test 1, issued by Administrator/ })
    .waitFor()
  const other = sha256.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await dialog()
    .getByLabel(say(certificate, 'hash', 'en'))
    .fill(other)
  await dialog()
    .getByRole('button', { name: say(certificate, 'checkGo', 'en'), exact: true })
    .click()
  await dialog()
    .getByText(say(certificate, 'isUnknown', 'en'))
    .waitFor()
  // The browser tells every answer that is no success.
  expect(here.faults.splice(0)).toEqual([expect.stringContaining('404')])
})
