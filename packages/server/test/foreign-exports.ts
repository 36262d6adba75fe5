import { absent, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Of exports: what the id of one is for whoever asked for it, for somebody else and for nobody. */
export const exportCases = async (s: TestServer) => {
  const exported = async (user: string, state: 'making' | 'done'): Promise<number> => {
    const { rows } = await s.store.pool.query<{ id: number }>(
      `insert into export_job (user_id, call, input, form, language, asker, asked_at, state, alive_at, file_name, file_type, stored_as)
       select u.id, 'exportRoles', '{}', 'csv', 'en', jsonb_build_object('userId', u.id, 'username', u.login_name, 'realName', u.real_name,
                'orgNo', o.org_no, 'orgName', o.name, 'orgNames', o.names, 'scope', jsonb_build_object('orgPaths', array[o.path]),
                'orgPath', o.path, 'permissions', array['roles'], 'holdsAll', false, 'atTop', false),
              now(), $2, '2100-01-01', 'Roles 2026-06-21.csv', 'text/csv', case when $2 = 'done' then md5(u.login_name) || md5('x') end
         from app_user u join organisation o on o.id = u.org_id where u.login_name = $1 returning id`,
      [user, state],
    )
    return rows[0]!.id
  }
  const given = async (state: 'making' | 'done') => ({ own: await exported('east', state), foreign: await exported('west', state), absent })
  return {
    cancelExport: { id: one(await given('making'), 'notFound', (id) => ({ id })) },
    exportedFile: { id: one(await given('done'), 'notFound', (id) => ({ id })) },
  }
}
