import { type CallName, calls } from '@sundial/contract/calls.ts'
import { code, id, monitorId, orgNo } from '@sundial/contract/kit/shapes.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { alarmChanges } from '../../test/alarm-cases.ts'
import { asking } from '../../test/day.ts'
import { firmwareChanges } from '../../test/firmware-cases.ts'
import { deviceChanges } from '../../test/foreign-devices.ts'
import { lockOutChanges } from '../../test/lock-out-cases.ts'
import { ownInputs } from '../../test/own-inputs.ts'
import { plainOrders } from '../../test/plain-orders.ts'
import { registerChanges } from '../../test/register-cases.ts'
import { monitorChanges } from '../../test/schedule-cases.ts'
import { templateChanges } from '../../test/schedule-template-cases.ts'
import { foreignServer } from '../../test/serving.ts'
import { concentratorChanges } from '../../test/upkeep-cases.ts'
import { workOrderChanges } from '../../test/work-order-cases.ts'

type Schema = z.ZodType & { def: { innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } }
/** Calls that change something and show nothing. */
const changes: readonly string[] = [
  ...plainOrders,
  'signIn',
  ...registerChanges,
  ...[...lockOutChanges, ...alarmChanges, ...workOrderChanges, ...monitorChanges, ...templateChanges, ...firmwareChanges],
  ...concentratorChanges,
  ...(['askRsdStatus', 'shutdownStatus', 'switchThrough', 'appointSwitch', 'restartDevice', 'identifyStrings'] as const),
  ...deviceChanges,
  'signInTerms',
  'publicKey',
  ...(['switchRsd', 'switchMany', 'quickShutdown', 'selfTest', 'cycleTest', 'insertTimedTask', 'updateTimedTask', 'runTimedTask'] as const),
  'signOut',
  'saveUserSetting',
  ...(['saveStation', 'saveConcentrator', 'insertGateway', 'updateConcentrator', 'updateGateway'] as const),
  'updateConcentratorNumber',
  'deleteConcentrators',
  ...(['issueConcentratorCredential', 'revokeConcentratorCredential'] as const),
  ...(['issueConcentratorCertificate', 'revokeConcentratorCertificate'] as const),
  'addRole',
  'updateRole',
  'deleteRoles',
  'setRolePermissions',
  'addUser',
  'editUser',
  'deleteUsers',
  'changePassword',
  'register',
  'decideApproval',
  'dropAskAgain',
  'addToGatewayWhitelist',
  'editGatewayWhitelist',
  ...(['addIrradianceSensor', 'editIrradianceSensor', 'addPanelRatings', 'editPanelRatings'] as const),
  'replaceDevice',
  'replaceMac',
  'undoReplacement',
  'saveWiring',
  'saveOrganisation',
  'deleteOrganisations',
  'moveOrganisation',
  'bindStations',
  'endSessions',
  'confirmPassword',
  'addApiToken',
  'deleteApiTokens',
  'addEmbedLink',
  'renewEmbedLink',
  'revokeEmbedLinks',
  'embeddedPage',
  ...(['enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes', 'resetSecondFactor'] as const),
  ...(['importUsers', 'importDevices', 'importBuilding', 'importPanels', 'importRatings', 'checkFleet', 'importFleet'] as const),
  'checkImport',
  'commitImport',
  'closeImport',
  'importTemplate',
  'annotatedImport',
  'importResult',
  ...(['uploadAttachment', 'uploadDeviceFile', 'makeExport', 'cancelExport'] as const),
]
/** Tables in which a call could change something of others. */
const tables =
  'task task_device command concentrator device transformer_area branch container meter irradiance_sensor panel_ratings attachment export_job gateway_whitelist pass_template schedule_template equipment installation replacement import_run import_row station organisation app_user session user_setting user_station api_token embed_link approval lock_out alarm alarm_event work_order work_order_alarm work_order_step work_order_entry work_order_visit roll_out roll_out_module commissioning commissioning_step commissioning_question role role_permission user_role duty_calendar duty_stand_in'.split(
    ' ',
  )
const naming: readonly z.ZodType[] = [id, orgNo, code, monitorId]

/** Paths of everything in an input that names something of an organisation: ids, and codes that are as good as one. */
const namingIn = (schema: Schema, path = ''): string[] => {
  if (naming.includes(schema)) return [path]
  const { innerType, element, shape } = schema.def
  if (innerType) return namingIn(innerType, path)
  if (element) return namingIn(element, `${path}[]`)
  return Object.entries(shape ?? {}).flatMap(([key, part]) => namingIn(part, path ? `${path}.${key}` : key))
}

const names = Object.keys(calls) as CallName[]
const parameters = names.flatMap((name) => namingIn(calls[name].input as unknown as Schema).map((path): [CallName, string] => [name, path]))

describe('what belongs to another organisation', () => {
  const s = foreignServer('east')
  const ask = asking(() => s)

  /** Everything that a call could change; who was refused is written down, which is no change of theirs. */
  const world = async (): Promise<object> => {
    const hashes = tables.map((t) => `'${t}', (select md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${t} t)`)
    const { rows } = await s.store.pool.query(
      `select jsonb_build_object(${hashes.join()}), (select count(*)::text from audit where action not in ('refused', 'session.denied')) as audit`,
    )
    return rows
  }
  const answerTo = async (name: CallName, input: object) => {
    const { http, code: answered, msg, data } = await s.call(calls[name].path, input, s.bearer)
    // A ticket for a download is drawn anew each time, and the figures of the whole fleet are worked out again between two answers.
    const { ticket, asOf, ...rest } = (data ?? {}) as { ticket?: string; asOf?: number }
    return { http, code: answered, msg, data: ticket || asOf ? rest : data }
  }

  it('is tried with every id that any call takes', () => {
    expect(parameters.length).toBeGreaterThan(20)
    for (const name of names)
      expect({ name, ids: Object.keys(s.cases[name]).sort() }).toEqual({
        name,
        ids: parameters.flatMap(([n, path]) => (n === name ? [path] : [])).sort(),
      })
  })

  it.each(parameters)('%s by %s: the same answer as for what does not exist, no rows, nothing changed', async (name, path) => {
    const { given, input, answer } = s.cases[name][path]!
    const before = await world()
    const foreign = await answerTo(name, input([given.foreign]))
    expect(foreign).toEqual(await answerTo(name, input([given.absent])))
    if (answer === 'notFound') expect(foreign).toMatchObject({ http: 404, code: '010003', data: null })
    else expect(foreign.http).toBe(200)
    expect(JSON.stringify(foreign)).not.toMatch(/TS-02|S2-1|Test 2|West|1000000000003/)
    expect(await world()).toEqual(before)
  })

  it.each(parameters.filter(([, path]) => path.endsWith('[]')))(
    '%s by %s, own and foreign mixed: as own mixed with what does not exist, and nothing changed',
    async (name, path) => {
      const { given, input, answer } = s.cases[name][path]!
      const before = await world()
      for (const order of [
        [given.own, given.foreign],
        [given.foreign, given.own],
        [given.own, given.own, given.foreign],
      ]) {
        const mixed = await answerTo(name, input(order))
        expect(mixed).toEqual(await answerTo(name, input(order.map((value) => (value === given.foreign ? given.absent : value)))))
        expect(mixed.http).toBe(answer === 'notFound' ? 404 : 200)
        expect(JSON.stringify(mixed)).not.toMatch(/TS-02|S2-1|Test 2|West/)
      }
      expect(await world()).toEqual(before)
    },
  )

  it.each(parameters)('%s by %s: the id as text, in an array, in an object and as null is no way around', async (name, path) => {
    const { given, input } = s.cases[name][path]!
    const before = await world()
    const twisted = typeof given.foreign === 'number' ? [String(given.foreign), -given.foreign, given.foreign + 0.5] : [7]
    for (const value of [...twisted, [given.foreign], { $ne: given.own }, null, true])
      expect({ value, ...(await answerTo(name, input([value]))) }).toMatchObject({ value, http: 400, code: '010001', data: null })
    expect(await world()).toEqual(before)
  })

  it('nor is what stands above them: the number of one’s own parent is as absent in every call', async () => {
    const before = await world()
    const byNumber = parameters.filter(([name, path]) => s.cases[name][path]!.given.own === 'EAST')
    expect(byNumber.length).toBeGreaterThan(5)
    for (const [name, path] of byNumber) {
      const { given, input } = s.cases[name][path]!
      expect({ name, path, ...(await answerTo(name, input(['ROOT']))) }).toEqual({
        ...{ name, path },
        ...(await answerTo(name, input([given.absent]))),
      })
    }
    expect(await world()).toEqual(before)
  })

  // last: switching one's own changes something
  it.each(parameters)('%s by %s: one’s own is answered, so that the refusals above mean something', async (name, path) => {
    const { given, input } = s.cases[name][path]!
    expect(await answerTo(name, input([given.own]))).toMatchObject({ http: 200, code: '00000' })
  })

  it('is nowhere in what is answered without naming anything', async () => {
    const own = ownInputs(s.cases)
    for (const name of names.filter((n) => !changes.includes(n))) {
      const plain = await s.call(calls[name].path, {}, s.bearer)
      const { text, http } = plain.http === 400 ? await s.call(calls[name].path, own[name], s.bearer) : plain
      expect({ name, http }).toEqual({ name, http: 200 })
      expect(text).not.toMatch(/TS-02|S2-1|Test 2|West|1000000000003/)
    }
  })

  it('is seen by whoever stands above both', async () => {
    const above = await s.token('all')
    expect((await ask('stations', { ids: s.stations }, above)).list.map((r) => r.code).sort()).toEqual(['TS-01', 'TS-02'])
    expect((await ask('counts', {}, above)).stations).toBe(2)
  })
})
