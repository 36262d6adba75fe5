import type { AuditEntry } from '@sundial/store/session/audit.ts'

const windowMs = 60_000
/** Entries of one caller and action that may follow at once, then one a minute: 1,500 a day at most. */
const atOnceMax = 60
const everyMs = 60_000

/** An event of a caller; events with the same `key` are counted together. */
export type Noted = { caller: string; key: string; entry: AuditEntry }

/**
 * Entries of the audit that anybody may cause as often as they like: the first of a kind is written at once, what follows within a
 * minute is counted, and the count stands in the next entry (`times`). Where a caller causes too many kinds, one entry tells of all.
 */
export type CountedNotes = {
  /** The entry to be written now, or null where it was counted. */
  note(noted: Noted, now: number): AuditEntry | null
  /** Entries for kinds that have been counted for a minute or longer. */
  due(now: number): AuditEntry[]
  /** Entries for all that was counted, before the server stops. */
  rest(): AuditEntry[]
}

type Kind = { entry: AuditEntry; writtenAt: number; times: number }
type Account = { left: number; at: number; kinds: Map<string, Kind> }

const earn = (account: Account, now: number): void => {
  account.left = Math.min(atOnceMax, account.left + Math.max(0, now - account.at) / everyMs)
  account.at = now
}

/** One entry that stands for `times`. */
const counting = ({ entry, times }: Kind, kinds = 1): AuditEntry =>
  times === 1 ? entry : { ...entry, detail: { ...entry.detail, times, ...(kinds > 1 ? { kinds } : {}) } }

/** One entry for all of them, in the words of the most frequent. */
const together = (kinds: readonly Kind[]): AuditEntry => {
  const most = kinds.reduce((a, b) => (b.times > a.times ? b : a))
  return counting({ ...most, times: kinds.reduce((sum, { times }) => sum + times, 0) }, kinds.length)
}

const isOld = (kind: Kind, now: number): boolean => now - kind.writtenAt >= windowMs || now < kind.writtenAt

/** Entries of one caller for kinds that have waited for a minute, within the caller's budget. */
const dueOf = (account: Account, now: number): AuditEntry[] => {
  earn(account, now)
  const waiting: Kind[] = []
  for (const [key, kind] of account.kinds) {
    if (!isOld(kind, now)) continue
    if (kind.times === 0) account.kinds.delete(key)
    else waiting.push(kind)
  }
  if (waiting.length === 0 || account.left < 1) return []
  const entries = waiting.length <= account.left ? waiting.map((kind) => counting(kind)) : [together(waiting)]
  account.left -= entries.length
  for (const kind of waiting) Object.assign(kind, { times: 0, writtenAt: now })
  return entries
}

export const makeCountedNotes = (): CountedNotes => {
  const accounts = new Map<string, Account>()
  const accountOf = (name: string, now: number): Account => {
    const account = accounts.get(name) ?? { left: atOnceMax, at: now, kinds: new Map<string, Kind>() }
    accounts.set(name, account)
    earn(account, now)
    return account
  }
  return {
    note: ({ caller, key, entry }, now) => {
      const account = accountOf(`${caller} ${entry.action}`, now)
      const before = account.kinds.get(key)
      const times = (before?.times ?? 0) + 1
      if ((before && !isOld(before, now)) || account.left < 1) {
        account.kinds.set(key, { entry, writtenAt: before?.writtenAt ?? now, times })
        return null
      }
      account.left--
      account.kinds.set(key, { entry, writtenAt: now, times: 0 })
      return counting({ entry, writtenAt: now, times })
    },
    due: (now) =>
      [...accounts].flatMap(([name, account]) => {
        const entries = dueOf(account, now)
        if (account.kinds.size === 0 && account.left >= atOnceMax) accounts.delete(name)
        return entries
      }),
    rest: () => {
      const waiting = [...accounts.values()].map(({ kinds }) => [...kinds.values()].filter(({ times }) => times > 0))
      accounts.clear()
      return waiting.filter((kinds) => kinds.length > 0).map(together)
    },
  }
}
