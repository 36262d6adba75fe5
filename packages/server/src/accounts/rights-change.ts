import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type Account, gained, lost, type Move, sinceMoveSees } from '@sundial/core/session/account-changes.ts'
import { expandPermissions, isAdministration, needsPassword } from '@sundial/core/session/permissions.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { lockRights } from '@sundial/store/kit/rights-lock.ts'
import { endTokensBeyondRights } from '@sundial/store/session/end-tokens.ts'
import { accountsNow, type NotedChange, noteRightsChanges } from '@sundial/store/users/accounts.ts'
import { type Changed, change } from '../kit/change.ts'
import type { SignedIn, SignedInCall } from '../kit/context.ts'
import { needFresh } from '../kit/step-up.ts'
import { doerOf, ranksAbove } from './granting.ts'

/** Facts about a change that a comparison of the accounts does not show. */
export type Noted = {
  /** Users whose account can be opened by the user who changed it: password or second factor reset, or registration approved. */
  opened: number[]
  /** Users who sign in less safely than before. */
  loosened: number[]
  /** A role holds a right now that needs the password, and did not before. Also where nobody holds the role yet: somebody will. */
  armedRole: boolean
  /** An organisation, or a station, that stands elsewhere now. */
  moved: (Move & { what: 'organisation' | 'station' }) | null
}

const mayEnergise = ({ effective }: Account): boolean => expandPermissions(effective).includes('rsd.energise')

/**
 * Whether the mover may let an account see what moved. Of a station: every right over plants that the account holds must be the mover's,
 * too. Of an organisation, which brings its people along: the mover must have power over the account.
 */
const givesBy = (user: SignedIn, account: Account, what: 'organisation' | 'station'): boolean =>
  what === 'organisation'
    ? !ranksAbove(user, account)
    : expandPermissions(account.held).every((p) => isAdministration(p) || user.permissions.has(p))

/** @throws Refusal grantsTooMuch where an account gains more than the giver has */
const refuseGift = (user: SignedIn, gainers: readonly Account[], seers: readonly Account[], moved: Noted['moved']): void => {
  const beyond = gainers.some((a) => ranksAbove(user, a)) || seers.some((a) => !givesBy(user, a, moved!.what))
  if (beyond) throw new Refusal('grantsTooMuch')
}

/**
 * Giving a right needs a fresh password. A program's token has none: it gives only where it was made for that (`mayGive`), never to an
 * account or a role that holds a right which needs a password, and it moves nothing. @throws Refusal stepUpNeeded, programMayNot
 */
const needToGive = ({ user, now }: SignedInCall, receivers: readonly Account[], { moved, armedRole }: Noted): void => {
  const forPeople = armedRole || moved !== null
  if (receivers.length === 0 && !forPeople) return
  if (user.tokenId === null) needFresh(user, now)
  else if (forPeople || !user.mayGive || receivers.some(({ held }) => needsPassword(held))) throw new Refusal('programMayNot')
}

type Accounts = { before: readonly Account[]; after: readonly Account[] }

/** The changes by which second persons are judged later (core/rsd/second-person.ts). */
const noteworthy = ({ before, after }: Accounts, { opened, moved }: Noted): NotedChange[] => {
  const [was, is] = [new Map(before.map((a) => [a.id, a])), new Map(after.map((a) => [a.id, a]))]
  const note = (accounts: readonly Account[], kind: NotedChange['kind'], orgPath?: string): NotedChange[] =>
    accounts.map((a) => ({ userId: a.id, kind, orgPath: orgPath ?? a.orgPath }))
  const back = moved && { fromPath: moved.toPath, toPath: moved.fromPath }
  const able = after.filter(mayEnergise)
  return [
    ...note(
      after.filter((a) => !was.has(a.id) || opened.includes(a.id)),
      'account',
    ),
    ...note(
      able.filter((a) => gained(was.get(a.id), a)),
      'right',
    ),
    ...note(
      before.filter((a) => mayEnergise(a) && lost(a, is.get(a.id))),
      'loss',
    ),
    ...note(
      able.filter((a) => moved && sinceMoveSees(moved, a)),
      'right',
    ),
    ...note(
      able.filter((a) => back && sinceMoveSees(back, a)),
      'loss',
      moved?.toPath,
    ),
  ]
}

/**
 * Makes a change of rights in a transaction and judges its result: all accounts are compared before and after, so that no way to give a
 * right is overlooked. Gifts beyond the giver's own rights, or without a fresh password, are refused; what was given is noted, for the
 * judgement of second persons; tokens with rights that their users have lost end. @throws Refusal grantsTooMuch, stepUpNeeded, programMayNot
 */
export const changingRights = async <T>(trx: Db, call: SignedInCall, work: (noted: Noted) => Promise<T>): Promise<T> => {
  await lockRights(trx)
  const before = await accountsNow(trx)
  const noted: Noted = { opened: [], loosened: [], armedRole: false, moved: null }
  const done = await work(noted)
  const after = await accountsNow(trx)
  const { opened, loosened, moved } = noted
  const was = new Map(before.map((a) => [a.id, a]))
  const gainers = after.filter((a) => gained(was.get(a.id), a))
  const seers = moved ? after.filter((a) => sinceMoveSees(moved, a)) : []
  refuseGift(call.user, gainers, seers, moved)
  const handled = after.filter(({ id }) => opened.includes(id) || loosened.includes(id))
  needToGive(call, [...gainers, ...handled, ...seers], noted)
  await noteRightsChanges(trx, noteworthy({ before, after }, noted), { userId: call.user.userId, now: call.now })
  await endTokensBeyondRights(trx, doerOf(call))
  return done
}

/** As change, of rights. */
export const changeRights = <T>(
  call: SignedInCall,
  action: AuditAction,
  work: (trx: Db, noted: Noted) => Promise<Changed<T>>,
): Promise<T> => change(call, action, (trx) => changingRights(trx, call, (noted) => work(trx, noted)))
