import { allPermissions } from '@sundial/core/session/permissions.ts'
import { makeToken, tokenHash } from '../src/kit/token.ts'
import { type Bench, inputOf, numbers, sqlOf } from './rights-inputs.ts'
import { type Action, type Actor, powerOf } from './rights-model.ts'
import { type ModelUser, station, type World } from './rights-world.ts'
import type { Answer, TestServer } from './server.ts'

const atOf = async ({ sql }: Bench, at: string): Promise<number> =>
  (await sql('select id from organisation where org_no = $1', [numbers[at]]))[0].id

const clear = `delete from rights_change; delete from user_role; delete from user_station; delete from session; delete from api_token;
  update app_user set deleted_at = now(), enabled = false;
  delete from role_permission where role_id in (select id from role where code like 'm%'); delete from role where code like 'm%';
  insert into organisation (parent_id, org_no, level, name, path)
    select id, 'QUAY', 'GROUP', 'Quay', path || 'new/' from organisation where org_no = 'EAST' on conflict do nothing;
  update organisation q set path = e.path || q.id || '/' from organisation e where q.org_no = 'QUAY' and e.org_no = 'EAST'`

const addUser = async (b: Bench, u: ModelUser): Promise<void> => {
  const [{ id }] = await b.sql(
    `insert into app_user (login_name, real_name, password_hash, org_id, enabled, bound, last_login_at)
     values ($1, 'm', 'x', $2, $3, $4, now()) returning id`,
    [b.name(), await atOf(b, u.at), u.enabled, u.bound !== null],
  )
  b.users.set(u.id, id)
  for (const role of u.roles) await b.sql('insert into user_role values ($1, $2)', [id, b.roles.get(role)])
  if (u.bound?.includes(station)) await b.sql('insert into user_station values ($1, $2)', [id, b.s.stations[0]])
}

const furnish = async (b: Bench, w: World): Promise<void> => {
  await b.sql(clear)
  await b.sql('update station set org_id = $1 where id = $2', [await atOf(b, w.stationAt), b.s.stations[0]])
  for (const r of w.roles) {
    const values = [b.name(), r.at && (await atOf(b, r.at)), r.enabled, r.held.includes(allPermissions)]
    const [{ id }] = await b.sql('insert into role (code, org_id, enabled, system) values ($1, $2, $3, $4) returning id', values)
    b.roles.set(r.id, id)
    for (const p of r.held) await b.sql('insert into role_permission values ($1, $2)', [id, p])
  }
  for (const u of w.users) await addUser(b, u)
}

/** A way in for whoever acts, as the means say. */
const enter = async ({ s, sql, users }: Bench, w: World, { userId, means }: Actor): Promise<string> => {
  const [token, id, now] = [makeToken(), users.get(userId), s.clock.now()]
  const [at, later] = [new Date(now), new Date(now + 3_600_000)]
  await sql('update app_user set must_change_password = false where id = $1', [id])
  if (means === 'password' || means === 'openSession') {
    const values = [tokenHash(token), id, at, new Date(now - (means === 'password' ? 0 : 360_000)), later]
    await sql(
      'insert into session (token_hash, user_id, created_at, seen_at, fresh_at, expires_at) values ($1, $2, $3, $3, $4, $5)',
      values,
    )
  } else {
    const values = [id, tokenHash(token), [...powerOf(w, { userId, means }).permissions], means === 'givingToken', at, later]
    await sql(
      "insert into api_token (user_id, name, token_hash, permissions, may_give, created_at, expires_at) values ($1, 'm', $2, $3, $4, $5, $6)",
      values,
    )
  }
  return token
}

/** Makes the call of an action; what it adds gets the next number of the model. */
const make = async (b: Bench, w: World, actor: Actor, action: Action): Promise<Answer> => {
  const token = await enter(b, w, actor)
  const [call, input] = await inputOf(b, w, action)
  const answer = await b.s.call(call.path, input, token)
  const { id } = (answer.data ?? {}) as { id?: number }
  if (answer.http === 200 && id && action.do === 'addUser') b.users.set(w.nextId, id)
  if (answer.http === 200 && id && action.do === 'addRole') b.roles.set(w.nextId, id)
  return answer
}

const back = (map: Map<number, number>): Map<number, number> => new Map([...map].map(([ours, theirs]) => [theirs, ours]))
const placeOf = Object.fromEntries(Object.entries(numbers).map(([at, orgNo]) => [orgNo, at]))

const readUsers = async ({ sql, users, roles }: Bench, w: World): Promise<ModelUser[]> => {
  const [user, role] = [back(users), back(roles)]
  const rows = await sql(`
    select u.id, o.org_no, u.enabled, u.bound, array(select role_id::int from user_role where user_id = u.id order by 1) as roles,
           exists (select from user_station where user_id = u.id) as sees
      from app_user u join organisation o on o.id = u.org_id where u.deleted_at is null order by u.id`)
  return rows.map((u) => {
    const id = user.get(u.id)!
    const ours = w.users.find((m) => m.id === id)?.ours ?? false
    const bound = u.bound ? (u.sees ? [station] : []) : null
    return { id, at: placeOf[u.org_no]!, roles: u.roles.map((r: number) => role.get(r)!), enabled: u.enabled, bound, ours }
  })
}

/** What the database says now, as the model would; `ours` is known to the model only. */
const read = async (b: Bench, w: World): Promise<World> => {
  const [role, user] = [back(b.roles), back(b.users)]
  const roles = await b.sql(`
    select r.id, o.org_no, r.enabled, array(select permission from role_permission where role_id = r.id order by 1) as held
      from role r left join organisation o on o.id = r.org_id where r.code like 'm%' order by r.id`)
  const changes = await b.sql("select user_id, by_user, kind from rights_change where kind <> 'loss' order by id")
  const [{ org_no }] = await b.sql('select o.org_no from station s join organisation o on o.id = s.org_id where s.id = $1', [
    b.s.stations[0],
  ])
  return {
    roles: roles.map((r) => ({ id: role.get(r.id)!, held: r.held, enabled: r.enabled, at: r.org_no && placeOf[r.org_no]! })),
    users: await readUsers(b, w),
    stationAt: placeOf[org_no]!,
    changes: changes.map((c) => ({ userId: user.get(c.user_id)!, by: user.get(c.by_user)!, kind: c.kind })),
    nextId: w.nextId,
  }
}

/** The real server in the shape of a model's world: the same people, roles and plant, by the numbers of the model. */
export const benchOf = (s: TestServer) => {
  let at = 0
  const b: Bench = {
    s,
    sql: sqlOf(s),
    users: new Map(),
    roles: new Map(),
    name: () => `m${++at}-${s.clock.now()}-${Math.floor(performance.now())}`,
  }
  return {
    furnish: (w: World) => furnish(b, w),
    make: (w: World, actor: Actor, action: Action) => make(b, w, actor, action),
    read: (w: World) => read(b, w),
  }
}
