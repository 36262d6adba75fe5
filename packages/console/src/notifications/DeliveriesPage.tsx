import { type DeliveryRow, notificationCalls } from '@sundial/contract/notifications.ts'
import { notificationLog } from '@sundial/phrases/notifications.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { deliveryList } from './delivery-list.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import './notifications.css'

/** Messages that people got about alarms, and those that did not arrive. */
const DeliveriesPage = () => {
  const say = useSay(notificationLog)
  const { inList } = useList(deliveryList, say)
  const again = async ({ id }: DeliveryRow): Promise<void> => {
    try {
      await callServer(notificationCalls.sendDeliveriesAgain, { ids: [id] })
      notify('success', say('againDone'))
    } catch (error) {
      notifyError(error)
    }
  }
  const columns = useDeliveryColumns((row) => void again(row))
  useTitle(say('title'))
  return (
    <DataTable<DeliveryRow>
      {...inList}
      title={say('title')}
      meta={say('meta')}
      fields={[{ key: 'text', label: say('search'), width: 220, control: textControl('text', 100, { search: true }) }]}
      columns={columns}
      nothing={{ text: say('none') }}
    />
  )
}

export default DeliveriesPage
