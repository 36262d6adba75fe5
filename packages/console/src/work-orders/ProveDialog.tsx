import { scannedName } from '@sundial/core/scan/scanned-name.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workQueue } from '@sundial/phrases/work-queue.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { Tone } from '../kit/scan/CameraView.tsx'
import { ScanDialog } from '../kit/scan/ScanDialog.tsx'
import { signal } from '../kit/scan/signal.ts'
import { CallError } from '../kit/server/call-error.ts'
import { perform } from '../parts/work-queue/work-queue.ts'
import type { Detail } from './detail.ts'

/** What was read, and what the server says of it. */
type Read = { code: string; tone: Tone; said: string }

/** Scans the serial number of a panel, and says whether it is at the place that the order is about. */
export const ProveDialog = ({ order, onClose }: { order: Detail['order']; onClose: () => void }) => {
  const say = useSay(workOrders)
  const sayQueue = useSay(workQueue)
  const [read, setRead] = useState<Read | null>(null)
  const tell = (told: Read) => {
    signal(told.tone === 'good' ? 'good' : 'bad')
    setRead(told)
  }
  const prove = async (code: string) => {
    const serialNo = scannedName('panel', code)
    if (serialNo === null) return tell({ code: code.slice(0, 64), tone: 'bad', said: say('notRead') })
    try {
      const outcome = await perform(order.id, { kind: 'proof', serialNo })
      if (outcome.is === 'kept') return setRead({ code: serialNo, tone: 'seeking', said: sayQueue('proofKept') })
      const { label } = outcome.answer as { label: string }
      tell({ code: serialNo, tone: 'good', said: say('proved', { label }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tell({ code: serialNo, tone: 'bad', said: error.message })
    }
  }
  return (
    <ScanDialog
      title={say('scanTitle', { label: order.label })}
      label={say('serialNo')}
      tone={read?.tone ?? 'seeking'}
      onRead={(code) => void prove(code)}
      onClose={onClose}
    >
      {read === null ? null : (
        <>
          <b className="tabular">{read.code}</b>
          <p data-tone={read.tone}>{read.said}</p>
          {read.tone === 'bad' ? null : (
            <div className="scan-acts">
              <Button type="primary" onClick={onClose}>
                {say('closePanel')}
              </Button>
            </div>
          )}
        </>
      )}
    </ScanDialog>
  )
}
