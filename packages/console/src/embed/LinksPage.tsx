import { calls } from '@sundial/contract/calls.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { useTable } from '../kit/table/use-table.ts'
import { Expiry, hasEnded, LastUse, type LinkRow, Name, Origins, Revoke, Subject } from './cells.tsx'
import { LinkCards } from './LinkCards.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkOnce } from './LinkOnce.tsx'
import type { Made } from './link-address.ts'
import './links.css'
import { listPlan } from './list-plan.ts'
import { useRevoking } from './use-revoking.ts'

const keys = ['name', 'subject', 'origins', 'createdBy', 'expires', 'lastUse', 'actions'] as const

const useColumns = (onRevoke: (row: LinkRow) => void) => {
  const say = useSay(embed)
  const words = Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<(typeof keys)[number], string>
  const columns: Record<string, Column<LinkRow>> = {
    name: { title: words.name, ellipsis: true, render: (row) => <Name row={row} /> },
    subject: { title: words.subject, ellipsis: true, render: (row) => <Subject row={row} /> },
    origins: { title: words.origins, ellipsis: true, render: (row) => <Origins row={row} /> },
    createdBy: { title: words.createdBy, ellipsis: true, render: (row) => row.createdBy },
    expires: { title: words.expires, render: (row) => <Expiry row={row} /> },
    lastUse: { title: words.lastUse, render: (row) => <LastUse row={row} /> },
    actions: { title: words.actions, render: (row) => <Revoke row={row} onRevoke={onRevoke} /> },
  }
  return { columns, words }
}

/** The links by which other sites show pages of one's plants. */
const LinksPage = () => {
  const say = useSay(embed)
  const table = useTable(listPlan)
  const { view, page, size } = table.state
  const now = useNow(60_000)
  const list = useCall(calls.embedLinks, {}, { everyMs: 60_000 })
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const { columns, words } = useColumns(revoke)
  const views = {
    all: list.data,
    valid: list.data?.filter((row) => !hasEnded(row, now)),
    ended: list.data?.filter((row) => hasEnded(row, now)),
  }
  const chosen = views[view as keyof typeof views]
  const close = () => setAdding(false)
  useTitle(say('title'))
  return (
    <>
      <DataTable<LinkRow>
        table={table}
        answer={{
          rows: chosen?.slice((page - 1) * size, page * size),
          count: chosen?.length ?? 0,
          error: list.error,
          busy: list.isFetching,
          refetch: () => void list.refetch(),
        }}
        title={say('title')}
        meta={say('meta')}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            {say('add')}
          </Button>
        }
        views={(['all', 'valid', 'ended'] as const).map((key) => ({ key, label: say(key), count: views[key]?.length }))}
        ownCounts={undefined}
        fields={[]}
        columns={columns}
        words={words}
        rowKey="id"
        nothing={{
          text: say('none'),
          hint: say('noneHint'),
          act: <Button onClick={() => setAdding(true)}>{say('add')}</Button>,
        }}
        cards={(rows) => <LinkCards rows={rows} onRevoke={revoke} />}
      />
      {adding ? (
        <LinkForm
          onMade={(done) => {
            close()
            setMade(done)
          }}
          onClose={close}
        />
      ) : null}
      {made ? <LinkOnce made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}

export default LinksPage
