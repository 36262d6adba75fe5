import { fleetCalls } from '@sundial/contract/fleet.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { Button, Dropdown } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { useMayUnbound } from '../kit/session/use-session.ts'

type Props = { orgNo: string; onImport: () => void }

/** Takes everything below an organisation out as a file, or brings such a file in below it. */
export const FleetMenu = ({ orgNo, onImport }: Props) => {
  const say = useSay(fleet)
  const may = useMayUnbound(fleetCalls.exportFleet.may)
  const file = useTicketExport(() => callServer(fleetCalls.exportFleet, { orgNo }))
  if (!may) return null
  const items = [
    // Whatever form is asked for: an archive has its own.
    { key: 'export', label: say('exportArchive'), onClick: () => void file.exportRows('csv') },
    { key: 'import', label: say('importArchive'), onClick: onImport },
  ]
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} disabled={file.busy} menu={{ items }}>
      <Button icon={<Icon name="more" size={14} />} aria-busy={file.busy} disabled={file.busy}>
        {say('archive')}
      </Button>
    </Dropdown>
  )
}
