import { type CallName, calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveBytes, archiveLinesIn } from '../../test/archive-text.ts'
import { asAnotherFleet, packed } from '../../test/bring-in.ts'
import { deviceImporter, plantRows } from '../../test/device-tables.ts'
import { linksOf } from '../../test/embed-links.ts'
import { importer, li, type Preview } from '../../test/import.ts'
import { inConversation } from '../../test/own-inputs.ts'
import { pngOf } from '../../test/pictures.ts'
import { codeAt, type Enrolled } from '../../test/second-factor.ts'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'
import { writesOf } from '../../test/writes.ts'

/** What is noted whatever becomes of the call, and is no part of the change: that a code was used, and when a link was. */
const beside: Partial<Record<CallName, string[]>> = {
  renewRecoveryCodes: ['second_factor'],
  embeddedPage: ['embed_link'],
  // whoever makes the file says how far it is
  makeExport: ['export_job'],
}

/** Calls that are part of a conversation: what each writes is in the audit, in the same transaction (promises S28 and G8). */
describe('every write of a conversation', () => {
  let s: TestServer
  let token: string
  let preview: Preview
  let table: Preview
  let link: string
  let archive: { name: string; bytes: Buffer }
  let factor: Enrolled
  const done = new Set<CallName>()
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    link = (await linksOf(s, token).made()).token
  })
  afterAll(() => s.stop())

  const devices = () => deviceImporter(s, token)
  const proof = () => ({ password: testPassword, code: codeAt(factor.secret, s.clock.now()) })
  const ask = async (name: CallName, input: object, by = token): Promise<unknown> => {
    const { http, code, data } = await s.call(calls[name].path, input, by)
    expect({ name, http, code }).toEqual({ name, http: 200, code: '00000' })
    return data
  }
  const steps: [CallName, changed: string[], work: () => Promise<unknown>][] = [
    ['embeddedPage', [], () => ask('embeddedPage', { page: 'topo' }, link)],
    [
      'importUsers',
      [],
      async () => {
        preview = await importer(s, token).upload([li])
      },
    ],
    ['checkImport', [], () => ask('checkImport', { importId: preview.importId, mapping: preview.mapping })],
    ['annotatedImport', [], () => ask('annotatedImport', { importId: preview.importId, mapping: preview.mapping })],
    ['commitImport', ['app_user', 'user_role'], () => importer(s, token).commit(preview)],
    ['importResult', [], () => ask('importResult', { importId: preview.importId })],
    ['closeImport', [], () => ask('closeImport', { importId: preview.importId })],
    [
      'enableSecondFactor',
      ['second_factor'],
      async () => {
        const { secret } = (await ask('beginSecondFactor', {})) as { secret: string }
        factor = { ...((await ask('enableSecondFactor', { code: codeAt(secret, s.clock.now()) })) as Enrolled), secret }
      },
    ],
    ['renewRecoveryCodes', ['recovery_code'], () => ask('renewRecoveryCodes', proof())],
    ['disableSecondFactor', ['second_factor'], () => ask('disableSecondFactor', proof())],
    [
      'checkFleet',
      [],
      async () => {
        const lines = archiveLinesIn(await archiveBytes(s.store.db, 'EAST'))
        archive = { name: 'east.ndjson.gz', bytes: packed(asAnotherFleet(lines)) }
        await s.upload(calls.checkFleet.path, archive, token, { into: 'EAST' })
      },
    ],
    [
      'importFleet',
      ['organisation', 'station', 'block', 'concentrator', 'device', 'equipment', 'installation'],
      async () => {
        const { http, code } = await s.upload(calls.importFleet.path, archive, token, { into: 'EAST' })
        expect({ http, code }).toEqual({ http: 200, code: '00000' })
      },
    ],
    ['importPanels', [], () => devices().upload([['PV-9', '277700020001']], 'importPanels')],
    [
      'importRatings',
      [],
      async () => {
        table = await devices().upload([['SN11001', 540, '2024-05-01', 2, 0.55, null, null, null, null]], 'importRatings')
      },
    ],
    ['commitImport', ['panel_ratings'], () => devices().commit(table)],
    ['importDevices', [], () => devices().upload(plantRows('TS-01', 1, 1))],
    [
      'importBuilding',
      [],
      async () => {
        table = await devices().upload(plantRows('TS-01', 2, 1), 'importBuilding')
      },
    ],
    ['commitImport', ['device', 'import_run', 'import_row'], () => devices().commit(table)],
    ['uploadAttachment', ['attachment'], () => s.upload(calls.uploadAttachment.path, { name: 'roof.png', bytes: pngOf() }, token)],
    ['uploadWorkPhoto', ['attachment'], () => s.upload(calls.uploadWorkPhoto.path, { name: 'a.png', bytes: pngOf() }, token)],
    ['uploadDeviceFile', ['attachment'], () => s.upload(calls.uploadDeviceFile.path, { name: 'a.bin', bytes: Buffer.of(1) }, token)],
    [
      'makeExport',
      ['export_job'],
      async () => ask('makeExport', { ticket: ((await ask('exportRoles', {})) as { ticket: string }).ticket }),
    ],
  ]

  it.each(steps)('%s: what it changes is in the audit, in the same transaction', async (name, changed, work) => {
    // half a minute later, so that a code is a new one and the sign-in is recent yet; that the session was seen is noted before
    s.clock.set(s.clock.now() + (/Factor|Codes/.test(name) ? 31_000 : 1000))
    await ask('userInfo', {})
    const writes = await writesOf(s, work)
    done.add(name)
    expect({ name, changed: writes.changed }).toEqual({ name, changed: expect.arrayContaining(changed) })
    expect({ name, apart: writes.apart.filter((table) => !beside[name]?.includes(table)) }).toEqual({ name, apart: [] })
    if (writes.changed.length > 0) expect({ name, audited: writes.audited }).toEqual({ name, audited: true })
  })

  it('is every call that takes one', () => expect([...done].sort()).toEqual(inConversation.toSorted()))
})
