import { userCalls } from '@sundial/contract/users.ts'
import { users } from '@sundial/phrases/users.ts'
import { BulkDialog } from '../kit/bulk/BulkDialog.tsx'
import { useSay } from '../kit/language/language.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { callServer } from '../kit/server/call-server.ts'
import type { BulkKind, OpenDialog } from './open-dialog.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { UserForm } from './UserForm.tsx'
import { type UserRow, withStatus } from './user-draft.ts'

type Sent = Parameters<typeof callServer<typeof userCalls.editUser>>[1]

const change = (kind: BulkKind, row: UserRow): Promise<unknown> =>
  kind === 'remove' || kind === 'refuse'
    ? callServer(userCalls.deleteUsers, { ids: [row.id] })
    : callServer(userCalls.editUser, withStatus(row, kind === 'enable' ? 1 : 0) as Sent)

/** What takes a change back. */
const opposites: { readonly [K in BulkKind]?: BulkKind } = { enable: 'disable', disable: 'enable' }

type BulkProps = { kind: BulkKind; rows: readonly UserRow[]; onClose: (done: readonly number[]) => void }

const ManyUsers = ({ kind, rows, onClose }: BulkProps) => {
  const say = useSay(users)
  const opposite = opposites[kind]
  return (
    <BulkDialog
      title={say(kind)}
      question={say(`${kind}Ask`, { count: rows.length })}
      go={say(kind)}
      danger={kind === 'remove' || kind === 'refuse'}
      rows={rows.map(({ id, realName, loginName }) => ({ id, name: `${realName} (${loginName})` }))}
      act={{ each: (id) => change(kind, rows.find((row) => row.id === id)!) }}
      {...(opposite ? { undo: (id) => change(opposite, rows.find((row) => row.id === id)!) } : {})}
      onClose={(done) => {
        onClose(done)
      }}
    />
  )
}

/** A password that was made up, shown this once. */
const PasswordMade = ({ name, password, onClose }: { name: string; password: string; onClose: () => void }) => {
  const say = useSay(users)
  return <ShownOnce title={say('passwordTitle', { name })} secrets={[password]} note={say('passwordOnce')} onClose={onClose} />
}

type Props = {
  open: OpenDialog
  onOpen: (open: OpenDialog | null) => void
  onDone: (kind: BulkKind, done: readonly number[]) => void
}

/** The dialog of what was asked for. */
export const UserDialogs = ({ open, onOpen, onDone }: Props) => {
  const close = () => onOpen(null)
  if (open.kind === 'form')
    return (
      <UserForm
        row={open.row}
        onSaved={(name, password) => onOpen(password === null ? null : { kind: 'password', name, password })}
        onClose={close}
      />
    )
  if (open.kind === 'reset')
    return (
      <ResetPassword
        row={open.row}
        onMade={(password) => onOpen({ kind: 'password', name: open.row.loginName, password })}
        onClose={close}
      />
    )
  if (open.kind === 'resetFactor') return <ResetSecondFactor row={open.row} onClose={close} />
  if (open.kind === 'password') return <PasswordMade name={open.name} password={open.password} onClose={close} />
  return (
    <ManyUsers
      kind={open.kind}
      rows={open.rows}
      onClose={(done) => {
        onDone(open.kind, done)
        close()
      }}
    />
  )
}
