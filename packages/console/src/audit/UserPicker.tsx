import { auditCalls } from '@sundial/contract/audit.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { table } from '@sundial/phrases/table.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type Chosen, choiceOf, readChosen } from './chosen-user.ts'

const offered = 20

/** What a user is called whose id is all that is known: the log has the names of deleted ones too. */
const useNameOf = (userId: string | undefined): string => {
  const { data } = useCall(auditCalls.auditLog, { userId: Number(userId), pageSize: 1 }, { enabled: Boolean(userId) })
  return data?.list[0]?.userName ?? `#${userId}`
}

type Props = { asked: Record<string, string>; onAsk: (part: Chosen) => void }

/** One user exactly, or everybody whose name contains what is typed. */
export const UserPicker = ({ asked, onAsk }: Props) => {
  const say = useSay(audit)
  const sayTable = useSay(table)
  const [typed, setTyped] = useState('')
  const may = useMay(userCalls.users.may)
  const { data } = useCall(userCalls.users, { loginName: typed, pageSize: offered }, { enabled: may, keepLast: true })
  const value = choiceOf(asked)
  const name = useNameOf(asked.userId)
  const part = (text: string) => ({ value: choiceOf({ user: text }), label: say('containing', { text }) })
  const users = data?.list.map((u) => ({ value: choiceOf({ userId: String(u.id) }), label: `${u.loginName} · ${u.realName}` })) ?? []
  const options = [{ value: '', label: sayTable('any') }, ...(typed ? [part(typed)] : []), ...users]
  const shown = asked.userId ? { value, label: name } : asked.user ? part(asked.user) : options[0]!
  return (
    <Select
      value={value}
      options={options.some((option) => option.value === value) ? options : [shown, ...options]}
      labelRender={() => shown.label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      onChange={(next) => {
        setTyped('')
        onAsk(readChosen(next))
      }}
    />
  )
}
