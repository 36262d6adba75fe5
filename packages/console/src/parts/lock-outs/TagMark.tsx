import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import './lock-outs.css'

/** Marks what is under a lock-out tag; the tooltip says whose. Nothing where no tag hangs. */
export const TagMark = ({ holder }: { holder: string | null }) => {
  const say = useSay(lockOuts)
  if (holder === null) return null
  const text = say('tagOf', { holder })
  return (
    <span className="tag-mark" title={text}>
      <Icon name="lock" size={14} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
