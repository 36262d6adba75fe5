import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { Button } from 'antd'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useMayTakeOff } from './use-may-take-off.ts'
import { useTagText } from './use-tags.ts'
import './lock-outs.css'

type Props = { tag: LockOutRow; onTakeOff: ((tag: LockOutRow) => void) | null }

/** A tag that hangs: whose, where, why, until when; what has no alarm for it; overdue or about to be taken off; and taking it off. */
export const TagLine = ({ tag, onTakeOff }: Props) => {
  const say = useSay(lockOuts)
  const textOf = useTagText(tag.timeZone)
  const may = useMayTakeOff()
  const more = [
    ...(tag.explains > 0 ? [say('explains', { count: tag.explains })] : []),
    ...(tag.state === 'overdue' ? [say('overdue')] : []),
    ...(tag.removalAsked ? [say('removalAsked')] : []),
  ]
  return (
    <p className="tag-line" role="note">
      <Icon name="lock" size={14} />
      <span className="space">
        {textOf(tag)} {more.length > 0 ? <b>{more.join(' · ')}</b> : null}
      </span>
      {onTakeOff && may(tag) ? (
        <Button size="small" aria-label={say('takeOffOf', { place: tag.label })} onClick={() => onTakeOff(tag)}>
          {say('takeOff')}
        </Button>
      ) : null}
    </p>
  )
}
