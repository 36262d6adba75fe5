import { replacementCalls } from '@sundial/contract/replacement.ts'
import { type InstalledPart, isKnownByNumber, type RemovedState, removedStates } from '@sundial/core/replacement/parts.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { equipmentState, installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { nameOf, nowIn, type Position } from './installations.ts'
import { type Draft, deviceInput, emptyDraft, isMac, isNamed, macInput } from './replace-draft.ts'

const { replaceDevice, replaceMac } = replacementCalls

const useReplaceForm = (position: Position, onClose: () => void) => {
  const say = useSay(replacement)
  const { id, code } = position
  const here = nowIn(position)
  const expectedOf = (part: InstalledPart): string => nameOf(here.find((piece) => piece.part === part) ?? here[0]!)
  const form = useForm(replaceDevice, {
    name: `replace ${id}`,
    first: () => emptyDraft(here[0]!.part),
    input: (draft) => deviceInput(draft, id, expectedOf(draft.part)),
    fieldOf: { number: 'name', serialNo: 'name' },
    also: (draft) => (isNamed(draft) ? [] : ['name']),
    refusedAt: { sameEquipment: 'name', installedElsewhere: 'name', otherEquipment: 'name' },
    send: (draft) =>
      isMac(draft)
        ? callServer(replaceMac, macInput(draft, id, expectedOf(draft.part)))
        : callServer(replaceDevice, deviceInput(draft, id, expectedOf(draft.part))),
    onSaved: (_, { part, name }) => {
      notify('success', say('replaced', { code, old: expectedOf(part), new: name.trim() }))
      onClose()
    },
  })
  return { form, parts: here.map(({ part }) => part) }
}

const PartField = ({ form, parts }: { form: Form<Draft>; parts: readonly InstalledPart[] }) => {
  const say = useSay(replacement)
  const sayPart = useSay(installedPart)
  const options = parts.map((value) => ({ value, label: sayPart(value) }))
  return (
    <Field form={form} name="part" label={say('part')}>
      {(place) => <Select<InstalledPart> {...place} options={options} onChange={(part) => place.onChange(part)} />}
    </Field>
  )
}

const OldField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(replacement)
  const sayState = useSay(equipmentState)
  const options = removedStates.map((value) => ({ value, label: sayState(value) }))
  return (
    <Field form={form} name="oldState" label={say('oldState')}>
      {(place) => <Select<RemovedState> {...place} options={options} onChange={(state) => place.onChange(state)} />}
    </Field>
  )
}

/** Replaces what is at a position: a device by its number or MAC address, a panel by its serial number. */
export const ReplaceForm = ({ position, onClose }: { position: Position; onClose: () => void }) => {
  const say = useSay(replacement)
  const { form, parts } = useReplaceForm(position, onClose)
  const byNumber = isKnownByNumber(form.draft.part)
  const name = byNumber
    ? { label: say('newNumber'), wrong: say('newNumber_wrong'), hint: say('newNumber_hint') }
    : { label: say('newSerial'), wrong: say('newSerial_wrong') }
  return (
    <FormDialog title={say('replace', { code: position.code })} go={say('go')} form={form} onClose={onClose}>
      <PartField form={form} parts={parts} />
      <TextField form={form} name="name" {...name} autoFocus />
      <TextField form={form} name="model" label={say('model')} />
      <OldField form={form} />
      <TextField form={form} name="reason" label={say('reason')} wide />
    </FormDialog>
  )
}
