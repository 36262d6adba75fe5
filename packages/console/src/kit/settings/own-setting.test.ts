import { okCode } from '@sundial/contract/kit/http.ts'
import type { WorkHabits } from '@sundial/contract/user-settings.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keepOwn } from './own-setting.ts'

/** The server's row, and what it was asked to save. An answer takes the longer the earlier it was asked for. */
let row = { value: null as unknown, version: 0 }
const saves: unknown[] = []
let refusing = false
beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  row = { value: null, version: 0 }
  saves.length = 0
  refusing = false
  let waits = 20
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { key: string; value?: unknown; version?: number }
    const seen = { ...row }
    for (let turn = waits--; turn > 0; turn--) await Promise.resolve()
    if (!url.includes('save') && input.value === undefined)
      return Response.json({ code: okCode, data: [{ key: 'shell.work', value: seen.value, version: seen.version }] })
    saves.push(input.value)
    if (refusing) return Response.json({ code: refusals.systemError.code, msg: 'no' }, { status: 500 })
    if (input.version !== row.version) return Response.json({ code: refusals.settingChanged.code, msg: 'changed' }, { status: 409 })
    row = { value: input.value, version: row.version + 1 }
    return Response.json({ code: okCode, data: { version: row.version } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const habits = (askBeforeEndMin: WorkHabits['askBeforeEndMin']): WorkHabits => ({
  startPage: null,
  timeZone: null,
  density: 'middle',
  askBeforeEndMin,
})

it('of choices made one right after the other the last is kept, without one overtaking another', async () => {
  await Promise.all([1, 2, 5, 10].map((min) => keepOwn('shell.work', habits(min as 1))))
  expect(row.value).toEqual(habits(10))
  expect(saves).toEqual([habits(1), habits(10)])
})

it('a choice that could not be saved is told, and the next one is saved', async () => {
  refusing = true
  await expect(keepOwn('shell.work', habits(1))).rejects.toThrow('no')
  refusing = false
  await keepOwn('shell.work', habits(2))
  expect(row.value).toEqual(habits(2))
})
