import { commissioningCalls } from '@sundial/contract/commissioning.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMayCall } from '../../kit/session/use-session.ts'
import { useCommissioning } from './use-commissioning.ts'

/** Starts the commissioning of a concentrator, or leads to the one that has not ended. */
export const CommissioningButton = ({ gw, name }: { gw: string; name: string }) => {
  const say = useSay(commissioning)
  const navigate = useNavigate()
  const maySee = useMayCall(commissioningCalls.commissionings)
  const { may, ask, word } = useCommissioning(name, async () => [gw])
  const last = useCall(commissioningCalls.commissionings, { gw, pageSize: 1 }, { enabled: maySee }).data?.list[0]
  if (last && (last.state === 'running' || last.state === 'paused'))
    return (
      <Button onClick={() => navigate(pathOf('commissioning', { id: last.id }))}>
        {say('openIt', { done: last.done, total: last.total })}
      </Button>
    )
  return may ? <Button onClick={ask}>{word}</Button> : null
}
