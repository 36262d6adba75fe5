import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { runRollOut } from '@sundial/store/firmware/run-roll-out.ts'
import { beforeEach } from 'vitest'
import { packageOf, testProgram } from './firmware.ts'
import { testNow } from './server.ts'
import { serverForAll } from './serving.ts'

type Name =
  | 'rollOuts'
  | 'insertRollOut'
  | 'updateRollOut'
  | 'releaseRollOut'
  | 'retryRollOut'
  | 'rollOutModules'
  | 'startUpdate'
  | 'readVersions'
  | 'resetForUpdate'

/** Call it in a describe: a server with a package in its library, and another person beside `east`. */
export const rollOutServer = () => {
  const s = serverForAll(async (server) => {
    const bearer = await server.token('east')
    const file = { name: 'opt.bin', bytes: packageOf({ content: testProgram(300) }) }
    const { data } = await server.upload(calls.uploadDeviceFile.path, file, bearer, { purpose: 'upgradePackage' })
    const added = await server.call(calls.addFirmware.path, { fileId: (data as { id: number }).id }, bearer)
    await server.store.pool.query(
      `insert into app_user (login_name, real_name, password_hash, org_id)
       select 'second', 'Second', password_hash, org_id from app_user where login_name = 'east';
       insert into user_role select (select id from app_user where login_name = 'second'), role_id from user_role
        where user_id = (select id from app_user where login_name = 'east')`,
    )
    return { bearer, packageId: (added.data as { id: number }).id, modules: [] as number[] }
  })
  beforeEach(async () => {
    await s.store.pool.query('truncate roll_out, task, command cascade')
    await s.store.pool.query("update device set firmware = '1.4.0' where kind = 'module'; update concentrator set online = true")
    const { rows } = await s.store.pool.query("select id from device where kind = 'module' and station_id = $1 order by id", [
      s.stations[0],
    ])
    s.modules = rows.map(({ id }) => id)
  })
  const call = (name: Name, input: object, as = s.bearer) => s.call(calls[name].path, input, as, { i18n: 'en' })
  const all = () => [{ stationId: s.stations[0], target: { kind: 'station', ids: [] } }]
  const add = (change: object = {}, as = s.bearer) =>
    call('insertRollOut', { packageId: s.packageId, targets: all(), pilotCount: 2, sharePercent: 25, watchHours: 0, ...change }, as)
  const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id
  const list = async (input: object = {}, as = s.bearer) => (await call('rollOuts', input, as)).data as OutputOf<typeof calls.rollOuts>
  const row = async (id: number, as = s.bearer) => (await list({ id }, as)).list[0]!
  const run = async (id: number) => {
    await s.store.pool.query('update roll_out set next_at = $1 where next_at is not null', [new Date(testNow)])
    await runRollOut(s.store.db, id, testNow)
  }
  const end = (id: number, stage: number, state: string) =>
    s.store.pool.query("update roll_out_module set state = $3, ended_at = $4 where roll_out_id = $1 and stage = $2 and state = 'waiting'", [
      ...[id, stage, state, new Date(testNow)],
    ])
  const codes = async (answer: Promise<{ http: number; code: string }>) => {
    const { http, code } = await answer
    return [http, code]
  }
  return { s, call, all, add, idOf, list, row, run, end, codes }
}
