import { type CallName, calls } from '@sundial/contract/calls.ts'
import { templatesMax } from '@sundial/core/passthrough/template.ts'
import { readRequest, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { switchCodes } from '@sundial/wire/dlt645/optimizer.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { signedInServer } from '../../test/serving.ts'
import { hexOf } from './build.ts'

const all = { mode: '645', control: 'read', di: 'A0010000' }
const write = { mode: '645', control: 'write', di: '04000101', data: '01020304' }
const energise = hexOf(encodeFrame(writeRequest('200000011001', 'A0030001', Uint8Array.of(switchCodes.energise))))

describe('questions of pass-throughs that people keep', () => {
  const s = signedInServer('east')
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'pass_template'))
  const call = (name: CallName, input: object, by = s.bearer) => s.call(calls[name].path, input, by, { i18n: 'en' })
  const save = (name: string, question: object, by = s.bearer) => call('savePassTemplate', { name, question }, by)
  const shown = (by = s.bearer) => ask('passTemplates', {}, by)
  const names = async (by = s.bearer) => (await shown(by)).map(({ name }) => name)

  it('are shown by name, with the question, whose they are and who saved them', async () => {
    await save('Voltage', { ...all, di: 'A0010300' })
    await save('all values', all)
    expect(await shown()).toMatchObject([
      { name: 'all values', question: all, writes: false, orgName: expect.any(String), savedBy: expect.any(String) },
      { name: 'Voltage' },
    ])
  })

  it('are of one organisation: whoever stands above sees them, whoever stands beside does not', async () => {
    await save('All values', all)
    expect(await names(await s.token('all'))).toEqual(['All values'])
    expect(await names(await s.token('west'))).toEqual([])
    expect((await save('All values', all, await s.token('west'))).code).toBe('00000')
  })

  it('have a name of their own in their organisation, whatever its capitals', async () => {
    await save('All values', all)
    expect((await save('ALL values ', all)).http).toBe(409)
    expect(await names()).toEqual(['All values'])
  })

  it('that write are kept and shown with the permission to write only', async () => {
    await s.store.pool.query("delete from role_permission where role_id = (select id from role where code = 'viewer')")
    await s.store.pool.query(
      `insert into role_permission (role_id, permission)
       select id, unnest(array['stations', 'tasks', 'devices.passThrough']) from role where code = 'viewer'`,
    )
    const reader = await s.token('viewer')
    expect((await save('Write the interval', write, reader)).code).toBe('401')
    expect((await save('Write the interval', write)).code).toBe('00000')
    const [kept] = await shown()
    expect(kept).toMatchObject({ name: 'Write the interval', writes: true })
    expect(await names(reader)).toEqual([])
    expect((await call('deletePassTemplate', { id: kept!.id }, reader)).code).toBe('010003')
    expect((await call('deletePassTemplate', { id: kept!.id })).code).toBe('00000')
  })

  it.each([
    ['without an identifier', { mode: '645', control: 'read' }, '012701'],
    ['without a count', { mode: 'modbus', unit: 1, function: 3, address: 0 }, '012701'],
    ['without bytes', { mode: 'raw' }, '012701'],
    ['that writes a register', { mode: 'modbus', unit: 1, function: 6, address: 0, count: 1 }, '012703'],
    ['that energises', { mode: 'raw', hex: energise }, '012703'],
    ['with a wrong sum', { mode: 'raw', hex: `${hexOf(encodeFrame(readRequest('200000011001', 'A0010300'))).slice(0, -4)}0016` }, '012704'],
  ] as const)('are judged as if they were sent: %s', async (_, question, code) => {
    expect((await save('No frame', question)).code).toBe(code)
    expect(await names()).toEqual([])
  })

  it('are deleted, which the audit tells', async () => {
    await save('All values', all)
    const [kept] = await shown()
    await call('deletePassTemplate', { id: kept!.id })
    expect(await names()).toEqual([])
    const { rows } = await s.store.pool.query(
      "select action, subject from audit where action like 'passTemplates.%' order by id desc limit 2",
    )
    expect(rows).toEqual([
      { action: 'passTemplates.delete', subject: 'All values' },
      { action: 'passTemplates.save', subject: 'All values' },
    ])
  })

  it(`are ${templatesMax} an organisation at most`, async () => {
    await s.store.pool.query(
      `insert into pass_template (org_id, name, question, writes, created_at)
       select o.id, 'No. ' || n, '{"mode": "645", "control": "read", "di": "A0010000"}', false, now()
         from organisation o, generate_series(1, ${templatesMax}) n where o.org_no = 'EAST'`,
    )
    expect((await save('One more', all)).code).toBe('012710')
  })
})
