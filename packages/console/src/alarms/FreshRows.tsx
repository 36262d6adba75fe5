import { alarms } from '@sundial/phrases/alarms.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'

/** How many alarms have come since the reader looked, and what shows them. */
export const FreshRows = ({ fresh, onShow }: { fresh: number; onShow: () => void }) => {
  const say = useSay(alarms)
  if (fresh === 0) return null
  return (
    <span className="alarm-fresh" role="status">
      <span className="tabular">{say('newSince', { count: fresh })}</span>
      <Button size="small" onClick={onShow}>
        {say('showNew')} <kbd>N</kbd>
      </Button>
    </span>
  )
}
