import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The system user that PostgreSQL runs as; null = ourselves. PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number } | null

const isEntry = (line: string): boolean => line.split(':').length >= 4 && !line.startsWith('#')

/** The user to run as from the text of /etc/passwd: postgres, else nobody, else the first one that is not root. */
export const chooseAccount = (passwd: string): NonNullable<Account> => {
  const all = passwd
    .split('\n')
    .filter(isEntry)
    .map((line) => line.split(':'))
    .map((f) => ({ name: f[0]!, uid: Number(f[2]), gid: Number(f[3]) }))
    .filter((a) => a.uid > 0 && a.gid > 0)
  const named = (name: string) => all.find((a) => a.name === name)
  const chosen = named('postgres') ?? named('nobody') ?? all[0]
  if (!chosen)
    throw new Error('PostgreSQL cannot run as root and this system has no other user: run Sundial as another user or set DATABASE_URL')
  return chosen
}

export const currentAccount = (): Account => (process.getuid?.() === 0 ? chooseAccount(readFileSync('/etc/passwd', 'utf8')) : null)

const mayEnter = (stats: Stats, account: NonNullable<Account>): boolean => {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/** Whether the account can walk down to this folder and into it. */
export const canReach = (folder: string, account: Account): boolean => {
  if (!account) return true
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (!mayEnter(statSync(at), account)) return false
    if (at === dirname(at)) return true
  }
}
