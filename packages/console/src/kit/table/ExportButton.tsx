import { table } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { useTicketExport } from '../server/use-ticket-export.ts'

/** Exports the rows of the query, all pages. */
export const ExportButton = ({ ask }: { ask: () => Promise<{ ticket: string }> }) => {
  const say = useSay(table)
  const { exportRows, busy } = useTicketExport(ask)
  return (
    <Button icon={<Icon name="download" size={14} />} aria-busy={busy} disabled={busy} onClick={() => void exportRows()}>
      {say(busy ? 'exporting' : 'export')}
    </Button>
  )
}
