import { table } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'

/** Makes a file of the rows of a list. */
export type Exporting = { busy: boolean; exportRows: (ids?: readonly React.Key[]) => void }

/** Exports the rows of the query, all pages. */
export const ExportButton = ({ busy, exportRows }: Exporting) => {
  const say = useSay(table)
  return (
    <Button icon={<Icon name="download" size={14} />} aria-busy={busy} disabled={busy} onClick={() => exportRows()}>
      {say(busy ? 'exporting' : 'export')}
    </Button>
  )
}
