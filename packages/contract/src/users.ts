import { mobileIn, phoneCountries, validators } from '@sundial/core/validation/validators.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { counted, counting, empty, id, instant, newPassword, orgNo, page, version } from './kit/shapes.ts'
import { organisationRow } from './organisations.ts'

export const genders = ['male', 'female', 'other'] as const
/** 0 disabled, 1 enabled, 2 waiting for an administrator. */
export const userStatuses = [0, 1, 2] as const

/** Most organisations that a picker offers at once; for more the user opens one or types. */
export const organisationChoicesMax = 50
/** Most organisations directly below one that a picker offers. */
export const organisationsBelowMax = 1000

const loginName = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u)
/** Contact data of a person. */
export const contact = {
  phone: z.string().trim().max(20).nullable().default(null),
  /** Country of the phone number. */
  country: z.enum(phoneCountries).default('CN'),
  email: z.string().trim().max(254).refine(validators.email).nullable().default(null),
}
const person = {
  realName: z.string().trim().min(1).max(60),
  gender: z.enum(genders).nullable().default(null),
  ...contact,
  jobNumber: z.string().trim().min(1).max(32).nullable().default(null),
}
const phoned = z.object({ phone: contact.phone, country: contact.country })
export const phoneFits = (said: unknown): boolean => {
  const { phone, country } = phoned.parse(said)
  return phone === null || mobileIn[country](phone)
}
/** Checks the phone number even if other fields are wrong, so that all faults are shown at once. */
export const phoneIssue = { path: ['phone'], when: ({ value }: { value: unknown }) => phoned.safeParse(value).success }

const roleIds = z.array(id).max(20)

export const userRow = z.object({
  id,
  loginName: z.string(),
  realName: z.string(),
  gender: z.enum(genders).nullable(),
  /** Users who may only view see parts of phone numbers and addresses. */
  phone: z.string().nullable(),
  country: z.enum(phoneCountries),
  email: z.string().nullable(),
  jobNumber: z.string().nullable(),
  orgNo: z.string(),
  orgName: z.string(),
  roles: z.array(z.object({ id, name: z.string() })),
  status: z.literal(userStatuses),
  mustChangePassword: z.boolean(),
  /** Whether a second factor is set up. */
  secondFactor: z.boolean(),
  createTime: instant,
  lastLoginTime: instant.nullable(),
  version,
})

const conditions = {
  orgNo: orgNo.optional(),
  name: z.string().max(60).optional(),
  loginName: z.string().max(64).optional(),
  phone: z.string().max(20).optional(),
  roleId: id.optional(),
  status: z.literal(userStatuses).optional(),
}

/** The generated password, answered only once; null: it was given in the input or does not change. */
const madePassword = z.object({ id, password: z.string().nullable() })

export const userCalls = {
  users: call({
    kind: 'post',
    path: '/employee/list',
    may: 'users',
    reads: ['users', 'roles', 'organisations'],
    heavy: true,
    about: 'Users of an organisation and everything below it, paged; those waiting for an administrator have status 2.',
    input: z.strictObject({
      ...page,
      /** One user by its id. */
      id: id.optional(),
      ...conditions,
      ...counting(z.strictObject(conditions)),
    }),
    output: z.object({ list: z.array(userRow), pageTotalCount: z.int(), ...counted }),
  }),

  exportUsers: call({
    kind: 'post',
    path: '/employee/exportEmployeeData',
    may: 'users',
    about: 'Users as a workbook, as the list shows them: answers a ticket for the download.',
    input: z.strictObject(conditions),
    output: ticket,
  }),

  addUser: call({
    kind: 'post',
    path: '/employee/addEmployee',
    may: 'users.edit',
    writes: ['users'],
    stepUp: 'giving',
    about: 'Create a user. The password, given or made up and answered once, must be changed at the first sign-in.',
    input: z
      .strictObject({ ...person, loginName, orgNo, roleIds: roleIds.min(1), password: newPassword.optional() })
      .refine(phoneFits, phoneIssue),
    output: madePassword,
  }),

  editUser: call({
    kind: 'post',
    path: '/employee/editEmployee',
    may: 'users.edit',
    writes: ['users', 'sessions', 'tokens'],
    stepUp: 'giving',
    about:
      'Change a user: all fields as they shall be, roles included. Status 1 also approves one who registered. With `resetPassword` a new first password is made up, with `password` it is that one; either ends the user’s sessions.',
    input: z
      .strictObject({
        ...person,
        id,
        orgNo,
        roleIds,
        status: z.literal([0, 1]),
        version: version.optional(),
        resetPassword: z.boolean().default(false),
        password: newPassword.optional(),
      })
      .refine(phoneFits, phoneIssue),
    output: madePassword,
  }),

  deleteUsers: call({
    kind: 'post',
    path: '/employee/deleteEmployee',
    may: 'users.edit',
    writes: ['users', 'sessions', 'tokens'],
    about: 'Delete users, all or none; never oneself nor the last administrator. What they did keeps their name.',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: empty,
  }),

  /** Not in the specification, which has a page /register but no call for it. */
  register: call({
    kind: 'post',
    path: '/login/register',
    may: 'anyone',
    writes: ['users'],
    about:
      'Ask for an account: it may nothing and can’t sign in until an administrator approves it in the user list. The answer is the same whether the name is free or not.',
    input: z
      .strictObject({
        ...person,
        loginName,
        password: newPassword,
        /** Number of the organisation, if known. */
        organisation: z.string().trim().max(64).default(''),
      })
      .refine(phoneFits, phoneIssue),
    output: empty,
  }),

  organisationChoices: call({
    kind: 'post',
    path: '/basic/getDeptDatas',
    may: 'signedIn',
    reads: ['organisations', 'stations'],
    heavy: true,
    about:
      'A part of the tree of organisations, for a picker: the first from the top, those directly `below` one, those with `text` in their name or number, or those of `orgNos`; 50 at most, below one 1,000, and all above them, parents before children. `counted`: with what each has below it.',
    input: z.strictObject({
      below: orgNo.optional(),
      text: z.string().max(100).optional(),
      orgNos: z.array(orgNo).max(organisationChoicesMax).optional(),
      counted: z.boolean().default(false),
    }),
    output: z.array(
      organisationRow.omit({ org_name: true, monitorId: true, stationCount: true }).extend({
        /** Counts of all organisations and stations below it; null: not requested. */
        below: z.object({ organisations: z.int(), stations: z.int() }).nullable(),
      }),
    ),
  }),
}
