import { genders, userCalls } from '@sundial/contract/users.ts'
import { mobileIn, type PhoneCountry, phoneCountries } from '@sundial/core/validation/validators.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { type OrganisationRecord, organisationsOf } from '@sundial/store/organisations/tree.ts'
import { findRoles, type RoleRecord } from '@sundial/store/roles/find-roles.ts'
import { addUser, type Person } from '@sundial/store/users/change-users.ts'
import { takenNames } from '@sundial/store/users/taken-names.ts'
import { mayGrant } from '../accounts/granting.ts'
import { hashPassword, makePassword } from '../accounts/password.ts'
import { changingRights } from '../accounts/rights-change.ts'
import type { ImportField, ImportKind, Reading } from '../imports/kind.ts'
import { byOneIdentity } from '../imports/one-identity.ts'
import { type ImportWord, type Issue, importWord } from '../imports/words.ts'
import type { Changed } from '../kit/change.ts'
import { labelIn, nameIn, roleText } from '../kit/language.ts'
import { shownUser } from './shown-user.ts'

type Role = RoleRecord & { names: string[]; mayGive: boolean }
/** What cells are looked up in: organisations and roles that the asker sees. */
type Context = { organisations: OrganisationRecord[]; roles: Role[] }
type Values = Omit<Person, 'country'> & { loginName: string; country: PhoneCountry | null; organisation: OrganisationRecord; roles: Role[] }
type Prepared = { password: string; hash: string }

const { shape } = userCalls.addUser.input
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const issue = (word: ImportWord, filling?: Issue['filling']): Reading => ({ issue: filling ? { word, filling } : { word } })

type TextKey = 'loginName' | 'realName' | 'email' | 'jobNumber'
/** A text that the call for adding a user would take. */
const textField = (key: TextKey, required: boolean, example: string): ImportField<Context> => ({
  key,
  title: `users:${key}`,
  required,
  rule: `users:${key}_wrong`,
  example,
  read: (text) => {
    const { success, data } = shape[key].safeParse(text)
    return success ? { value: data } : issue(`users:${key}_wrong`)
  },
})

type Choice = { value: string; text(language: Language): string }
/** One of a few, by its key or its label in any language. */
const choiceField = (key: 'gender' | 'country', rule: ImportWord, choices: readonly Choice[]): ImportField<Context> => ({
  key,
  title: `users:${key}`,
  required: false,
  rule,
  example: '',
  choices: (_context, language) => choices.map(({ text }) => text(language)),
  read: (text, _context, language) => {
    const found = choices.find((choice) => [choice.value, ...languages.map(choice.text)].some((word) => folded(word) === folded(text)))
    return found ? { value: found.value } : issue('imports:notAmong', { choices: choices.map((c) => c.text(language)).join(' / ') })
  },
})

const organisationField: ImportField<Context> = {
  key: 'organisation',
  title: 'users:organisation',
  required: true,
  rule: 'imports:organisationRule',
  example: '',
  choices: ({ organisations }, language) => organisations.map(({ name, names }) => nameIn(language, name, names)),
  read: (text, { organisations }) => {
    const numbered = organisations.find(({ orgNo }) => orgNo === text)
    const called = organisations.filter(({ name, names }) => [name, ...Object.values(names)].includes(text))
    const found = numbered ?? called[0]
    if (!found) return issue('imports:unknownOrganisation')
    return !numbered && called.length > 1 ? issue('imports:ambiguousOrganisation') : { value: found }
  },
}

const rolesMax = 20
/** Each may be named by its number and in three languages; more are not even looked up. */
const rolesNamedMax = 4 * rolesMax
const readRole = (text: string, { roles }: Context): { role: Role } | { issue: Issue } => {
  const name = folded(text)
  const role = roles.find(({ number }) => number === text) ?? roles.find(({ names }) => names.includes(name))
  if (!role) return { issue: { word: 'imports:unknownRole', filling: { name: text } } }
  return role.mayGive ? { role } : { issue: { word: 'imports:roleTooHigh', filling: { name: text } } }
}

const rolesField: ImportField<Context> = {
  key: 'roles',
  title: 'users:roles',
  required: true,
  rule: 'imports:rolesRule',
  example: '',
  choices: ({ roles }, language) => roles.filter(({ mayGive }) => mayGive).map((role) => role.name ?? roleText(role.number, language)),
  read: (text, context) => {
    const texts = new Set(text.split(/[,;，；、\n]/).map((part) => part.trim()))
    texts.delete('')
    if (texts.size > rolesNamedMax) return issue('imports:tooManyRoles')
    const read = [...texts].map((part) => readRole(part, context))
    const wrong = read.find((one) => 'issue' in one)
    if (wrong) return wrong
    const found = [...new Set(read.flatMap((one) => ('role' in one ? [one.role] : [])))]
    return found.length > rolesMax ? issue('imports:tooManyRoles') : { value: found }
  },
}

const phoneField: ImportField<Context> = {
  key: 'phone',
  title: 'users:phone',
  required: false,
  rule: 'users:phone_wrong',
  example: '13800138000',
  read: (text) => ({ value: text }),
}

const fields = [
  textField('loginName', true, 'zhang.wei'),
  { ...textField('realName', true, '张伟'), otherTitles: ['Name'] },
  organisationField,
  rolesField,
  phoneField,
  choiceField(
    'country',
    'imports:countryRule',
    phoneCountries.map((value) => ({ value, text: (language) => importWord(`users:country${value}`, language) })),
  ),
  textField('email', false, 'zhang.wei@example.com'),
  { ...textField('jobNumber', false, 'J-0017'), otherTitles: ['Job number'] },
  choiceField(
    'gender',
    'imports:choiceRule',
    genders.map((value) => ({ value, text: (language) => labelIn('gender', value, language) })),
  ),
]

/** A role of an organisation is for its own people and those below. */
const isFor = (role: Role, organisation: OrganisationRecord, { organisations }: Context): boolean => {
  if (role.orgNo === null) return true
  const at = new Map(organisations.map((o) => [o.id, o]))
  for (let o: OrganisationRecord | undefined = organisation; o; o = at.get(o.parentId ?? 0)) if (o.orgNo === role.orgNo) return true
  return false
}

/** Users: with the rights of whoever adds one by hand, by the same rules, and each with a first password that was made up. */
export const userImport: ImportKind<Context, Values, Prepared> = {
  may: 'users.edit',
  title: 'users:title',
  rowsMax: 1_000,
  fields,
  identity: 'loginName',
  context: async (db, { scope, user }) => {
    const [organisations, roles] = [await organisationsOf(db, scope), await findRoles(db, scope, { enabled: true })]
    const named = (role: RoleRecord) => (role.name ? [role.name] : languages.map((language) => roleText(role.number, language)))
    return { organisations, roles: roles.map((role) => ({ ...role, names: named(role).map(folded), mayGive: mayGrant(user, role) })) }
  },
  together: ({ phone, country, organisation, roles }, context) => {
    const found: Record<string, Issue> = {}
    if (phone && country !== undefined && !mobileIn[country ?? 'CN'](phone)) found.phone = { word: 'users:phone_wrong' }
    const elsewhere = organisation && roles?.find((role) => !isFor(role, organisation, context))
    if (elsewhere) found.roles = { word: 'imports:roleElsewhere', filling: { name: elsewhere.name ?? elsewhere.number } }
    return found
  },
  beside: byOneIdentity({
    field: 'loginName',
    textOf: ({ texts }) => texts[0]!.toLowerCase(),
    existing: async (db, { scope, server, user }, names) => {
      const found = await takenNames(db, scope, names)
      const unseen = found.filter(({ seen }) => !seen).map(({ name }) => `taken ${name}`)
      await server.collisions.learn(user.userId, unseen)
      return new Map(found.map(({ name, seen }) => [name, seen ? 'known' : 'taken']))
    },
    taken: 'imports:taken',
  }),
  prepare: async () => {
    const password = makePassword()
    return { password, hash: await hashPassword(password) }
  },
  action: 'users.add',
  within: changingRights,
  add: async (trx, { scope }, rows, fileName) => {
    const changes: Changed<null>[] = []
    for (const { at, values, prepared } of rows) {
      const { loginName, organisation, roles, country, ...person } = values
      const fieldsOf = { ...person, country: country ?? 'CN', orgNo: organisation.orgNo, status: 1 as const }
      const account = { loginName, roleIds: roles.map(({ id }) => id), passwordHash: prepared.hash, mustChangePassword: true }
      await addUser(trx, scope, { ...fieldsOf, ...account })
      const named = roles.map(({ name, number }) => name ?? number)
      changes.push({ answer: null, subject: loginName, after: shownUser(fieldsOf, named), detail: { file: fileName, row: at } })
    }
    return changes
  },
  after: async () => undefined,
  told: [
    { title: 'users:realName', width: 20, value: ({ realName }) => realName },
    { title: 'users:password', width: 24, value: (_values, { password }) => password },
  ],
}
