import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { HeldModule } from '@sundial/core/register/held.ts'
import { judgeStations } from '@sundial/store/fleet-now/judge-stations.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findRegister } from '@sundial/store/register/find-register.ts'
import { createModules, lockReading, moveToStringsHeld, refuseBound, refuseOtherStrings } from '@sundial/store/register/take-over.ts'
import { type Changed, change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

type Based = { gw: string; checksum: string }
type Work<T> = (trx: Db, held: readonly HeldModule[], stationId: number) => Promise<Omit<Changed<T>, 'subject'>>

/** Changes our register by what a concentrator holds, and judges the plant anew, so that the next list shows it. */
const takeOver = async <T>(
  call: SignedInCall,
  action: 'register.take' | 'register.create',
  { gw, checksum }: Based,
  work: Work<T>,
  stringIds: readonly number[] = [],
): Promise<T> => {
  const { server, scope } = call
  const register = await findRegister(server.store.db, scope, gw)
  if (!register) throw new Refusal('notFound')
  const { stationId } = register
  await refuseOtherStrings(server.store.db, stationId, stringIds)
  const answer = await change<T>(call, action, async (trx) => {
    const { held } = await lockReading(trx, gw, checksum)
    return { subject: register.name, ...(await work(trx, held, stationId)) }
  })
  await judgeStations(server.system.db, [stationId], null, server.clock.now())
  return answer
}

export const takeFromRegister: Handler<'takeFromRegister'> = ({ gw, checksum, numbers }, call) =>
  takeOver(call, 'register.take', { gw, checksum }, async (trx, held) => {
    const asked = new Set(numbers)
    const modules = held.filter(({ a, string }) => asked.has(a) && string !== undefined)
    if (modules.length !== asked.size) throw new Refusal('registerChanged')
    const moved = await moveToStringsHeld(trx, gw, modules)
    return {
      answer: { changed: moved.length },
      before: moved.map(({ number, from }) => ({ number, string: from })),
      after: moved.map(({ number, to }) => ({ number, string: to })),
      detail: { gw },
    }
  })

export const createFromRegister: Handler<'createFromRegister'> = ({ gw, checksum, devices }, call) =>
  takeOver(
    call,
    'register.create',
    { gw, checksum },
    async (trx, held, stationId) => {
      // As the owner of all rows: a number may be bound where whoever asks sees nothing.
      await refuseBound(
        call.server.system.db,
        devices.map(({ number }) => number),
      )
      await createModules(trx, { gw, stationId, held }, devices)
      return { answer: { created: devices.length }, after: devices, detail: { gw } }
    },
    devices.map(({ stringId }) => stringId),
  )
