import { organisationCalls } from '@sundial/contract/organisations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { OrganisationSelect } from '../parts/organisations/OrganisationSelect.tsx'

type Props = { branch: Branch; parent: Branch | null; onDone: () => void; onClose: () => void }

const What = ({ branch, from }: { branch: Branch; from: string }) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const { organisations: below, stations } = branch.organisation.below ?? { organisations: 0, stations: 0 }
  const counts = { organisations: number(below), stations: number(stations) }
  return (
    <div className="form-wide org-moves">
      <p>{say('moves', { name: branch.organisation.name, from, ...counts })}</p>
      <p className="meta">{say('movesRights')}</p>
    </div>
  )
}

const moveBack = async (orgNo: string, parentNo: string) => {
  await callServer(organisationCalls.moveOrganisation, { orgNo, parentNo })
  await refetched()
}

/** Moves an organisation with everything below it, having said what that means. */
export const MoveDialog = ({ branch, parent, onDone, onClose }: Props) => {
  const say = useSay(organisations)
  const { orgNo, name } = branch.organisation
  const form = useForm(organisationCalls.moveOrganisation, {
    name: null, // it gives an order
    first: { parentNo: null as string | null },
    input: ({ parentNo }) => ({ orgNo, parentNo }),
    refusedAt: { movesIntoItself: 'parentNo' },
    onSaved: async () => {
      await refetched()
      notify('success', say('moved', { name }), parent ? { undo: () => moveBack(orgNo, parent.organisation.orgNo) } : {})
      onDone()
    },
  })
  return (
    <FormDialog title={say('moveTitle', { name })} go={say('move')} width={560} form={form} onClose={onClose}>
      <What branch={branch} from={parent?.organisation.name ?? ''} />
      <Field form={form} name="parentNo" label={say('moveTo')} wrong={say('moveNeeded')} wide>
        {(place) => (
          <OrganisationSelect
            {...place}
            onChange={(chosen) => place.onChange(chosen ?? null)}
            without={orgNo}
            standsIn={parent?.organisation.orgNo}
          />
        )}
      </Field>
    </FormDialog>
  )
}
