import { embed } from '@sundial/phrases/embed.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { station } from '@sundial/phrases/station.ts'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { api, at, button, goTo, here, openShared, page, path } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()

const firstPlant = async () => (await api('stations', { pageSize: 1 })).list[0]!
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).filter({ visible: true })

describe('the topology', () => {
  it('of a plant opens from its menu, and shows its layout without its buttons', async () => {
    const plant = await firstPlant()
    await goTo(`/powerManageList/powerDetails?id=${plant.id}`)
    await heading(plant.name).waitFor()
    await button(say(station, 'more', 'en')).click()
    await page.getByRole('menuitem', { name: say(station, 'topology', 'en') }).click()
    await at(`/powerManageList/powerManage?id=${plant.id}`)
    // The page before has the same heading and a layout of its own until it is hidden.
    const buttons = () =>
      button(say(station, 'more', 'en'))
        .filter({ visible: true })
        .count()
    await until(buttons, (count) => count === 0, 20_000)
    await heading(plant.name).waitFor()
    await page.locator('.layout-canvas').filter({ visible: true }).first().waitFor()
    expect(await buttons()).toBe(0)
    await goTo('/powerManageList/powerManage?id=987654')
    await page
      .getByText(say(station, 'notFound', 'en'))
      .filter({ visible: true })
      .waitFor()
  })

  it('graph asks for a plant, and keeps the one that is chosen in its address', async () => {
    const plant = await firstPlant()
    await goTo('/powerManage')
    await heading(saidIn(menu, 'topologyGraph', 'en')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const select = page.getByRole('combobox', { name: say(station, 'plant', 'en') }).filter({ visible: true })
    await select.click()
    await select.fill(plant.name)
    await page.locator('.ant-select-tree-title').filter({ hasText: plant.name }).first().click()
    await at(`/powerManage?plant=${plant.id}`)
    await heading(plant.name).waitFor()
    expect(
      await page
        .getByText(say(embed, 'stationNeeded', 'en'))
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  })
})

it('addresses of the specification lead to the page that has what they name, with what they ask for', async () => {
  await goTo('/setting/powerUnit')
  await at('/user/institution')
  const { list } = await api('alarms', { pageSize: 1 })
  await goTo(`/devOps/giveAnAlarmDetails?id=${list[0]!.id}`)
  await at(`/devOps/giveAnAlarm?id=${list[0]!.id}`)
  await page.locator('.alarm-events').waitFor()
})

it('from one panel to the next the page is opened anew', async () => {
  const plant = await firstPlant()
  const { columns } = await api('modules', { stationId: plant.id })
  const panel = (id: number) => `/powerManageList/photovoltaicPanelDetails?id=${id}`
  await goTo(panel(columns.id[0]!))
  const jumps = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('popstate', () => resolve(location.hash))
        const push = history.replaceState.bind(history)
        history.replaceState = (data, unused, url) => {
          if (String(url).includes('/jumpPage')) resolve(String(url))
          push(data, unused, url)
        }
      }),
  )
  await page.locator('.position-main a.icon-button').filter({ visible: true }).last().click()
  expect(await jumps).toContain('/jumpPage?to=')
  await until(path, (now) => now.startsWith('/powerManageList/photovoltaicPanelDetails') && now !== panel(columns.id[0]!))
})

it('complained of nothing all the while', () => {
  // the browser's word for answers of 404, of the plant that is not there, comes when it likes
  expect(here.faults.filter((fault) => !/status of 404/.test(fault))).toEqual([])
})
