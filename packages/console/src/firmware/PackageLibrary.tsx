import { attachmentCalls } from '@sundial/contract/attachments.ts'
import { firmwareCalls } from '@sundial/contract/firmware.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer, uploadFile } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'

type Package = OutputOf<typeof firmwareCalls.firmwarePackages>['list'][number]
const heads = ['model', 'version', 'size', 'uploadedBy'] as const

const Row = ({ row }: { row: Package }) => {
  const say = useSay(rollOuts)
  const { number, moment } = useFormat()
  const { kind, model, version, size, name, uploadedAt, uploadedBy, sha256 } = row
  return (
    <tr>
      <td data-label={say('model')}>
        <span className="firmware-model">{model}</span>
        <span className="meta firmware-kind">{say(`for_${kind}`)}</span>
      </td>
      <td data-label={say('version')}>
        <b>{version}</b>
        <span className="meta ellipsis" title={`${name} · ${sha256}`}>
          {name} · {sha256.slice(0, 8)}
        </span>
      </td>
      <td data-label={say('size')} className="tabular firmware-model">
        {say('kilobytes', { count: number(size / 1_000, 1) })}
      </td>
      <td data-label={say('uploadedBy')} className="tabular">
        {moment(uploadedAt, ownZone())}
        {uploadedBy === null ? null : <span className="meta">{uploadedBy}</span>}
      </td>
    </tr>
  )
}

const Rows = ({ rows }: { rows: readonly Package[] }) => {
  const say = useSay(rollOuts)
  if (rows.length === 0) return <EmptyState text={say('libraryNone')} hint={say('libraryHint')} />
  return (
    <PlainTable heads={heads.map((head) => say(head))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </PlainTable>
  )
}

/** Uploads a package and brings it into the library: the server checks who has signed it. */
const useUpload = () => {
  const say = useSay(rollOuts)
  const { saving, refusal, run } = useSaving()
  const take = (file: File) =>
    void run(async () => {
      const { id } = await uploadFile(attachmentCalls.uploadDeviceFile, { purpose: 'upgradePackage' }, file)
      const { model, version } = await callServer(firmwareCalls.addFirmware, { fileId: id })
      notify('success', say('uploaded', { name: say('packageOption', { model, version }) }))
    })
  return { saving, refusal, take }
}

/** The library of signed packages, and the upload of another one. */
export const PackageLibrary = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(rollOuts)
  const input = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useCall(firmwareCalls.firmwarePackages, {})
  const { saving, refusal, take } = useUpload()
  const may = useMay(attachmentCalls.uploadDeviceFile.may)
  return (
    <FormDialog title={say('libraryTitle')} width={720} form={{ saving, refusal, save: () => {} }} readOnly onClose={onClose}>
      <div className="form-wide firmware-library">
        {data ? <Rows rows={data.list} /> : error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />}
        {may ? (
          <>
            <input
              ref={input}
              type="file"
              accept=".bin,.hex,.zip,.gz,.tgz"
              hidden
              onChange={(event) => {
                const file = event.target.files?.[0]
                event.target.value = '' // so that the same file can be chosen again
                if (file) take(file)
              }}
            />
            <Button icon={<Icon name="upload" size={14} />} aria-busy={saving} disabled={saving} onClick={() => input.current?.click()}>
              {say('upload')}
            </Button>
          </>
        ) : null}
      </div>
    </FormDialog>
  )
}
