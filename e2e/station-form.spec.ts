import { pathOf } from '@sundial/contract/pages.ts'
import { conflict } from '@sundial/phrases/conflict.ts'
import { placeMap } from '@sundial/phrases/kit/place-map.ts'
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
const map = () => dialog().getByRole('application', { name: say(placeMap, 'mapLabel', 'en') })
const save = () => dialog().getByRole('button', { name: say(stations, 'save', 'en') })
/** Opens the form of the plant that the first test adds; answers what is known of the plant. */
const editNewField = async () => {
  await openList()
  const row = rowsShown().filter({ hasText: 'New Field' })
  await row.getByRole('button', { name: say(stations, 'edit', 'en', { name: 'New Field' }) }).click()
  const [plant] = (await api('stations', { name: 'NF-01' })).list
  return { ...(await api('stationDetails', { id: plant!.id })), id: plant!.id }
}

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
    await isFocused(map())
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

  it('sets the place on the map, by click and by key, and finds its time zone', async () => {
    const [plant] = (await api('stations', { name: 'NF-01' })).list
    await openList()
    await rowsShown()
      .filter({ hasText: 'New Field' })
      .getByRole('button', { name: say(stations, 'edit', 'en', { name: 'New Field' }) })
      .click()
    await step(1).click()
    const place = async () => [Number(await field('latitudeDeg').inputValue()), Number(await field('longitudeDeg').inputValue())] as const
    const isAt = async (latitudeDeg: number, longitudeDeg: number) => {
      const [latitude, longitude] = await place()
      expect([latitude - latitudeDeg, longitude - longitudeDeg].map((apart) => Math.abs(apart) < 0.0005)).toEqual([true, true])
    }
    const { width, height } = (await map().boundingBox())!
    // The map shows the place in its middle, at 80 px a degree of latitude. At 34° south 80 px to the east are more than a degree of longitude.
    await map().click({ position: { x: width / 2 + 80, y: height / 2 - 40 } })
    await isAt(-33.4, 19.60481)
    await dialog()
      .getByText(/^−33\.\d{5}° 19\.\d{5}° · Africa\/Johannesburg, sun today \d\d:\d\d–\d\d:\d\d/)
      .waitFor()
    await map().press('ArrowUp')
    await isAt(-33.3, 19.60481)
    for (let press = 0; press < 8; press++) await map().press('+')
    await map().press('ArrowDown')
    await isAt(-33.30625, 19.60481)
    await map().press('Shift+ArrowLeft')
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 400)
    await page.mouse.down()
    await page.mouse.move(780, 320, { steps: 4 })
    await page.mouse.up()
    await isAt(-33.30625, 19.60481)
    // What is typed comes into sight; the zone that was saved stays until the other one is taken.
    await field('latitudeDeg').fill('35.68')
    await field('longitudeDeg').fill('139.69')
    await dialog()
      .getByRole('button', { name: say(stationForm, 'useZone', 'en', { timeZone: 'Asia/Tokyo' }) })
      .click()
    await dialog().getByText('35.68000° 139.69000° · Asia/Tokyo, sun today', { exact: false }).waitFor()
    expect(await map().locator('.place-map-pin').isVisible()).toBe(true)
    // Of the cities the nearest comes first.
    await field('weatherCity').click()
    const cities = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await cities.first().waitFor()
    expect((await cities.allTextContents()).slice(0, 2)).toEqual(['Tokyo · 1 km', 'Yokohama · 28 km'])
    await cities.first().click()
    await step(0).click()
    await field('lossThresholdDays').fill('3')
    await step(1).click()
    await field('longitudeDeg').press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    const kept = { latitudeDeg: 35.68, longitudeDeg: 139.69, timeZone: 'Asia/Tokyo', weatherCity: 'JP-tokyo', lossThresholdDays: 3 }
    expect(await api('stationDetails', { id: plant!.id })).toMatchObject(kept)
  })

  it('of two people that change a plant shows the second both values, and saves what was chosen', async () => {
    const { id, version, ...fields } = await editNewField()
    await field('tiltDeg').fill('31')
    await api('saveStation', { ...fields, id, version, tiltDeg: 12 })
    await save().click()
    const note = dialog().locator('.conflict-note')
    await note.getByText(/changed this after you opened it/).waitFor()
    expect(await dialog().locator('.form-refused').count()).toBe(0)
    expect(await note.locator('tbody tr').allTextContents()).toEqual([`${stationForm.tiltDeg.en}1231`])
    await note.getByRole('button', { name: say(conflict, 'take', 'en') }).click()
    await note.waitFor({ state: 'hidden' })
    expect(await field('tiltDeg').inputValue()).toBe('12')
    await field('tiltDeg').fill('33')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await api('stationDetails', { id })).toMatchObject({ tiltDeg: 33, version: version + 2 })
  })

  it('of two people that save the same tells the second so, and saves when asked again', async () => {
    const { id, version, ...fields } = await editNewField()
    await field('tiltDeg').fill('34')
    await api('saveStation', { ...fields, id, version, tiltDeg: 34 })
    await save().click()
    await dialog()
      .getByText(say(conflict, 'same', 'en', { who: 'Administrator' }))
      .waitFor()
    expect(await dialog().locator('.form-refused, .conflict-note table').count()).toBe(0)
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await api('stationDetails', { id })).toMatchObject({ tiltDeg: 34, version: version + 2 })
  })

  it('shows in the settings of the plant what was filled in, and opens there', async () => {
    const [plant] = (await api('stations', { name: 'NF-01' })).list
    await page.goto(`/#${pathOf('station', { id: plant!.id, tab: 'settings' })}`)
    // the page may show what it knew before, until the answer comes
    for (const fact of ['NF-01', 'Asia/Tokyo (UTC+9)', `${stationForm.lossThresholdDays.en}3`, `${stationForm.latitudeDeg.en}35.68`])
      await page.locator('.facts > div', { hasText: fact }).waitFor()
    await button(say(stationForm, 'change', 'en')).click()
    await dialog()
      .getByLabel(say(stationForm, 'lossThresholdDays', 'en'))
      .fill('4')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    await page.locator('.facts > div', { hasText: `${stationForm.lossThresholdDays.en}4` }).waitFor()
  })

  it('without a complaint of the browser', () => {
    expect(here.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  })
})
