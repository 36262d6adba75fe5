import { calls } from '@sundial/contract/calls.ts'
import type { Action } from './rights-model.ts'
import { places, type World } from './rights-world.ts'
import type { TestServer } from './server.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked for
type Sql = (text: string, values?: unknown[]) => Promise<any[]>
/** A real server beside a model: numbers of the model to ids of the database. */
export type Bench = { s: TestServer; sql: Sql; users: Map<number, number>; roles: Map<number, number>; name(): string }

export const sqlOf =
  (s: TestServer): Sql =>
  async (text, values = []) =>
    (await s.store.pool.query(text, values)).rows

/** Numbers of the model's places. */
export const numbers: Record<string, string> = { [places.top]: 'ROOT', [places.east]: 'EAST', [places.quay]: 'QUAY' }
const person = { realName: 'Somebody', gender: null, phone: null, email: null, jobNumber: null }

/** What a station is now, as the form would send it. */
export const stationFields = async (sql: Sql, id: number): Promise<object> => {
  const [r] = await sql('select * from station where id = $1', [id])
  const names = (n: object) => ({ zh: '', en: '', ja: '', ...n })
  return {
    id,
    code: r.code,
    names: names(r.names),
    country: r.country,
    provinceNames: names(r.province_names),
    cityNames: names(r.city_names),
    latitudeDeg: r.latitude_deg,
    longitudeDeg: r.longitude_deg,
    altitudeM: r.altitude_m,
    timeZone: r.time_zone,
    tiltDeg: r.tilt_deg,
    azimuthDeg: r.azimuth_deg,
    commissionedOn: '2026-01-01',
    revenuePerKwh: r.currency && { amount: r.revenue_per_kwh, currency: r.currency },
    cost: r.cost_currency && { amount: r.cost, currency: r.cost_currency },
    serviceLifeYears: r.service_life_years,
    lossThresholdDays: r.loss_threshold_days,
    weatherCity: r.weather_city,
    shutdownLimitV: r.shutdown_limit_v,
    shutdownLimitS: r.shutdown_limit_s,
  }
}

type Of<D extends Action['do']> = Extract<Action, { do: D }>
type Made = [{ path: string }, object]
const inputs: { [D in Action['do']]: (b: Bench, w: World, a: Of<D>) => Made | Promise<Made> } = {
  addUser: (b, _w, { at, roles }) => [
    calls.addUser,
    { ...person, loginName: b.name(), orgNo: numbers[at], roleIds: roles.map((id) => b.roles.get(id)) },
  ],
  editUser: (b, _w, { id, at, roles, enabled, reset }) => {
    const roleIds = roles.map((role) => b.roles.get(role))
    const fields = { orgNo: numbers[at], roleIds, status: enabled ? 1 : 0, resetPassword: reset }
    return [calls.editUser, { ...person, ...fields, id: b.users.get(id) }]
  },
  deleteUser: (b, _w, { id }) => [calls.deleteUsers, { ids: [b.users.get(id)] }],
  addRole: (b) => [calls.addRole, { name: 'm', number: b.name() }],
  setPermissions: (b, _w, { id, held }) => [calls.setRolePermissions, { roleId: b.roles.get(id), permissions: held }],
  switchRole: async (b, _w, { id, enabled }) => {
    const [{ code }] = await b.sql('select code from role where id = $1', [b.roles.get(id)])
    return [calls.updateRole, { id: b.roles.get(id), name: 'm', number: code, status: enabled ? 1 : 0 }]
  },
  bind: (b, _w, { id, bound }) => {
    const userId = b.users.get(id)
    if (bound === null) return [calls.bindStations, { userId, everything: true }]
    return [calls.bindStations, { userId, ids: [b.s.stations[0]], bind: bound.length > 0 }]
  },
  moveStation: async (b, _w, { at }) => [calls.saveStation, { ...(await stationFields(b.sql, b.s.stations[0]!)), orgNo: numbers[at] }],
}

/** The call that an action of the model stands for. */
export const inputOf = async (b: Bench, w: World, action: Action): Promise<Made> => inputs[action.do](b, w, action as never)
