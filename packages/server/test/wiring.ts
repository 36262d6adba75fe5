import { calls } from '@sundial/contract/calls.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { beforeEach } from 'vitest'
import { asking } from './day.ts'
import { serverForTests, type TestServer } from './server.ts'

/** What a position is to have, by its code; the version is the one that it has, where nothing else is said. */
export type Wish = [code: string, name: string, version?: number]

/** Asks and saves the wiring of the first station, as the user "east". */
const wiringOf = async (s: TestServer) => {
  const ask = asking(() => s)
  const token = await s.token('east')
  const stationId = s.stations[0]!
  const rows = async () => new Map((await ask('wiring', { stationId }, token)).positions.map((p) => [p.code, p]))
  const input = async (part: WiredPart, ...wishes: Wish[]) => {
    const now = await rows()
    const cells = wishes.map(([code, name, version]) => ({ id: now.get(code)!.id, version: version ?? now.get(code)!.version, name }))
    return { stationId, part, cells }
  }
  const installations = async (code: string) => (await ask('position', { id: (await rows()).get(code)!.id }, token)).installations
  return {
    ...{ ask, token, stationId, rows, input },
    save: async (part: WiredPart, ...wishes: Wish[]) =>
      s.call(calls.saveWiring.path, { ...(await input(part, ...wishes)), reason: 'as built' }, token),
    preview: async (part: WiredPart, ...wishes: Wish[]) => ask('previewWiring', await input(part, ...wishes), token),
    panels: async (...codes: string[]) => {
      const now = await rows()
      return codes.map((code) => now.get(code)!.serialNo)
    },
    installationsAt: async (code: string, part: WiredPart) =>
      (await installations(code)).filter((one) => one.part === part).map((one) => [one.number ?? one.serialNo, one.since, one.until]),
    /** The panel that is there now. */
    pieceAt: async (code: string) => (await installations(code)).find(({ part, until }) => part === 'panel' && until === null)!.id,
    spares: async () => (await ask('unbound', { stationId }, token)).list,
  }
}
export type WiringOf = Awaited<ReturnType<typeof wiringOf>>

/** Opens a server for each test and hands the server and its wiring to the tests. */
export const eachWiring = (opened: (both: { s: TestServer; at: WiringOf }) => void): void =>
  beforeEach(async () => {
    const s = await serverForTests()
    opened({ s, at: await wiringOf(s) })
    return () => s.stop()
  })
