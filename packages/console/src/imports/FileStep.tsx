import { type ImportName, importCalls } from '@sundial/contract/imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import type { Import } from './use-import.ts'

type Props = { name: ImportName; run: Import; onFile: () => void }

/** Where a table is dropped or chosen, and where its template is got. */
export const FileStep = ({ name, run, onFile }: Props) => {
  const say = useSay(imports)
  const [reading, setReading] = useState('')
  const template = useTicketExport(() => callServer(importCalls.importTemplate, { name }))
  const take = (file: File) => {
    setReading(file.name)
    onFile()
    void run.upload(file)
    return false // it is sent by ourselves
  }
  return (
    <div className="import-file">
      <Upload.Dragger accept=".xlsx,.csv" multiple={false} showUploadList={false} disabled={run.busy} beforeUpload={take}>
        <Icon name="upload" size={24} />
        <p className="import-drop">{run.busy ? say('reading', { name: reading }) : say('drop')}</p>
        <p className="meta">{say('dropHint')}</p>
      </Upload.Dragger>
      <div className="import-template">
        <Button
          icon={<Icon name="download" size={14} />}
          aria-busy={template.busy}
          disabled={template.busy}
          onClick={() => void template.exportRows('xlsx')}
        >
          {say('getTemplate')}
        </Button>
        <span className="meta">{say('templateHint')}</span>
      </div>
    </div>
  )
}
