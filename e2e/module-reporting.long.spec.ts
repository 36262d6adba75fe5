import { pathOf } from '@sundial/contract/pages.ts'
import { reporting } from '@sundial/phrases/reporting.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { station } from '@sundial/phrases/station.ts'
import { expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { reportingSeldom } from './kit/sundial.ts'

// A cycle below ten seconds is none.
openForFile({ env: reportingSeldom })

it('the reporting of a string is set from the menu of its plant, by the rules of the call, and each module says it', {
  timeout: 180_000,
}, async () => {
  const plant = await stationInDaylight(api)
  const { strings, columns } = await api('modules', { stationId: plant.id })
  const string = strings[0]!
  const members = columns.string.filter((index) => strings[index] === string).length
  await page.goto(`/#${pathOf('station', { id: plant.id })}`)
  await page.getByRole('button', { name: say(station, 'more', 'en') }).click()
  await page.getByRole('menuitem', { name: say(reporting, 'setEllipsis', 'en') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(reporting, 'place', 'en')).fill(string.code)
  await page.getByTitle(say(reporting, 'string', 'en', { label: string.code })).click()
  await dialog.getByText(`${members} modules`, { exact: true }).waitFor()

  const cycle = dialog.getByLabel(say(reporting, 'cycleS', 'en'))
  await cycle.fill(String(plant.reportPeriodS - 1))
  await dialog.getByRole('button', { name: say(reporting, 'send', 'en') }).click()
  expect(await cycle.getAttribute('aria-invalid')).toBe('true')
  await cycle.fill(String(plant.reportPeriodS))
  await dialog.getByLabel(say(reporting, 'thresholdW', 'en')).fill('50')
  await dialog.getByRole('button', { name: say(reporting, 'send', 'en') }).click()

  await dialog.getByText(/^(Setting the reporting|Reporting) of string/).waitFor()
  const said = new RegExp(`${rsd.note_ownCycle.en.replace('{{figure}}', String(plant.reportPeriodS))} · .*50 W`)
  await dialog.getByText(said).first().waitFor({ timeout: 90_000 })
  await dialog.getByText(/^Ended\. The result stays in Tasks/).waitFor({ timeout: 90_000 })
  const { list } = await api('tasks', { stationId: plant.id, taskType: 'moduleReporting' })
  expect(list).toMatchObject([{ action: 'moduleReporting', totalCount: members, target: { kind: 'string', label: string.code } }])
  const { devices } = await api('tasks', { id: list[0]!.id })
  for (const { phase, reporting: told } of devices!)
    expect(told).toEqual(phase === 'verified' ? { cycleS: plant.reportPeriodS, thresholdW: 50 } : null)
  expect(here.faults).toEqual([])
})
