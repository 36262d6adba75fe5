import { scan } from '@sundial/phrases/scan.ts'
import { Button, Input, type InputRef } from 'antd'
import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { switchSignal, useSignal } from './signal.ts'

/** A code is at most this long where somebody types it. */
const typedMax = 128

type Props = {
  input: RefObject<InputRef | null>
  /** What is asked for. */
  label: string
  onTyped: (text: string) => void
  onPhoto: (file: File) => void
}

/** Types a number, by hand or by a scanner that types (Enter ends), or takes it from a photo. */
export const TypeIt = ({ input, label, onTyped, onPhoto }: Props) => {
  const say = useSay(scan)
  const [text, setText] = useState('')
  const photo = useRef<HTMLInputElement>(null)
  const { on } = useSignal()
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) onPhoto(file)
    // the same photo can be chosen again
    event.target.value = ''
  }
  return (
    <form
      className="scan-type"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form around the dialog, in which the scan was opened, is not sent by it.
        event.stopPropagation()
        if (text.trim() === '') return input.current?.focus()
        onTyped(text.trim())
        setText('')
      }}
    >
      <Input
        ref={input}
        autoComplete="off"
        spellCheck={false}
        maxLength={typedMax}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit">{say(text.trim() === '' ? 'typeIt' : 'take')}</Button>
      <Button type="text" icon={<Icon name="picture" />} onClick={() => photo.current?.click()}>
        {say('photo')}
      </Button>
      <button
        type="button"
        className={on ? 'scan-signal scan-signal-on' : 'scan-signal'}
        aria-pressed={on}
        title={say('signal')}
        onClick={() => switchSignal(!on)}
      >
        <Icon name="bell" />
        {say('signal')}
      </button>
      <input ref={photo} type="file" accept="image/*" hidden aria-label={say('photo')} tabIndex={-1} onChange={chosen} />
    </form>
  )
}
