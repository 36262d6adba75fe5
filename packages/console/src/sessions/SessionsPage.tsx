import { sessions } from '@sundial/phrases/sessions.ts'
import { Button } from 'antd'
import { Ago } from '../kit/format/Ago.tsx'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { PersonName } from '../kit/table/PersonName.tsx'
import { personField } from '../kit/table/person-field.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { Device, Ending, Moment } from './cells.tsx'
import { type OpenSession, sessionList } from './session-list.ts'
import './sessions.css'
import { useEnding } from './use-ending.ts'

const useColumns = (everybody: boolean, onEnd: (row: OpenSession) => void): Record<string, Column<OpenSession>> => {
  const say = useSay(sessions)
  return {
    device: { title: say('device'), render: (row) => <Device row={row} /> },
    ...(everybody ? { user: { title: say('user'), wrap: true, render: (row: OpenSession) => <PersonName {...row} /> } } : {}),
    address: { title: say('address'), wrap: true, render: (row) => row.address ?? '–' },
    since: { title: say('since'), render: (row) => <Moment at={row.createTime} /> },
    lastUse: { title: say('lastUse'), render: (row) => <Ago at={row.lastTime} /> },
    ends: { title: say('ends'), render: (row) => <Moment at={row.expiresAt} /> },
    actions: { title: say('actions'), render: (row) => <Ending row={row} onEnd={onEnd} /> },
  }
}

const useFields = (everybody: boolean): QueryField[] => {
  const say = useSay(sessions)
  return everybody ? [personField(say('user'), say('userHint'))] : []
}

/** Where one is signed in, and for administrators everybody; each session can be ended. */
const SessionsPage = () => {
  const say = useSay(sessions)
  const { all, everybody, inList } = useList(sessionList, say)
  const { endOne, endOthers } = useEnding()
  const columns = useColumns(everybody, endOne)
  const fields = useFields(everybody)
  const others = all?.filter(({ current }) => !current) ?? []
  useTitle(say('title'))
  return (
    <DataTable<OpenSession>
      {...inList}
      title={say('title')}
      meta={say('meta')}
      actions={
        // Beside everybody's sessions it would read as if it ended theirs.
        everybody ? null : (
          <Button disabled={others.length === 0} onClick={() => endOthers(others)}>
            {say('endOthers')}
          </Button>
        )
      }
      fields={fields}
      columns={columns}
      nothing={{ text: say('none') }}
    />
  )
}

export default SessionsPage
