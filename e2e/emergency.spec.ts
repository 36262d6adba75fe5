import { type PageKey, pageKeys, pageRow, pathOf } from '@sundial/contract/pages.ts'
import { emergency } from '@sundial/phrases/emergency.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

/** Pages about a plant or a part of it, by the table of pages; the topology graph shows the plant that is chosen in it. */
const ofPlant = pageKeys.filter((key) => ['stations', 'concentrators'].includes(pageRow(key).detailOf ?? '') || key === 'topologyGraph')

it('a plant is shut down in two motions from every page about it', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const { id } = plants.find(({ code }) => code === 'AD-03')!
  const { gw } = (await api('concentrators', { stationId: id }))[0]!
  const { list: modules } = await api('deviceList', { stationId: id, gw, kind: 'module', pageSize: 1 })
  const { inverter } = await api('position', { id: Number(modules[0]!.id) })
  await until(
    () => api('concentrators', { stationId: id }),
    (found) => found[0]!.status === 1,
    120_000,
  )
  const commissioningId = (await api('startCommissioning', { gws: [gw] })).list[0]!.id
  await api('actOnCommissioning', { id: commissioningId, version: 1, act: 'stop' })
  const paths: Partial<Record<PageKey, string>> = {
    station: pathOf('station', { id }),
    position: pathOf('position', { id: modules[0]!.id }),
    inverter: pathOf('inverter', { id: inverter!.id }),
    wiring: pathOf('wiring', { id }),
    topology: pathOf('topology', { id }),
    topologyGraph: pathOf('topologyGraph', { plant: id }),
    concentrator: pathOf('concentrator', { number: gw }),
    commissioning: pathOf('commissioning', { id: commissioningId }),
    passThrough: pathOf('passThrough', { number: gw }),
  }
  expect(Object.keys(paths).toSorted()).toEqual(ofPlant.toSorted())
  const opener = (key: 'shutDownPlant' | 'shutDownBehind') => page.getByRole('button', { name: say(emergency, key, 'en') })
  const opens = opener('shutDownPlant').or(opener('shutDownBehind')).filter({ visible: true })
  const question = page.getByRole('dialog').filter({ visible: true })
  for (const key of ofPlant) {
    await page.goto(`/#${paths[key]}`)
    await page.reload()
    await opens.click()
    await question.getByRole('button', { name: say(emergency, 'go', 'en'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  }
  await page.goto(`/#${paths.station}`)
  await opens.click()
  await question.getByRole('button', { name: say(emergency, 'go', 'en'), exact: true }).click()
  await page.waitForURL(/taskDetails|devOps\/task/)
  const [task] = (await api('tasks', { stationId: id, pageSize: 1 })).list
  expect(task).toMatchObject({ action: 'shutdown', target: { kind: 'station' } })
  expect(here.faults).toEqual([])
})
