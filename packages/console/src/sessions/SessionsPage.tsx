import { sessions } from '@sundial/phrases/sessions.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { PersonName } from '../kit/table/PersonName.tsx'
import { personField } from '../kit/table/person-field.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { useTable } from '../kit/table/use-table.ts'
import { Age, Device, Ending, Moment } from './cells.tsx'
import { SessionCards } from './SessionCards.tsx'
import { sessionList } from './session-list.ts'
import './sessions.css'
import { useEnding } from './use-ending.ts'
import { type OpenSession, useOpenSessions } from './use-open-sessions.ts'

const useColumns = (everybody: boolean, onEnd: (row: OpenSession) => void): Record<string, Column<OpenSession>> => {
  const say = useSay(sessions)
  return {
    device: { title: say('device'), render: (row) => <Device row={row} /> },
    ...(everybody ? { user: { title: say('user'), wrap: true, render: (row: OpenSession) => <PersonName {...row} /> } } : {}),
    address: { title: say('address'), wrap: true, render: (row) => row.address ?? '–' },
    since: { title: say('since'), render: (row) => <Moment at={row.createTime} /> },
    lastUse: { title: say('lastUse'), render: (row) => <Age at={row.lastTime} /> },
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
  const table = useTable(sessionList.plan)
  const { answer, own, everybody, mayAll, everyCount } = useOpenSessions(table)
  const { endOne, endOthers } = useEnding()
  const columns = useColumns(everybody, endOne)
  const fields = useFields(everybody)
  const others = own?.filter(({ current }) => !current) ?? []
  const mine = { key: 'own', label: say('own'), count: own?.length }
  useTitle(say('title'))
  return (
    <DataTable<OpenSession>
      table={table}
      answer={answer}
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
      views={mayAll ? [mine, { key: 'every', label: say('every'), count: everyCount }] : [mine]}
      fields={fields}
      columns={columns}
      rowKey="id"
      nothing={{ text: say('none') }}
      cards={(rows) => <SessionCards rows={rows} everybody={everybody} onEnd={endOne} />}
    />
  )
}

export default SessionsPage
