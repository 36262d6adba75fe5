import { type CallName, calls } from '@sundial/contract/calls.ts'
import { asking } from './day.ts'
import type { TestServer } from './server.ts'

/** What tests of devices by hand ask for, as the user "east" of the first station. */
export const devicesByHand = async (s: TestServer) => {
  const ask = asking(() => s)
  const token = await s.token('east')
  const string = await s.device('A-1')
  const call = (name: CallName, input: object, as = token) => s.call(calls[name].path, input, as, { i18n: 'en' })
  const entry = async (code: string) => {
    const { list } = await ask('searchDevices', { text: code, pageSize: 100 }, token)
    return list.find((one) => one.code === code)!
  }
  return {
    ...{ ask, token, string, call, entry },
    insert: (said: object) => call('insertDevice', said),
    /** A module of the first string, of which the rest may be said. */
    module: (code: string, number: string, position: number, said: object = {}) =>
      call('insertDevice', { kind: 'module', parentId: string, code, number, position, ...said }),
    /** What is installed where a device is. */
    pieces: async (code: string) => {
      const { installations } = await ask('position', { id: (await entry(code)).id! }, token)
      return installations.map(({ part, number, serialNo, since, until }) => ({ part, name: number ?? serialNo, since, until }))
    },
    audited: async (action: string) =>
      (await s.store.pool.query('select subject, before, after from audit where action = $1 order by id desc limit 1', [action])).rows[0],
    /** Changes a device as it is in what is said, over the version that it has or another one. */
    edit: async (code: string, said: object, over?: number) => {
      const { id, version, number, parentId, position, gw, mac, serialNo, model, ratedW } = await entry(code)
      const texts = { mac: mac ?? '', serialNo: serialNo ?? '', model: model ?? '' }
      const kept = { code, number, parentId: parentId ?? undefined, position, gw, ratedW, ...texts }
      return call('updateDevice', { id, version: over ?? version, ...kept, ...said })
    },
    erase: async (...codes: string[]) => {
      const entries = await Promise.all(codes.map(entry))
      return call('deleteDevices', { list: entries.map(({ id, version }) => ({ id, version })) })
    },
  }
}
export type DevicesByHand = Awaited<ReturnType<typeof devicesByHand>>
