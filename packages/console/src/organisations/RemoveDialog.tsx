import { organisationCalls } from '@sundial/contract/organisations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import type { Branch } from '../parts/organisations/branches.ts'

/** Deletes an organisation, or shows why the server does not. */
export const RemoveDialog = ({ branch, onDone, onClose }: { branch: Branch; onDone: () => void; onClose: () => void }) => {
  const say = useSay(organisations)
  const { orgNo, name } = branch.organisation
  const { saving, refusal, run } = useSaving()
  const remove = async () => {
    const done = await run(async () => {
      await callServer(organisationCalls.deleteOrganisations, { orgNos: [orgNo] })
    })
    if (!done) return
    notify('success', say('removed', { name }))
    onDone()
    await refetched()
  }
  return (
    <FormDialog
      title={say('removeTitle', { name })}
      go={say('remove')}
      width={480}
      form={{ saving, refusal, save: () => void remove() }}
      onClose={onClose}
    >
      <p className="form-wide">{say('removeText')}</p>
    </FormDialog>
  )
}
