import { replacementCalls } from '@sundial/contract/replacement.ts'
import { backdatedDaysMax } from '@sundial/core/replacement/judge-replacement.ts'
import { type InstalledPart, isKnownByNumber, type RemovedState, removedStates } from '@sundial/core/replacement/parts.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { equipmentState, installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Button, Input, Select, Space } from 'antd'
import { Suspense, useState } from 'react'
import { MomentPicker } from '../kit/days/MomentPicker.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { nameOf, nowIn, type Position } from './installations.ts'
import { type Draft, deviceInput, emptyDraft, faultyOf, isMac, macInput, type Seen } from './replace-draft.ts'
import { useLock } from './use-lock.ts'

const { replaceDevice, replaceMac } = replacementCalls
const ScanNew = lazyPart(async () => ({ default: (await import('./ScanNew.tsx')).ScanNew }), { floating: true })

const useReplaceForm = (position: Position, onClose: () => void) => {
  const say = useSay(replacement)
  const { id, code, timeZone } = position
  const here = nowIn(position)
  const seenOf = (part: InstalledPart): Seen => {
    const piece = here.find((one) => one.part === part) ?? here[0]!
    return { id, timeZone, expected: nameOf(piece), since: piece.since }
  }
  const form = useForm(replaceDevice, {
    name: `replace ${id}`,
    first: () => emptyDraft(here[0]!.part),
    input: (draft) => deviceInput(draft, seenOf(draft.part)),
    fieldOf: { number: 'name', serialNo: 'name' },
    also: (draft) => faultyOf(draft, seenOf(draft.part), Date.now()),
    refusedAt: {
      sameEquipment: 'name',
      installedElsewhere: 'name',
      otherEquipment: 'name',
      replacedTooLate: 'at',
      replacedTooLongAgo: 'at',
      replacedTooEarly: 'at',
    },
    send: (draft) =>
      isMac(draft)
        ? callServer(replaceMac, macInput(draft, seenOf(draft.part)))
        : callServer(replaceDevice, deviceInput(draft, seenOf(draft.part))),
    onSaved: (_, { part, name }) => {
      notify('success', say('replaced', { code, old: seenOf(part).expected, new: name.trim() }))
      onClose()
    },
  })
  return { form, parts: here.map(({ part }) => part), seenOf }
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

const AtField = ({ form, timeZone }: { form: Form<Draft>; timeZone: string }) => {
  const say = useSay(replacement)
  const { offset } = useFormat()
  const days = backdatedDaysMax
  const hint = say('at_hint', { zone: offset(Date.now(), timeZone), days })
  return (
    <Field form={form} name="at" label={say('atAsk')} wrong={say('at_wrong', { days })} hint={hint}>
      {({ ref: _, ...place }) => <MomentPicker {...place} placeholder={say('atNow')} />}
    </Field>
  )
}

/** The new number, typed or scanned. */
const NameField = ({ form, onScan }: { form: Form<Draft>; onScan: () => void }) => {
  const say = useSay(replacement)
  const words = isKnownByNumber(form.draft.part)
    ? { label: say('newNumber'), wrong: say('newNumber_wrong'), hint: say('newNumber_hint') }
    : { label: say('newSerial'), wrong: say('newSerial_wrong') }
  return (
    <Field form={form} name="name" {...words}>
      {({ onChange, ...place }) => (
        <Space.Compact>
          <Input
            {...place}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={form.lengthOf('name')}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button icon={<Icon name="scan" />} aria-label={say('scan')} title={say('scan')} onClick={onScan} />
        </Space.Compact>
      )}
    </Field>
  )
}

/** Replaces what is at a position: a device by its number or MAC address, a panel by its serial number. */
export const ReplaceForm = ({ position, onClose }: { position: Position; onClose: () => void }) => {
  const say = useSay(replacement)
  const { form, parts, seenOf } = useReplaceForm(position, onClose)
  useLock(position.id)
  const [isScanning, setScanning] = useState(false)
  const stop = () => setScanning(false)
  return (
    <>
      <FormDialog title={say('replace', { code: position.code })} go={say('go')} form={form} onClose={onClose}>
        <PartField form={form} parts={parts} />
        <NameField form={form} onScan={() => setScanning(true)} />
        <TextField form={form} name="model" label={say('model')} />
        <AtField form={form} timeZone={position.timeZone} />
        <OldField form={form} />
        <TextField form={form} name="reason" label={say('reason')} wide />
      </FormDialog>
      <Suspense fallback={null}>
        {isScanning ? (
          <ScanNew
            position={position}
            part={form.draft.part}
            old={seenOf(form.draft.part).expected}
            onTake={(name) => {
              form.set('name', name)
              stop()
            }}
            onClose={stop}
          />
        ) : null}
      </Suspense>
    </>
  )
}
