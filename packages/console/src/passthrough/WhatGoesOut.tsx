import { pathOf } from '@sundial/contract/pages.ts'
import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { passThroughRefusals } from '@sundial/core/passthrough/refusals.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { Button, Checkbox, Input, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormField } from '../kit/form/FormField.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import type { ReadThrough } from '../parts/read-through/use-read-through.tsx'
import { FrameBytes } from './FrameBytes.tsx'
import { OldValue } from './OldValue.tsx'
import type { Draft } from './question.ts'
import { mayBeKept } from './template.ts'
import type { useAsking } from './use-asking.ts'
import type { Devices, useFrames } from './use-passing.ts'

type Props = {
  gw: string
  stationId: number
  timeZone: string
  online: boolean
  devices: Devices
  draft: Draft
  frames: Frames
  asking: ReturnType<typeof useAsking>
  through: ReadThrough
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="pass-warning" role="status">
    <Icon name="fault" size={14} /> <span>{children}</span>
  </p>
)

/** More than one device takes the frame: said, with a reason, before it goes out. */
const Everybody = ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) => {
  const say = useSay(passThrough)
  return (
    <>
      <Warning>{say('everybodyWarning')}</Warning>
      <Checkbox checked={draft.toEverybody} onChange={({ target }) => onChange({ toEverybody: target.checked })}>
        {say('confirmEverybody')}
      </Checkbox>
      <FormField label={say('reason')} needed>
        {({ id }) => <Input id={id} value={draft.reason} maxLength={200} onChange={({ target }) => onChange({ reason: target.value })} />}
      </FormField>
    </>
  )
}

const Refused = ({ error, stationId }: { error: { code: string; message: string }; stationId: number }) => {
  const say = useSay(passThrough)
  return (
    <p className="pass-refused" role="alert">
      {error.message}{' '}
      {error.code === passThroughRefusals.passSwitches.code ? (
        <Link className="link" to={pathOf('station', { id: stationId })}>
          {say('toShutdown')}
        </Link>
      ) : null}
    </p>
  )
}

type Frames = ReturnType<typeof useFrames>
/** Whether nothing is missing: a frame that several devices take needs its tick and its reason. */
export const isReady = ({ question, built, isTyping }: Frames, { toEverybody, reason }: Draft): boolean => {
  if (question === null || built === null || isTyping) return false
  return !built.toEverybody || (toEverybody && reason.trim() !== '')
}

const Head = ({ frames }: { frames: readonly DecodedFrame[] }) => {
  const say = useSay(passThrough)
  const [first, ...more] = frames
  const to =
    first && (more.length > 0 ? say('andMore', { address: first.address, count: more.length }) : say('toOne', { address: first.address }))
  return (
    <>
      <div className="section-head">
        <h2>{say('goesOut')}</h2>
        <span className="meta">{to}</span>
        <span className="space" />
        {first ? <IconButton icon="copy" label={say('copy')} onClick={() => void copyText(first.hex)} /> : null}
      </div>
      {first ? <FrameBytes frame={first} /> : null}
    </>
  )
}

/** Reads all that the modules of the question measure, as a table; nothing where none is named. */
const ReadAll = ({ stationId, online, devices, draft, through }: Props) => {
  const say = useSay(passThrough)
  const sayRead = useSay(readThrough)
  const ids = devices.filter(({ kind, number }) => kind === 'module' && draft.to.includes(number)).map(({ id }) => id)
  if (draft.mode !== '645' || !through.may || ids.length === 0) return null
  return (
    <Tooltip title={online ? sayRead('all') : say('offline')}>
      <Button disabled={!online} loading={through.asking} onClick={() => through.read(stationId, ids)}>
        {sayRead('read')}
      </Button>
    </Tooltip>
  )
}

/** The button that sends, and the one that keeps the question. */
const Acts = (props: Props) => {
  const { online, draft, frames, asking, onSave } = props
  const say = useSay(passThrough)
  const sayTemplates = useSay(passTemplates)
  const { question, built } = frames
  const ask = () => question && asking.ask(question, draft)
  return (
    <div className="pass-acts">
      <Tooltip title={online ? null : say('offline')}>
        <Button type="primary" disabled={!online || !isReady(frames, draft)} loading={asking.sending} onClick={ask}>
          {say('ask', { count: Math.max(1, built?.frames.length ?? 1) })}
        </Button>
      </Tooltip>
      <Button disabled={!mayBeKept(draft)} onClick={onSave}>
        {sayTemplates('save')}
      </Button>
      <ReadAll {...props} />
    </div>
  )
}

/** The bytes that will go out, what they need, and the button that sends them. */
export const WhatGoesOut = (props: Props) => {
  const { gw, stationId, timeZone, online, draft, frames, onChange } = props
  const say = useSay(passThrough)
  const { built, error } = frames
  return (
    <section className="pass-out">
      <Head frames={built?.frames ?? []} />
      {error ? <Refused error={error} stationId={stationId} /> : null}
      {built || error ? null : <p className="meta">{say('nothingYet')}</p>}
      {built?.writes ? <Warning>{say('writeWarning')}</Warning> : null}
      {built?.writes ? <OldValue {...{ gw, timeZone, online, draft }} /> : null}
      {built?.toEverybody ? <Everybody draft={draft} onChange={onChange} /> : null}
      <Acts {...props} />
    </section>
  )
}
