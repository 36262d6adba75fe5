import { embed } from '@sundial/phrases/embed.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { Expiry, hasEnded, LastUse, type LinkRow, Name, Origins, Revoke, Subject } from './cells.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkOnce } from './LinkOnce.tsx'
import type { Made } from './link-address.ts'
import './links.css'
import { linkList } from './link-list.ts'
import { useRevoking } from './use-revoking.ts'

const useColumns = (onRevoke: (row: LinkRow) => void): Record<string, Column<LinkRow>> => {
  const say = useSay(embed)
  const now = useNow(60_000)
  return {
    name: {
      title: say('name'),
      wrap: true,
      render: (row) => <Name row={row} />,
      card: ({ name }) => <span className="ellipsis">{name}</span>,
    },
    subject: { title: say('shows'), wrap: true, render: (row) => <Subject row={row} /> },
    origins: { title: say('origins'), wrap: true, render: (row) => <Origins row={row} /> },
    createdBy: { title: say('createdBy'), wrap: true, render: (row) => row.createdBy },
    expires: {
      title: say('expires'),
      render: (row) => <Expiry row={row} />,
      card: (row) => (hasEnded(row, now) ? null : <Expiry row={row} />),
    },
    lastUse: { title: say('lastUse'), render: (row) => <LastUse row={row} /> },
    actions: {
      title: say('actions'),
      render: (row) => <Revoke row={row} onRevoke={onRevoke} />,
      card: (row) => (hasEnded(row, now) ? <Expiry row={row} /> : <Revoke row={row} onRevoke={onRevoke} />),
    },
  }
}

/** The links by which other sites show pages of one's plants. */
const LinksPage = () => {
  const say = useSay(embed)
  const { inList } = useList(linkList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const columns = useColumns(revoke)
  const close = () => setAdding(false)
  useTitle(say('title'))
  return (
    <>
      <DataTable<LinkRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
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
