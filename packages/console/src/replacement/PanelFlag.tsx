import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { deviceDetailCalls } from '@sundial/contract/device-details.ts'
import type { PanelFlag as Flag } from '@sundial/core/devices/panel-flags.ts'
import { panelFlag } from '@sundial/phrases/devices-labels.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

const { changePanelFlag } = deviceDetailCalls

/** Which of two panels of a shared place the panel at a position is. Nothing is shown to a user who may not say it while nobody has. */
export const PanelFlag = ({ id }: { id: number }) => {
  const say = useSay(replacement)
  const sayFlag = useSay(panelFlag)
  const may = useMay(changePanelFlag.may)
  const [saving, setSaving] = useState(false)
  const entry = useCall(deviceChangeCalls.searchDevices, { id }).data?.list[0]
  if (!entry || (!may && entry.panelFlag === null)) return null
  const wordOf = (flag: Flag | null) => (flag === null ? say('panelNeither') : sayFlag(flag))
  const send = async (flag: Flag | null) => {
    setSaving(true)
    try {
      const { version } = await callServer(changePanelFlag, { id, version: entry.version, flag })
      const undo = () => callServer(changePanelFlag, { id, version, flag: entry.panelFlag })
      notify('success', say('panelSaved', { flag: wordOf(flag) }), { undo })
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="position-flag">
      <span className="meta">{say('panelFlag')}</span>
      {may ? (
        <Segmented<Flag | 'neither'>
          aria-label={say('panelFlag')}
          disabled={saving}
          value={entry.panelFlag ?? 'neither'}
          options={(['neither', 'primary', 'secondary'] as const).map((value) => ({
            value,
            label: wordOf(value === 'neither' ? null : value),
          }))}
          onChange={(value) => void send(value === 'neither' ? null : value)}
        />
      ) : (
        wordOf(entry.panelFlag)
      )}
    </div>
  )
}
