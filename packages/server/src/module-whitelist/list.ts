import type { ModuleAdmission } from '@sundial/contract/module-whitelist.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type Admission, type AdmittedModule, compareWhitelist } from '@sundial/core/module-whitelist/compare.ts'
import { findModuleWhitelist } from '@sundial/store/module-whitelist/find-module-whitelist.ts'
import { modulesBehind, type RegisteredModule } from '@sundial/store/register/find-register.ts'
import { numbersElsewhere } from '@sundial/store/register/our-modules.ts'
import type { Handler } from '../kit/handlers.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { newestTold } from '../orders/newest-told.ts'

const rowOf = (module: AdmittedModule, ours: RegisteredModule | undefined): ModuleAdmission => ({
  ...module,
  id: module.number,
  code: ours?.code ?? null,
  string: ours?.stringCode ?? null,
})

type Asked = { text?: string | undefined; state?: Admission | undefined }
const asked =
  ({ text = '', state }: Asked) =>
  (row: ModuleAdmission): boolean =>
    (state === undefined || row.state === state) &&
    [row.number, row.code ?? ''].some((value) => value.toLowerCase().includes(text.trim().toLowerCase()))

const countOf = (rows: readonly ModuleAdmission[], state: Admission): number => rows.filter((row) => row.state === state).length

/** As it stands now: modules may have been added or removed here since the whitelist was read. */
export const moduleWhitelist: Handler<'moduleWhitelist'> = async ({ gw, counts, targetPage, pageSize, ...query }, call) => {
  const { server, scope } = call
  const { db } = server.store
  const found = await findModuleWhitelist(db, scope, gw)
  if (!found) throw new Refusal('notFound')
  const { timeZone, online, readAt, tookMs } = found
  const numbers = found.numbers ?? []
  const [modules, elsewhere, told] = await Promise.all([
    modulesBehind(db, gw),
    // As the owner of all rows: a number may belong to another organisation, of which only that is told.
    numbersElsewhere(server.system.db, gw, numbers),
    newestTold(db, gw, 'whitelist'),
  ])
  const byNumber = new Map(modules.map((module) => [module.number, module]))
  const rows = compareWhitelist([...byNumber.keys()], numbers, elsewhere).map((module) => rowOf(module, byNumber.get(module.number)))
  return {
    ...pageIn(rows.filter(asked(query)), { targetPage, pageSize }),
    ...(await countsOf(counts, (conditions) => rows.filter(asked(conditions)).length)),
    timeZone,
    online,
    reading: readAt === null ? null : { readAt, tookMs: tookMs! },
    sums: { listed: countOf(rows, 'listed'), unlisted: countOf(rows, 'unlisted'), stranger: countOf(rows, 'stranger') },
    ...told,
  }
}
