import { createHash } from 'node:crypto'
import { absent, type Given, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'
import { passedWell, tested } from './tested.ts'

/** What an issued certificate says, as far as its hash is concerned. */
const said = '{"version":1}'
export const ownSha256 = createHash('sha256').update(said).digest('hex')

/** Calls about the certificates of tests that passed; of another one of the caller's tests one is issued. */
export const certificateCases = async (s: TestServer, { module, station }: { module: Given; station: Given }) => {
  const passed = async (user: string, of: 'own' | 'foreign'): Promise<number> => {
    const order = { stationId: station[of] as number, target: { kind: 'module', ids: [module[of] as number] } }
    return tested(s, await s.token(user), order, [passedWell])
  }
  const given = { own: await passed('east', 'own'), foreign: await passed('west', 'foreign'), absent }
  await s.store.pool.query(
    `insert into rsd_certificate (station_id, task_id, number, content, hash, issued_at) values ($1, $2, 'TS-01-2026-900', $3, $4, now())`,
    [station.own, await passed('east', 'own'), said, ownSha256],
  )
  const cases = { taskId: one(given, 'notFound', (taskId) => ({ taskId })) }
  return { certificate: cases, issueCertificate: cases, exportCertificate: cases }
}
