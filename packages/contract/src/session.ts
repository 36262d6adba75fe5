import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { phoneCountries } from '@sundial/core/validation/validators.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, factorCode, id, instant, mustFirst, newPassword } from './kit/shapes.ts'
import { signInRoute, signInTermsRoute, signOutRoute } from './sign-in-route.ts'

/** Id of the key with which the password is encrypted (call publicKey): RSA-OAEP with SHA-256, base64. Missing: not encrypted. */
const keyId = z.uuid().optional()

export type MenuNode = {
  resourceCode: string
  resourceInfo: { type: string; path: string; label: string; sort: number; disabled: boolean; parentCode: string | null }
  children: MenuNode[]
}
const menuNode: z.ZodType<MenuNode> = z.object({
  resourceCode: z.string(),
  resourceInfo: z.object({
    type: z.string(),
    path: z.string(),
    label: z.string(),
    sort: z.number(),
    disabled: z.boolean(),
    parentCode: z.string().nullable(),
  }),
  get children() {
    return z.array(menuNode)
  },
})

const routeFields = {
  /** Stable key; the menu's resourceCode. */
  name: z.string(),
  path: z.string(),
  meta: z.object({
    /** In the request's language: of the page, and shorter in the menu. */
    title: z.string(),
    title1: z.string(),
    /** One of these permissions opens the page; an empty list: any signed-in user. */
    permissions: z.array(z.string()),
    /** The tab is always open. */
    affix: z.boolean(),
    /** The page loses its state when another page is opened. */
    noKeepAlive: z.boolean(),
    /** Not in the menu: a detail, or a page that another page opens. */
    hidden: z.boolean(),
    /** The group stays in the menu even if it has only one page. */
    alwaysShow: z.boolean(),
  }),
}
const route = z.object(routeFields)
export type RouteNode = z.infer<typeof route> & { children: z.infer<typeof route>[] }

export const sessionCalls = {
  publicKey: call({
    kind: 'post',
    path: '/publicKey',
    may: 'anyone',
    about: 'Key with which a client may encrypt the password before sending it. It changes when the server starts again.',
    input: empty,
    output: z.object({ keyId: z.uuid(), publicKey: z.string(), algorithm: z.literal('RSA-OAEP-256') }),
  }),

  signIn: call({
    ...signInRoute,
    about: 'Sign in with username and password. Sets the session cookie and answers the token for API clients.',
    input: z.strictObject({
      username: z.string().trim().min(1).max(128),
      password: z.string().min(1).max(512),
      keyId,
      /** Code of the second factor, if the user has one (refusal secondFactorNeeded, code 010314): six digits, or a recovery code. */
      code: factorCode.optional(),
      /** The session and its cookie last as long as possible, even if unused and after the browser is closed. */
      remember: z.boolean().default(false),
    }),
    output: z.object({
      accessToken: z.string(),
      user: z.object({ id, userName: z.string() }),
      ...mustFirst,
      employeeEntity: z.object({
        employeeCode: z.string().nullable(),
        createTime: instant,
        lastLoginTime: instant.nullable(),
        phone: z.string().nullable(),
        name: z.string(),
        orgName: z.string(),
        orgNo: z.string(),
      }),
    }),
  }),

  signInTerms: call({
    ...signInTermsRoute,
    about: 'How long `remember` keeps somebody signed in, ms.',
    input: empty,
    output: z.object({ staysSignedInMs: z.int() }),
  }),

  userInfo: call({
    kind: 'post',
    path: '/user/info',
    may: 'signedIn',
    reads: ['account', 'roles', 'organisations'],
    firstPassword: true,
    enrolling: true,
    about: 'Who is signed in, with permissions: pages (actionType 1) and buttons (actionType 2, uri is the key).',
    input: empty,
    output: z.object({
      userId: id,
      username: z.string(),
      realName: z.string(),
      /** A data URL; null: no picture. */
      avatar: z.string().nullable(),
      /** Language of messages to the user; null: not known yet. */
      language: z.enum(['zh', 'en', 'ja']).nullable(),
      orgNo: z.string(),
      orgName: z.string(),
      permissions: z.array(
        z.object({ name: z.string(), actionType: z.enum(['1', '2']), uri: z.enum(permissionKeys as [string, ...string[]]) }),
      ),
      /** Word that this organisation's users see instead of "organisation", in the language of the request; null: the usual word. */
      organisationLabel: z.string().nullable(),
      /** The user sees certain stations only, and may therefore add no station and change no organisation, whatever the permissions. */
      bound: z.boolean(),
      ...mustFirst,
      secondFactor: z.object({
        /** When the second factor was set up; null: there is none. */
        since: instant.nullable(),
        /** Whether a role requires a second factor. */
        required: z.boolean(),
        /** Number of unused recovery codes. */
        recoveryCodesLeft: z.int(),
      }),
      /** Names of the roles, in the request's language. */
      roles: z.array(z.string()),
      employee: z.object({
        employeeCode: z.string().nullable(),
        createTime: instant,
        lastLoginTime: instant.nullable(),
        phone: z.string().nullable(),
        /** Country of the phone number. */
        country: z.enum(phoneCountries),
        email: z.string().nullable(),
      }),
      /** When this session ends if nothing is done; a call with the header `background: 1` does not count. */
      expiresAt: instant,
      /** When the session ends even if it is used. */
      endsAtLatest: instant,
    }),
  }),

  signOut: call({
    ...signOutRoute,
    firstPassword: true,
    enrolling: true,
    about: 'End the session on the server.',
    input: empty,
    output: empty,
  }),

  menu: call({
    kind: 'post',
    path: '/menu/navigate',
    may: 'signedIn',
    reads: ['roles'],
    about: "Menu tree of the signed-in user, nested by parentCode, labels in the request's language.",
    input: empty,
    output: z.array(menuNode),
  }),

  routes: call({
    kind: 'post',
    path: '/routes/list',
    may: 'signedIn',
    about: 'The pages that the user may open as routes: those of the menu in its groups, and those that it does not show.',
    input: empty,
    output: z.array(z.object({ ...routeFields, children: z.array(route) })),
  }),

  dictionaries: call({
    kind: 'post',
    path: '/basic/basicData',
    may: 'signedIn',
    about: "Every enumeration the console shows, with labels in the request's language.",
    input: empty,
    output: z.record(z.string(), z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() }))),
  }),

  changePassword: call({
    kind: 'post',
    path: '/login/changePassword',
    may: 'signedIn',
    person: true,
    firstPassword: true,
    enrolling: true,
    about: "Change one's own password (`id` is one's own, or left out). Ends every other session of the user.",
    input: z.strictObject({ id: id.optional(), employeePwd: z.string().min(1).max(512), newPassWord: newPassword }),
    output: empty,
  }),
}
