import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, endSession, openShared, page, sharedIds, signInAgain } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared({ screenIds: true })

/** A search, a filter, or a field of something else that keeps what was typed; the file that keeps it follows. */
const keptElsewhere: Record<string, string> = {
  'audit/query-fields.tsx': 'a filter',
  'organisations/BindBoxes.tsx': 'a search',
  'organisations/OrganisationTree.tsx': 'a search',
  'passthrough/FrameLog.tsx': 'a search',
  'passthrough/Templates.tsx': 'a search',
  'stations/query-fields.tsx': 'a filter',
  'wiring/PlannedHead.tsx': 'edits that are kept until they are saved',
  'wiring/StringTree.tsx': 'a search',
  'wiring/UnboundList.tsx': 'a search',
  'concentrators/register/NewPlace.tsx': 'concentrators/register/ApplyDialog.tsx',
  'devices/device-fields.tsx': 'devices/DeviceForm.tsx',
  'passthrough/QuestionForm.tsx': 'passthrough/PassThroughPage.tsx',
  'passthrough/WhatGoesOut.tsx': 'passthrough/PassThroughPage.tsx',
  'rsd/ReasonField.tsx': 'rsd/SwitchDialog.tsx',
  'rsd/TestFields.tsx': 'rsd/SwitchDialog.tsx',
  'stations/station-inputs.tsx': 'stations/StationForm.tsx',
}

it('every field that people type into keeps what was typed', () => {
  const sources = fileURLToPath(new URL('../packages/console/src/', import.meta.url))
  const text = (name: string) => readFileSync(sources + name, 'utf8')
  const keeps = (name: string) => /\b(useForm|useUnfinished|useLeaving)\b/.test(text(name))
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!kit\/).*\.tsx$/.test(name))
  const typed = files.filter((name) => /<Input(Number|\.\w+)?\b/.test(text(name)))
  expect(typed.filter((name) => !keeps(name)).toSorted()).toEqual(Object.keys(keptElsewhere).toSorted())
  const keepers = Object.values(keptElsewhere).filter((keeper) => keeper.endsWith('.tsx'))
  expect(keepers.filter((keeper) => !keeps(keeper))).toEqual([])
})

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const asked = () => page.getByRole('dialog').filter({ hasText: kit.discardAsk.en })

describe('what was typed outlives the end of the session', () => {
  const cases: Record<string, { at: () => string; field: () => Locator }> = {
    'a comment on an alarm': {
      at: () => pathOf('alarms', { id: sharedIds().alarmId }),
      field: () => page.getByLabel(say(alarms, 'comment', 'en')).filter({ visible: true }),
    },
    'a message in a work order': {
      at: () => pathOf('workOrders', { id: sharedIds().workOrderId }),
      field: () => page.getByLabel(say(workOrders, 'message', 'en')).filter({ visible: true }),
    },
    'data of a question to a device': {
      at: () => pathOf('passThrough', { number: sharedIds().gw }),
      field: () => page.getByLabel(say(passThrough, 'item', 'en')).filter({ visible: true }),
    },
  }
  it.each(Object.entries(cases))('%s', async (_, { at, field }) => {
    await page.goto(`/#${at()}`)
    await field().fill('A0010000')
    await endSession()
    await signInAgain()
    await field().waitFor()
    expect(await field().inputValue()).toBe('A0010000')
    await field().fill('')
  })
})

describe('Escape asks before it loses', () => {
  const keepsAndLeaves = async (field: Locator) => {
    await field.fill('half typed')
    await page.keyboard.press('Escape')
    await asked().waitFor()
    await page.keyboard.press('Enter')
    await asked().waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('half typed')
    await page.keyboard.press('Escape')
    await button(say(kit, 'discard', 'en')).click()
    await field.waitFor({ state: 'hidden' })
  }

  it('the reason of a shutdown', async () => {
    await page.goto(`/#${pathOf('inverter', { id: sharedIds().inverterId })}`)
    await button(say(electricalPage, 'shutDown', 'en'))
      .first()
      .click()
    await keepsAndLeaves(dialog().getByLabel(say(rsd, 'reason', 'en')))
  })

  it('the reason of a shutdown of several plants', async () => {
    await page.goto(`/#${pathOf('stations')}`)
    for (const row of [0, 1]) await page.locator('.ant-table-row').filter({ visible: true }).nth(row).getByRole('checkbox').check()
    await button(say(stations, 'shutDownEllipsis', 'en')).click()
    await keepsAndLeaves(dialog().getByLabel(say(stations, 'reason', 'en')))
  })

  it('the hash of a certificate that is not checked yet', async () => {
    await page.goto(`/#${pathOf('tasks', { certificate: 'x' })}`)
    await keepsAndLeaves(dialog().getByLabel(say(certificate, 'hash', 'en')))
  })
})
