import { organisationCalls } from '@sundial/contract/organisations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormField } from '../kit/form/FormField.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { type Branch, branchesWithout } from './tree.ts'
import { refreshOrganisations } from './use-organisations.ts'

type TreeNode = { value: string; title: string; disabled: boolean; children: TreeNode[] }

/** Where it stands already is shown, but can't be chosen. */
const placesOf = (branches: readonly Branch[], parentId: number | null): TreeNode[] =>
  branches.map(({ organisation: { id, orgNo, name }, children }) => ({
    value: orgNo,
    title: name,
    disabled: id === parentId,
    children: placesOf(children, parentId),
  }))

type Props = { branch: Branch; parent: Branch | null; branches: readonly Branch[]; onDone: () => void; onClose: () => void }

const What = ({ branch, from }: { branch: Branch; from: string }) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const counts = { organisations: number(branch.organisationsBelow), stations: number(branch.stationsBelow) }
  return (
    <div className="form-wide org-moves">
      <p>{say('moves', { name: branch.organisation.name, from, ...counts })}</p>
      <p className="meta">{say('movesRights')}</p>
    </div>
  )
}

/** Moves an organisation with everything below it, having said what that means. */
export const MoveDialog = ({ branch, parent, branches, onDone, onClose }: Props) => {
  const say = useSay(organisations)
  const { orgNo, name, parentId } = branch.organisation
  const [parentNo, setParentNo] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const { saving, refusal, run } = useSaving()
  const save = async () => {
    setTried(true)
    if (parentNo === null) return
    const done = await run(async () => {
      await callServer(organisationCalls.moveOrganisation, { orgNo, parentNo })
      await refreshOrganisations()
    })
    if (!done) return
    notify('success', say('moved', { name }))
    onDone()
  }
  return (
    <FormDialog
      title={say('moveTitle', { name })}
      go={say('move')}
      width={560}
      saving={saving}
      refusal={refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      <What branch={branch} from={parent?.organisation.name ?? ''} />
      <FormField wide label={say('moveTo')} wrong={tried && parentNo === null ? say('moveNeeded') : null}>
        {({ id }) => (
          <TreeSelect
            id={id}
            value={parentNo}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            treeData={placesOf(branchesWithout(branches, orgNo), parentId)}
            onChange={setParentNo}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
