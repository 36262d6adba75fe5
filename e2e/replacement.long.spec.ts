import { pathOf } from '@sundial/contract/pages.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { expect, it } from 'vitest'
import { signedIn, stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page, sundial } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { soundModuleIds } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

const data = openForFile()
const spare = '299900000001'
const pieces = () => page.locator('.position-lanes > li').first().getByRole('link')
const figure = (key: string) => page.locator(`.position-figures [data-figure=${key}] .figure-value`)

it('an optimizer is replaced by its MAC address, and the history of its position is unbroken; undone, it is as if nothing had been', {
  timeout: 300_000,
}, async () => {
  const station = await stationInDaylight(api)
  const [id] = await soundModuleIds(api, data, station)
  const from = Math.floor(Date.now() / 60_000) * 60_000 - 600_000
  /** What the position told in whole minutes that are over. */
  const curve = async (to: number) => (await api('dataTrend', { ids: [id!], quantity: 'power', from, to, stepS: 60 })).values[0]!
  const minute = () => Math.floor(Date.now() / 60_000) * 60_000 - 60_000
  const told = (values: readonly (number | null)[]) => values.filter((w) => w !== null).length
  await until(
    () => curve(minute()),
    (values) => told(values) > 0,
    180_000,
  )
  const to = minute()
  const before = await curve(to)
  const { code, installations } = await api('position', { id: id! })
  const old = installations.find(({ part }) => part === 'optimizer')!

  await page.goto(`/#${pathOf('position', { id: id! })}`)
  await page.getByRole('heading', { name: say(replacement, 'positionOf', 'en', { code }) }).waitFor()
  await page.locator('.position-chart canvas').waitFor()
  expect(await pieces().count()).toBe(1)
  await page.getByRole('button', { name: say(replacement, 'replaceEllipsis', 'en') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(replacement, 'go', 'en') }).click()
  await dialog.getByText(say(replacement, 'newNumber_wrong', 'en')).waitFor()
  await dialog.getByLabel(say(replacement, 'newNumber', 'en')).fill(spare.match(/../g)!.join(':'))
  await dialog.getByLabel(say(replacement, 'reason', 'en')).fill('output stage failed')
  await dialog.getByRole('button', { name: say(replacement, 'go', 'en') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await until(
    () => pieces().count(),
    (count) => count === 2,
  )
  expect(await figure('devicesSoFar').textContent()).toBe('2')
  const change = page.locator('.position-history > li').filter({ hasText: `${old.number} → ${spare}` })
  await change.getByText('output stage failed').waitFor()
  // what the old one told stays with the position
  expect(await curve(to)).toEqual(before)

  await pieces().filter({ hasText: old.number! }).click()
  await page.locator('.equipment-place').filter({ hasText: code }).waitFor()
  await page.goto(`/#${pathOf('replacements')}`)
  await page.getByRole('row', { name: new RegExp(spare) }).waitFor()

  await page.goto(`/#${pathOf('position', { id: id! })}`)
  await change.getByRole('button', { name: say(replacement, 'undoEllipsis', 'en') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(replacement, 'undo', 'en') })
    .click()
  await change.getByText(/^Undone · /).waitFor()
  await until(
    () => pieces().count(),
    (count) => count === 1,
  )
  expect((await api('position', { id: id! })).installations.find(({ part }) => part === 'optimizer')).toMatchObject({ number: old.number })
  expect(here.faults).toEqual([])
})

it('the panel of a module leads to its position', { timeout: 120_000 }, async () => {
  const station = await stationInDaylight(api)
  const [id] = await soundModuleIds(api, data, station)
  await page.goto(`/#${pathOf('station', { id: station.id, module: id! })}`)
  await page.locator('.module-identity:visible > summary').click()
  await page.getByRole('link', { name: say(devices, 'positionPage', 'en') }).click()
  await page.locator('.position-now:visible').waitFor()
})

it('says who is changing a device, and tells others while its own form is open', { timeout: 120_000 }, async () => {
  const station = await stationInDaylight(api)
  const [id] = await soundModuleIds(api, data, station)
  const [operator] = (await api('roles', { name: 'operator' })).list
  const root = (await api('organisations', {})).list[0]!.orgNo
  await api('addUser', { loginName: 'bea', realName: 'Bea', orgNo: root, roleIds: [operator!.id], password: 'heron wades slowly' })
  await (await signedIn(sundial.address, 'heron wades slowly', 'bea'))('changePassword', {
    employeePwd: 'heron wades slowly',
    newPassWord: 'otter dives deeply',
  })
  const bea = await signedIn(sundial.address, 'otter dives deeply', 'bea')
  await bea('lockDevice', { id: id! })
  await page.goto(`/#${pathOf('position', { id: id! })}`)
  await page
    .getByText(saidIn(replacement, 'heldBy', 'en'))
    .filter({ hasText: 'Bea' })
    .waitFor()
  const replace = page.getByRole('button', { name: say(replacement, 'replaceEllipsis', 'en') })
  expect(await replace.isDisabled()).toBe(true)

  await bea('lockDevice', { id: id!, lock: false })
  await page.reload()
  await replace.click()
  const seenByBea = (wanted: boolean) =>
    until(
      () => bea('isLocked', { id: id! }),
      ({ locked }) => locked === wanted,
    )
  expect(await seenByBea(true)).toMatchObject({ mine: false })
  await page.keyboard.press('Escape')
  await seenByBea(false)
})
