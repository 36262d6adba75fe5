import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { streamConcentrators } from '@sundial/store/concentrators/list-concentrators.ts'
import { streamSensors } from '@sundial/store/irradiance/find-sensors.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import type { StreamedRows } from '@sundial/store/kit/stream-rows.ts'
import { streamUsers } from '@sundial/store/users/find-users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const count = 4_500
const numbered = (head: string) => Array.from({ length: count }, (_, i) => `${head}${String(i + 1).padStart(6, '0')}`)

describe('files of long lists', () => {
  const s = serverForAll(async (s) => ({ bearer: await s.token('all') }))
  beforeAll(async () => {
    const { pool } = s.store
    await pool.query(
      `insert into app_user (login_name, real_name, password_hash, org_id)
       select 'many' || lpad(n::text, 6, '0'), 'Many', 'x', (select id from organisation where org_no = 'EAST') from generate_series(1, $1) n order by n`,
      [count],
    )
    await pool.query(
      `insert into concentrator (gw, station_id, name, secret_hash)
       select '900000' || lpad(n::text, 6, '0'), $2, 'Many', 'x' from generate_series(1, $1) n`,
      [count, s.stations[0]],
    )
    await pool.query(
      `insert into device (station_id, gw, kind, number, code)
       select $2, '900000000001', 'irradianceSensor', '880000' || lpad(n::text, 6, '0'), 'MANY-' || lpad(n::text, 6, '0') from generate_series(1, $1) n`,
      [count, s.stations[0]],
    )
  })
  const file = async (name: CallName, input: object): Promise<string[]> => {
    const { ticket } = (await s.call(calls[name].path, input, s.bearer, { i18n: 'en' })).data as { ticket: string }
    const answer = await s.app.inject({
      url: `${prefixes[0]}${downloadPath}?ticket=${ticket}&form=csv`,
      headers: { token: s.bearer, i18n: 'en' },
    })
    expect(answer.statusCode).toBe(200)
    return answer.body.trim().split('\r\n').slice(1)
  }
  const sizes = async ({ pages, close }: StreamedRows<unknown>) => {
    const read = await Array.fromAsync(pages, (page) => page.length)
    await close()
    return read
  }

  it.each([
    ['exportUsers', { loginName: 'many' }, numbered('many')],
    ['exportConcentrators', { name: 'Many', columns: ['number'] }, numbered('900000')],
    ['exportIrradianceSensors', { text: 'MANY', columns: ['code'] }, numbered('MANY-')],
  ] as const)('%s has each row once, in its order', async (name, input, expected) => {
    expect((await file(name, input)).map((line) => line.split(',')[0])).toEqual(expected)
  })

  it('are read 2,000 rows at a time', async () => {
    const { db } = s.store
    expect(await sizes(await streamUsers(db, everything, { loginName: 'many' }))).toEqual([2000, 2000, 500])
    expect(await sizes(await streamConcentrators(db, everything, { text: 'Many' }, testNow))).toEqual([2000, 2000, 500])
    expect(await sizes(await streamSensors(db, everything, { text: 'MANY' }, '2026-06-21'))).toEqual([2000, 2000, 500])
  })
})
