import { conflict } from '@sundial/phrases/conflict.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { describe, expect, it } from 'vitest'
import { isFocused } from './kit/form-checks.ts'
import { api, button, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openForFile()

const openList = async () => {
  await page.goto('/#/powerManageList')
  await page.getByRole('table').first().waitFor()
}
const rowsShown = () => page.locator('.ant-table-tbody .ant-table-row')
const dialog = () => page.getByRole('dialog')
const field = (key: keyof typeof stationForm) => dialog().getByLabel(say(stationForm, key, 'en'))
const step = (at: number) => dialog().locator('.form-steps button').nth(at)
const save = () => dialog().getByRole('button', { name: say(stations, 'save', 'en') })

describe('the form of a plant', () => {
  it('says in both steps what is wrong; what it saves is a plant without devices in the list', async () => {
    await openList()
    await button(say(stations, 'add', 'en')).click()
    await step(1).click()
    await field('latitudeDeg').fill('91')
    await save().click()
    // The faults of the other step are said there, the first of them has the focus.
    for (const key of ['code_wrong', 'names_wrong', 'orgNo_wrong', 'commissionedOn_wrong'] as const)
      await dialog()
        .getByText(say(stationForm, key, 'en'))
        .filter({ visible: true })
        .first()
        .waitFor()
    await isFocused(field('code'))
    expect(await step(0).getAttribute('aria-current')).toBe('step')
    for (const at of [0, 1])
      await step(at)
        .getByText(say(kit, 'stepFaulty', 'en'))
        .waitFor()
    await field('code').fill('DQ-08')
    await field('nameEn').fill('New Field')
    await field('tiltDeg').fill('25')
    await field('azimuthDeg').fill('0')
    await field('commissionedOn').fill('2026-01-15')
    await page.keyboard.press('Enter')
    const [organisation] = await api('organisationTree', {})
    await field('orgNo').fill(organisation!.name)
    await page.locator('.ant-select-tree-title', { hasText: organisation!.name }).first().click()
    await field('tiltDeg').press('Enter')
    // Enter goes on to the next step, not to the server: a latitude is at fault there.
    await isFocused(field('latitudeDeg'))
    await dialog()
      .getByText(say(stationForm, 'latitudeDeg_wrong', 'en'))
      .waitFor()
    await field('latitudeDeg').fill('-33.9')
    await field('longitudeDeg').fill('18.4')
    await dialog()
      .getByText(/Africa\/Johannesburg/)
      .first()
      .waitFor()
    const [other] = (await api('stations', { pageSize: 1 })).list
    await step(0).click()
    await field('code').fill(other!.code)
    await step(1).click()
    await field('longitudeDeg').press('Enter')
    await dialog().getByText(`The code ${other!.code} is already in use`).waitFor()
    await isFocused(field('code'))
    await field('code').fill('NF-01')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    const row = rowsShown().filter({ hasText: 'New Field' })
    await row.getByText(say(stationState, 'noDevices', 'en')).waitFor()
    expect(await row.textContent()).not.toMatch(/\b0\b/)
    const { list } = await api('stations', { name: 'NF-01' })
    expect(list[0]).toMatchObject({ state: 'noDevices', timeZone: 'Africa/Johannesburg', latitudeDeg: -33.9 })
    await row.getByRole('link', { name: 'New Field' }).click()
    await page.getByRole('heading', { name: 'New Field' }).waitFor()
  })

  it('of two people that change a plant shows the second both values, and saves what was chosen', async () => {
    const [plant] = (await api('stations', { name: 'NF-01' })).list
    const { version, ...fields } = await api('stationDetails', { id: plant!.id })
    await openList()
    await rowsShown()
      .filter({ hasText: 'New Field' })
      .getByRole('button', { name: say(stations, 'edit', 'en', { name: 'New Field' }) })
      .click()
    await dialog()
      .getByLabel(say(stationForm, 'tiltDeg', 'en'))
      .fill('31')
    await api('saveStation', { ...fields, id: plant!.id, version, tiltDeg: 12 })
    await save().click()
    const note = dialog().locator('.conflict-note')
    await note.getByText(/changed this after you opened it/).waitFor()
    expect(await dialog().locator('.form-refused').count()).toBe(0)
    expect(await note.locator('tbody tr').allTextContents()).toEqual([`${stationForm.tiltDeg.en}1231`])
    await note.getByRole('button', { name: say(conflict, 'take', 'en') }).click()
    await note.waitFor({ state: 'hidden' })
    expect(
      await dialog()
        .getByLabel(say(stationForm, 'tiltDeg', 'en'))
        .inputValue(),
    ).toBe('12')
    await dialog()
      .getByLabel(say(stationForm, 'tiltDeg', 'en'))
      .fill('33')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await api('stationDetails', { id: plant!.id })).toMatchObject({ tiltDeg: 33, version: version + 2 })
  })

  it('without a complaint of the browser', () => {
    expect(here.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  })
})
