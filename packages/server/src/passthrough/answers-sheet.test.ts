import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { passThrough as passWords } from '@sundial/phrases/pass-through.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { encodeRtu } from '@sundial/wire/modbus/rtu.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { irradianceSensorAt, irradianceSensorNumber, moduleNumber, modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { hexOf } from './build.ts'

const [gw] = testGws
const one = moduleNumber(1, 1)
const read = { addresses: [one], control: 'read', di: 'A0010300' }
const framed = (address: string) => hexOf(encodeFrame(readRequest(address, 'A0010300')))

describe('the file of the answers of pass-throughs', () => {
  const s = signedInServer('east', async (own) => {
    await own.report(modulesAt(testNow - 60_000), irradianceSensorAt(testNow - 60_000, 900))
  })
  beforeEach(() => emptied(s.store.pool, 'task, command'))
  const call = (name: CallName, input: object) => s.call(calls[name].path, { gw, ...input }, s.bearer, { i18n: 'en' })
  const answer = async (data: unknown) => {
    await claimCommands(s.store.db, testNow)
    const { id } = await s.store.db.selectFrom('command').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
  }
  const download = async (data: unknown, form: string, i18n: string) => {
    const { ticket } = data as { ticket: string }
    const url = `${prefixes[0]}${downloadPath}?ticket=${ticket}&form=${form}`
    return s.app.inject({ url, headers: { token: s.bearer, i18n } })
  }
  const exported = async (i18n: string) => {
    const { data } = await s.call(calls.exportPassThroughs.path, { gw }, s.bearer, { i18n })
    return (await readXlsx((await download(data, 'xlsx', i18n)).rawPayload)).sheets[0]!.rows
  }

  it('has a row for each frame: asked, both frames, value or why not, by whom', async () => {
    const reply = hexOf(encodeFrame({ address: one, control: 0x91, data: Uint8Array.of(0, 3, 1, 0xa0, 0x86, 0x03) }))
    const refusal = hexOf(encodeFrame({ address: one, control: 0xd1, data: Uint8Array.of(0x02) }))
    await call('transparent645', { ...read, addresses: [one, moduleNumber(1, 2)] })
    await answer({
      frames: [
        { hex: reply, ms: 214, at: testNow },
        { hex: null, ms: 1500, at: testNow },
      ],
    })
    await call('transparent645', read)
    await answer({ frames: [{ hex: refusal, ms: 90, at: testNow }] })
    await call('transparentModbus', { device: irradianceSensorNumber, unit: 1, function: 3, address: 40_000, count: 2 })
    const [head, ...rows] = await exported('en')
    expect(head).toEqual([
      ...['Time (Asia/Shanghai)', 'Concentrator', 'Number', 'Device', 'Address', 'What was asked', 'Question, hex', 'Answer, hex'],
      ...['Said', 'Result', 'Why not', 'By', 'Took, ms'],
    ])
    const what = 'Read 11, A0010300 Optimizer: module voltage'
    const asked = rows.map(([, , number, , address, ...rest]) => [number, address, ...rest])
    const by = 'east'
    expect(asked).toEqual([
      [gw, '1', '03 holding registers, First register 40000, Count 2', '01039C400002EB8F', null, null, 'Being asked', null, by, null],
      [gw, one, what, framed(one), refusal, null, 'Refused', 'no such data', by, 90],
      [gw, one, what, framed(one), reply, '38.6 V', 'Answered', null, by, 214],
      [gw, moduleNumber(1, 2), what, framed(moduleNumber(1, 2)), null, null, 'Unknown', 'No answer', by, 1500],
    ])
    expect(rows.map(([, , , device]) => device)).toEqual(['MET-01', 'S1-1-1', 'S1-1-1', 'S1-1-2'])
  })

  it('has no frame that holds a password, as the frame log', async () => {
    const written = { gw, ...read, control: 'write', di: '04000101', data: '01020304' }
    const { code } = await s.call(calls.transparent645.path, written, await s.token('all'))
    expect(code).toBe('00000')
    const [, row] = await exported('en')
    expect(row?.[5]).toMatch(/^Write 14, 04000101/)
    expect(row?.[6]).toBe('The frame holds a password and is not kept')
    expect(JSON.stringify(row)).not.toMatch(/6801|33333333/)
  })

  it('nor has the page: the bytes of a write are hidden, its item is not', async () => {
    await s.call(calls.transparent645.path, { gw, ...read, control: 'write', di: '04000101', data: '01020304' }, await s.token('all'))
    const { data } = await call('passThroughs', {})
    const { asked } = (data as { frames: { asked: { hex: string } }[] }[])[0]!.frames[0]!
    expect(asked).toMatchObject({ di: '04000101', function: 'write' })
    expect(asked.hex).toMatch(/^(FE)*68\d{12}6814[0-9A-F]{2}[0-9A-F]{8}(••)+[0-9A-F]{2}16$/)
    // 02 00 00 00, as the wire has it.
    expect(JSON.stringify(data)).not.toMatch(/35333333|02000000/)
  })

  it.each(['zh', 'ja'] as const)('is there in %s, as CSV too', async (i18n) => {
    await call('transparent645', read)
    await answer({ frames: [{ hex: null, ms: 1500, at: testNow }] })
    const rows = await exported(i18n)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/[A-Za-z]+:[A-Za-z]|Said|Unknown|asked/)
    const { data } = await s.call(calls.exportPassThroughs.path, { gw }, s.bearer, { i18n })
    const { payload } = await download(data, 'csv', i18n)
    expect(payload).toContain(passWords.askedHex[i18n])
    expect(payload).toContain(framed(one))
  })

  it.each([
    ['zh', '寄存器 0 5; 寄存器 1 7'],
    ['en', 'Register 0 5; Register 1 7'],
    ['ja', 'レジスタ 0 5; レジスタ 1 7'],
  ] as const)('names the registers of a Modbus answer in %s', async (i18n, said) => {
    await call('transparentModbus', { device: irradianceSensorNumber, unit: 1, function: 3, address: 40_000, count: 2 })
    const bytes = Uint8Array.of(1, 3, 4, 0, 5, 0, 7)
    await answer({ frames: [{ hex: hexOf(encodeRtu({ unit: bytes[0]!, pdu: bytes.subarray(1) })), ms: 90, at: testNow }] })
    const [, row] = await exported(i18n)
    expect(row?.[8]).toBe(said)
  })

  it('is made for whoever sees the concentrator and its tasks alone', async () => {
    const by = async (name: string) => s.call(calls.exportPassThroughs.path, { gw }, await s.token(name))
    expect(await by('west')).toMatchObject({ code: '010003' })
    expect(await by('nobody')).toMatchObject({ http: 403 })
  })
})
