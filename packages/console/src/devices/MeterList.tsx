import { type ArchiveEntry, deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { grid } from '@sundial/phrases/grid.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Link } from 'react-router'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { pathOfEntry } from '../parts/devices/entries.ts'
import { DeviceForm, type FormOf } from './DeviceForm.tsx'
import { useConcentrators } from './device-fields.tsx'

const { deleteDevices, insertDevice, searchDevices } = deviceChangeCalls

const MeterMenu = ({ entry, onEdit }: { entry: ArchiveEntry; onEdit: () => void }) => {
  const say = useSay(grid)
  const confirm = useConfirming()
  const { id, version, code: name } = entry
  const remove = () =>
    void confirm({
      title: say('deleteAsk', { name }),
      text: '',
      go: say('deleteGo'),
      done: say('deleted', { name }),
      run: () => callServer(deleteDevices, { list: [{ id: id!, version }] }),
    })
  const items: MenuProps['items'] = [
    { key: 'edit', label: say('editEllipsis'), onClick: onEdit },
    { key: 'delete', label: say('deleteEllipsis'), danger: true, onClick: remove },
  ]
  const label = say('actionsOf', { name })
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  )
}

const Meter = ({ entry, onEdit }: { entry: ArchiveEntry; onEdit: (() => void) | null }) => {
  const say = useSay(grid)
  const sayPhase = useSay(gridPhase)
  const { code, number, model, concentratorName, areaName, phase, branchName, containerName } = entry
  const behind = concentratorName === null ? null : say('behind', { name: concentratorName })
  const place = [areaName, branchName, phase === null ? null : sayPhase(phase), containerName]
  return (
    <li className="grid-item grid-line">
      <div className="grid-words">
        <Link className="link" to={pathOfEntry(entry)}>
          <strong>{code}</strong>
        </Link>{' '}
        <span className="tabular">{number}</span>
        <p className="meta">{[model, behind, ...place].filter(Boolean).join(' · ')}</p>
      </div>
      {onEdit ? <MeterMenu entry={entry} onEdit={onEdit} /> : null}
    </li>
  )
}

/** The electricity meters of a station: they are in the register only, so that no list of states has them. */
export const MeterList = ({ stationId }: { stationId: number }) => {
  const say = useSay(grid)
  const answer = useCall(searchDevices, { stationId, kind: 'meter', state: 'installed', pageSize: 1000 })
  const concentrators = useConcentrators(stationId)
  const mayEdit = useMay(insertDevice.may)
  const [open, setOpen] = useUnfinished<FormOf | null>('meter', null, (was) => (was && 'kind' in was ? was : undefined))
  const close = () => setOpen(null)
  const onlyGw = concentrators?.length === 1 ? concentrators[0]!.value : ''
  const rows = answer.data?.list ?? []
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <TableSkeleton />
  return (
    <section className="grid-side" aria-label={say('meters')}>
      <div className="section-head">
        <h2>{say('meters')}</h2>
        <span className="space" />
        {mayEdit && concentrators ? (
          <Button icon={<Icon name="plus" size={14} />} onClick={() => setOpen({ kind: 'meter', last: null, onlyGw })}>
            {say('addMeter')}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? <EmptyState text={say('noMeters')} hint={say('noMetersHint')} /> : null}
      <ul className="grid-list">
        {rows.map((entry) => (
          <Meter key={entry.id} entry={entry} onEdit={mayEdit ? () => setOpen({ entry }) : null} />
        ))}
      </ul>
      {open ? <DeviceForm of={open} stationId={stationId} onSaved={close} onClose={close} /> : null}
    </section>
  )
}
