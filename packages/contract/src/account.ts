import { avatarLimits, avatarPrefix } from '@sundial/core/users/avatar.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty } from './kit/shapes.ts'
import { contact, phoneFits, phoneIssue } from './users.ts'

/** Ours: the specification shows phone, e-mail, language and avatar of a person, and has no call with which the person corrects them. */
export const accountCalls = {
  editContact: call({
    kind: 'post',
    path: '/user/editContact',
    may: 'signedIn',
    person: true,
    writes: ['account', 'users'],
    about: "Correct one's own phone number and e-mail address.",
    input: z.strictObject(contact).refine(phoneFits, phoneIssue),
    output: empty,
  }),

  setLanguage: call({
    kind: 'post',
    path: '/user/setLanguage',
    may: 'signedIn',
    person: true,
    writes: ['account'],
    about:
      'Keep the language that one uses: messages to oneself are in it. The first sign-in that names a language (header `i18n`) keeps that one.',
    input: z.strictObject({ language: z.enum(['zh', 'en', 'ja']) }),
    output: empty,
  }),

  setAvatar: call({
    kind: 'post',
    path: '/user/setAvatar',
    may: 'signedIn',
    person: true,
    writes: ['account'],
    perMinute: 20,
    about: `Set one's own avatar, or remove it (null): a JPEG of at most ${avatarLimits.sideMax} x ${avatarLimits.sideMax} px as a data URL.`,
    input: z.strictObject({
      avatar: z
        .string()
        .max(avatarLimits.textMax)
        .regex(new RegExp(`^${avatarPrefix}`))
        .nullable(),
    }),
    output: empty,
  }),
}
