import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { LastShutdown } from '../parts/rsd/LastShutdown.tsx'

/** What the order is about, before it is given. */
export function OrderFacts({ order }: { order: SwitchOrder }) {
  const say = useSay(rsd)
  const sayShutdown = useSay(orderWords.shutdown)
  const { number, power, capacity } = useFormat()
  const rated = capacity(order.ratedW)
  const now = power(order.powerW)
  return (
    <dl className="switch-facts">
      <dt>{say('extent')}</dt>
      <dd>
        {say('moduleCount', { count: order.moduleCount })}
        {order.shutDownCount > 0 ? (
          <span className="meta">
            {' '}
            · {say('alreadyDown')} {number(order.shutDownCount)}
          </span>
        ) : null}
      </dd>
      <dt>{say('ratedPower')}</dt>
      <dd className="tabular">
        {rated.text} {rated.unit}
      </dd>
      <dt>{say('presentPower')}</dt>
      <dd className="tabular">
        {now.text} {now.unit}
      </dd>
      <dt>{say('place')}</dt>
      <dd>{order.place}</dd>
      {order.action === 'energise' ? (
        <>
          <dt>{sayShutdown('resultVerified')}</dt>
          <dd>
            <LastShutdown asked={order} />
          </dd>
        </>
      ) : null}
    </dl>
  )
}
