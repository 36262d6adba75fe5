import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { Button, Modal } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { PaperChoices, usePaper } from '../parts/exports/PaperChoices.tsx'

type Props = { scanId: number; number: string; onClose: () => void }

/** The report of a scan as a PDF: in which language and on which paper. */
export const ReportDialog = ({ scanId, number, onClose }: Props) => {
  const say = useSay(ivReport)
  const sayFile = useSay(certificate)
  const file = usePaper()
  const { words, paper } = file
  const { exportRows, busy } = useTicketExport(() => callServer(ivCurveCalls.exportIvScan, { scanId, words, paper }))
  const get = async () => {
    await exportRows('xlsx')
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{sayFile('close')}</Button>
      <Button type="primary" loading={busy} onClick={() => void get()}>
        {sayFile('pdf')}
      </Button>
    </>
  )
  return (
    <Modal open centered width={560} title={say('title')} closeIcon={<Icon name="cross" />} footer={footer} onCancel={onClose}>
      <p className="meta">{number}</p>
      <PaperChoices file={file} />
    </Modal>
  )
}
