import { Refusal } from '@sundial/core/kit/refusal.ts'
import { avatarLimits, avatarPrefix } from '@sundial/core/users/avatar.ts'
import { jpegSize } from '@sundial/core/users/jpeg-size.ts'
import * as store from '@sundial/store/users/own-account.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'

export const editContact: Handler<'editContact'> = (contact, call) =>
  change(call, 'users.account', async (trx) => {
    const before = await store.setContact(trx, call.user.userId, contact)
    return { answer: {}, subject: call.user.username, before, after: contact }
  })

export const setLanguage: Handler<'setLanguage'> = ({ language }, call) =>
  change(call, 'users.account', async (trx) => {
    const before = await store.setLanguage(trx, call.user.userId, language)
    return { answer: {}, subject: call.user.username, before: { language: before }, after: { language } }
  })

/** @throws Refusal badInput where it is no JPEG, or a larger one */
const refuseOther = (avatar: string): void => {
  const text = avatar.slice(avatarPrefix.length)
  const bytes = Buffer.from(text, 'base64')
  const size = bytes.toString('base64') === text ? jpegSize(bytes) : null
  const sides = size ? [size.width, size.height] : [0]
  if (Math.min(...sides) < 1 || Math.max(...sides) > avatarLimits.sideMax) throw new Refusal('badInput', { what: 'avatar' })
}

export const setAvatar: Handler<'setAvatar'> = ({ avatar }, call) => {
  if (avatar !== null) refuseOther(avatar)
  return change(call, 'users.account', async (trx) => {
    const had = (await store.avatarOf(trx, call.user.userId)) !== null
    await store.setAvatar(trx, call.user.userId, avatar, call.now)
    return { answer: {}, subject: call.user.username, before: { avatar: had }, after: { avatar: avatar !== null } }
  })
}
