import { isMailAddress } from '@sundial/core/notifications/addresses.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import type { NotifyChannel } from '@sundial/core/notifications/rule.ts'
import type { Db } from '../kit/open-store.ts'
import type { ActiveRule } from './active-rules.ts'
import { tellableAt } from './notify-people.ts'
import { type Duty, usersOfDuty } from './on-duty.ts'

/** Users who may see a plant, by both ids: `userId stationId`; `mail`: '' without an address. */
export type Tellable = ReadonlyMap<string, { mail: string; hasDevice: boolean }>

/** Whether anything reaches a user: what goes to devices goes by e-mail where there is no device. */
export const isReached = (user: { mail: string; hasDevice: boolean } | undefined, way: NotifyUserWay): boolean =>
  user !== undefined && (user.mail !== '' || (way !== 'mail' && user.hasDevice))

/** Of those whom these rules name, or who are on duty, each who may see one of these plants. */
export const tellableFor = async (trx: Db, rules: readonly ActiveRule[], duty: Duty, stationIds: readonly number[]): Promise<Tellable> => {
  const users = [...new Set([...rules.flatMap(({ userIds, secondUserIds }) => [...userIds, ...secondUserIds]), ...usersOfDuty(duty)])]
  if (users.length === 0) return new Map()
  const found = await tellableAt(trx, users, stationIds)
  return new Map(
    found.map(({ userId, stationId, mail, hasDevice }) => [`${userId} ${stationId}`, { mail: isMailAddress(mail) ? mail : '', hasDevice }]),
  )
}

/** Where something goes: an address, a webhook, or the devices of a user, whose id stands as the address. */
export type To = { channel: NotifyChannel; address: string; userId: number | null }
type Whom = { userIds: readonly number[]; mails: readonly string[]; way: NotifyUserWay }
/** Where it goes to these users, in this way, and to these other addresses, of an event at a plant; each address once. */
export const addressesOf = ({ userIds, mails, way }: Whom, known: Tellable, { stationId }: { stationId: number }): To[] => {
  const to = new Map<string, To>()
  const tell = (mail: string, userId: number | null) => {
    const address = mail.toLowerCase()
    if (!to.has(address)) to.set(address, { channel: 'mail', address, userId })
  }
  const seeing = userIds.filter((userId) => known.has(`${userId} ${stationId}`))
  for (const userId of way === 'push' ? [] : seeing) {
    const { mail } = known.get(`${userId} ${stationId}`)!
    if (mail !== '') tell(mail, userId)
  }
  for (const mail of mails) tell(mail, null)
  const devices = way === 'mail' ? [] : seeing
  return [...to.values(), ...devices.map((userId) => ({ channel: 'push' as const, address: String(userId), userId }))]
}
