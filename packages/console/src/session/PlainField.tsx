import { sundial } from '@sundial/phrases/sundial.ts'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'onBlur' | 'onKeyDown'> & {
  name: string
  label: string
  error: string | undefined
  /** Stands below it as long as nothing is wrong. */
  hint?: ReactNode
  /** Stands across from the label. */
  aside?: ReactNode
  /** It was left for another field. Pressing a button or link does not leave it: what is said then would move that away. */
  onLeave: () => void
  /** Typed hidden, with an eye to look. */
  secret?: boolean
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.matches('.field-box > input')

const Eye = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => {
  const say = useSay(sundial)
  const label = say(shown ? 'hidePassword' : 'showPassword')
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} aria-pressed={shown} onClick={onToggle}>
      <Icon name={shown ? 'eye' : 'eyeOff'} />
    </button>
  )
}

const Note = ({ id, text, wrong }: { id: string; text: ReactNode; wrong: boolean }) => (
  <div id={id} className={wrong ? 'field-error' : 'field-hint'} role={wrong ? 'alert' : undefined}>
    {text}
  </div>
)

/** A label, its input and what is wrong, without any library: what the first page is made of. */
export const PlainField = ({ label, error, hint, aside, onLeave, secret = false, ...input }: Props) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const wrong = error !== undefined
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={secret ? 'field-box field-secret' : 'field-box'}>
        <input
          {...input}
          id={id}
          type={secret && !shown ? 'password' : 'text'}
          aria-invalid={wrong}
          aria-describedby={noteId}
          onBlur={({ relatedTarget }) => isField(relatedTarget) && onLeave()}
          onKeyDown={({ key }) => key === 'Tab' && onLeave()}
        />
        {secret ? <Eye shown={shown} onToggle={() => setShown(!shown)} /> : null}
      </div>
      {noteId ? <Note id={noteId} text={note} wrong={wrong} /> : null}
    </div>
  )
}
