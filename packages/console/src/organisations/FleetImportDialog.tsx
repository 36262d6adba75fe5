import { fleetCalls } from '@sundial/contract/fleet.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { Upload } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { uploadFile } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { ArchiveContent, type CheckedArchive } from './ArchiveContent.tsx'
import './fleet-import.css'

type Props = { branch: Branch; onDone: () => void; onClose: () => void }

/** The chosen archive, what the server found in it, and what is done with it. */
const useArchive = (into: string) => {
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<CheckedArchive | null>(null)
  const { saving, refusal, run } = useSaving()
  const take = (next: File) => {
    setFile(next)
    setFound(null)
    void run(async () => setFound(await uploadFile(fleetCalls.checkFleet, { into }, next)))
    return false // it is sent by ourselves
  }
  const bring = async (): Promise<number | null> => {
    let renumbered: number | null = null
    await run(async () => {
      renumbered = (await uploadFile(fleetCalls.importFleet, { into }, file!)).renumbered
    })
    return renumbered
  }
  return { file, found, saving, refusal, take, bring }
}

/** Brings a fleet archive in below an organisation: checked first, with every row that stands in the way, then all of it. */
export const FleetImportDialog = ({ branch, onDone, onClose }: Props) => {
  const say = useSay(fleet)
  const { orgNo, name } = branch.organisation
  const { file, found, saving, refusal, take, bring } = useArchive(orgNo)
  const save = async () => {
    const renumbered = await bring()
    if (renumbered === null) return
    await refetched()
    notify('success', say('imported', { name }))
    if (renumbered > 0) notify('warning', say('renumbered', { count: renumbered }))
    onDone()
  }
  const isClean = found !== null && found.problemCount === 0
  return (
    <FormDialog
      title={say('importTitle', { name })}
      go={say('go')}
      width={760}
      form={{ saving, refusal, save: () => void save() }}
      byEnter={false}
      readOnly={!isClean}
      onClose={onClose}
    >
      <div className="form-wide fleet-import" aria-busy={saving}>
        <Upload.Dragger accept=".gz" multiple={false} showUploadList={false} disabled={saving} beforeUpload={take}>
          <Icon name="upload" size={24} />
          <p className="fleet-drop">{saving && file && !found ? say('checking', { name: file.name }) : (file?.name ?? say('drop'))}</p>
          <p className="meta">{say(file ? 'another' : 'dropHint')}</p>
        </Upload.Dragger>
        {found ? <ArchiveContent found={found} /> : null}
      </div>
    </FormDialog>
  )
}
