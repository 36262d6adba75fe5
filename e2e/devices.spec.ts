import { pathOf } from '@sundial/contract/pages.ts'
import { conflict } from '@sundial/phrases/conflict.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

const names = { zh: '手工电站', en: 'By hand', ja: '手作業発電所' }
const gw = '100000009911'
const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const field = (key: keyof typeof deviceForm) => dialog().getByLabel(say(deviceForm, key, 'en'))
const save = () =>
  dialog()
    .getByRole('button', { name: say(table, 'save', 'en') })
    .click()
const saved = async () => dialog().waitFor({ state: 'hidden' })
const row = (code: string) => page.locator('.ant-table-row').filter({ has: page.getByText(code, { exact: true }) })
const openForm = () =>
  page
    .getByRole('button', { name: say(deviceForm, 'add', 'en') })
    .filter({ visible: true })
    .first()
    .click()
const choose = async (key: keyof typeof deviceForm, option: string) => {
  await field(key).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click()
}
const checkbox = (code: string) => page.getByRole('checkbox', { name: `Select ${code}`, exact: true }).filter({ visible: true })
const select = (code: string) => checkbox(code).check()
const act = (key: 'editEllipsis' | 'deleteEllipsis') =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: say(deviceForm, key, 'en') })
    .filter({ visible: true })
    .click()

describe('a plant that was just saved', () => {
  let stationId: number
  const devices = () => page.goto(`/#${pathOf('station', { id: stationId, tab: 'devices' })}`)
  beforeAll(async () => {
    const place = { country: 'CN', provinceNames: names, cityNames: names, latitudeDeg: 30.5, longitudeDeg: 119.9, altitudeM: 10 }
    const rest = { tiltDeg: 20, azimuthDeg: 180, commissionedOn: '2026-01-01', timeZone: 'Asia/Shanghai' }
    const money = { revenuePerKwh: null, cost: null, serviceLifeYears: null, lossThresholdDays: null, weatherCity: null }
    const limits = { ...money, shutdownLimitV: 30, shutdownLimitS: 30 }
    const { orgNo } = (await api('organisations', {})).list[0]!
    ;({ id: stationId } = await api('saveStation', { code: 'HAND-1', names, orgNo, ...place, ...rest, ...limits }))
    await api('saveConcentrator', { number: gw, name: 'GW-H', stationId })
  })

  it('is empty, and is filled by hand: an inverter, a string, two modules', { timeout: 120_000 }, async () => {
    await devices()
    await openForm()
    await field('code').fill('INV-01')
    await field('number').fill('400000009911')
    await save()
    await saved()
    await row('INV-01').waitFor()

    await openForm()
    await choose('kind', deviceForm.string.en)
    await field('code').fill('A-01')
    await choose('parentInverter', 'INV-01')
    await field('channel').fill('1')
    await save()
    await saved()
    await row('A-01').waitFor()

    await openForm()
    await field('code').fill('A-01-1')
    await choose('parentString', 'A-01')
    await field('number').fill('200000009911')
    await field('mac').fill('20:00:00:00:99:12')
    await field('pvsn').fill('PV-0001')
    await save()
    await dialog()
      .getByText(say(deviceForm, 'mac_wrong', 'en'))
      .waitFor()
    await dialog()
      .getByText(say(deviceForm, 'channel_wrong', 'en'))
      .waitFor()
    await field('mac').fill('20:00:00:00:99:11')
    await field('channel').fill('1')
    await save()
    await saved()
    await row('A-01-1').waitFor()

    // The form of the next module proposes the same string and the next channel.
    await openForm()
    expect(await field('channel').inputValue()).toBe('2')
    await field('code').fill('A-01-2')
    await field('number').fill('200000009911')
    await save()
    await dialog()
      .getByText(/200000009911 is bound elsewhere/)
      .waitFor()
    await field('number').fill('200000009912')
    await save()
    await saved()
    await row('A-01-2').waitFor()
    expect(await page.locator('.ant-table-row:visible').count()).toBe(5)
    // the number that was bound elsewhere was refused
    expect(here.faults.splice(0)).toEqual([expect.stringContaining('409')])
  })

  it('shows its modules on the layout as they are wired', async () => {
    await page.goto(`/#${pathOf('station', { id: stationId })}`)
    await page.getByRole('application', { name: /Drawing of the modules \(2\)/ }).waitFor()
  })

  it('changed by two people at once: the second sees both values and chooses', { timeout: 60_000 }, async () => {
    await devices()
    await select('A-01-1')
    await act('editEllipsis')
    await field('modelOfPanel').fill('MINE-600')
    const { list } = await api('searchDevices', { stationId, text: 'A-01-1' })
    const { id, version, number, parentId, position } = list[0]!
    await api('updateDevice', {
      id: id!,
      version,
      code: 'A-01-1',
      number: number!,
      parentId: parentId!,
      position,
      model: 'THEIRS-500',
      serialNo: 'PV-0001',
    })
    await save()
    await dialog().getByText('THEIRS-500').waitFor()
    await dialog()
      .getByRole('button', { name: say(conflict, 'keep', 'en') })
      .click()
    await save()
    await saved()
    const after = await api('searchDevices', { stationId, text: 'A-01-1' })
    expect(after.list[0]).toMatchObject({ model: 'MINE-600', version: 3 })
  })

  it('deleted are all that are selected or none; what was deleted is put back', { timeout: 60_000 }, async () => {
    await devices()
    // what was edited before is still selected
    await checkbox('A-01-1').uncheck()
    await select('A-01')
    await act('deleteEllipsis')
    const ask = () =>
      dialog()
        .getByRole('button', { name: say(deviceForm, 'remove', 'en') })
        .click()
    await ask()
    await dialog()
      .getByText(/A-01 still has devices; nothing was deleted: A-01-1, A-01-2/)
      .waitFor()
    await dialog()
      .getByRole('button', { name: say(kit, 'close', 'en') })
      .last()
      .click()
    await select('A-01')
    await select('A-01-2')
    await act('deleteEllipsis')
    await ask()
    const held = async () => (await api('searchDevices', { stationId, kind: 'module' })).list.map(({ code }) => code)
    await dialog().getByText('0 of 2 done', { exact: true }).waitFor()
    await dialog()
      .getByText(/A-01 still has devices; nothing was deleted: A-01-1/)
      .waitFor()
    expect(await held()).toEqual(['A-01-1', 'A-01-2'])
    await dialog()
      .getByRole('button', { name: say(kit, 'close', 'en') })
      .last()
      .click()
    await checkbox('A-01').uncheck()
    await act('deleteEllipsis')
    await ask()
    await row('A-01-2').waitFor({ state: 'detached' })
    expect(await held()).toEqual(['A-01-1'])
    const told = page.locator('.notice').filter({ hasText: deviceForm.remove.en }).last()
    await told.getByRole('button', { name: say(kit, 'undo', 'en') }).click()
    expect(await until(held, (codes) => codes.length === 2)).toEqual(['A-01-1', 'A-01-2'])
    await row('A-01-2').waitFor()
    // the version of another person, and the string with modules, twice, were refused
    expect(here.faults).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('409')))
  })
})
