import { gridCalls } from '@sundial/contract/grid.ts'
import { grid } from '@sundial/phrases/grid.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { GridRow } from '../parts/grid/grid-rows.ts'

const deleteCalls = { area: gridCalls.deleteTransformerAreas, branch: gridCalls.deleteBranches, container: gridCalls.deleteContainers }

export type Acts = {
  onEdit: (of: GridRow) => void
  onPlace: (of: GridRow) => void
  onAddBranch: (areaId: number) => void
}

const useDeleting = ({ noun, row }: GridRow) => {
  const say = useSay(grid)
  const confirm = useConfirming()
  const { id, version, name } = row
  return () =>
    void confirm({
      title: say('deleteAsk', { name }),
      text: say('deleteHint'),
      go: say('deleteGo'),
      done: say('deleted', { name }),
      run: () => callServer(deleteCalls[noun], { list: [{ id, version }] }),
    })
}

/** What can be done with one of them, as a menu. */
const ItemMenu = ({ of, acts }: { of: GridRow; acts: Acts }) => {
  const say = useSay(grid)
  const remove = useDeleting(of)
  const label = say('actionsOf', { name: of.row.name })
  const items: MenuProps['items'] = [
    { key: 'edit', label: say('editEllipsis'), onClick: () => acts.onEdit(of) },
    { key: 'place', label: say('place'), onClick: () => acts.onPlace(of) },
    ...(of.noun === 'area' ? [{ key: 'addBranch', label: say('addBranch'), onClick: () => acts.onAddBranch(of.row.id) }] : []),
    { key: 'delete', label: say('deleteEllipsis'), danger: true, onClick: remove },
  ]
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  )
}

const Standing = ({ row: { standing, standingCount } }: { row: GridRow['row'] }) => {
  const say = useSay(grid)
  if (standingCount === 0) return <p className="meta">{say('standsNothing')}</p>
  const names = standing.join(', ')
  return (
    <p className="meta">
      {standingCount > standing.length ? say('standsMore', { names, count: standingCount - standing.length }) : say('stands', { names })}
    </p>
  )
}

type Props = { of: GridRow; facts: string; acts: Acts | null; children?: ReactNode }

/** An area, a branch circuit or a container, with what stands in it. */
export const GridItem = ({ of, facts, acts, children }: Props) => (
  <li className="grid-item">
    <div className="grid-line">
      <div className="grid-words">
        <strong className="tabular">{of.row.number}</strong> {of.row.name === of.row.number ? null : <span>{of.row.name}</span>}
        {facts === '' ? null : <p className="meta">{facts}</p>}
        <Standing row={of.row} />
      </div>
      {acts ? <ItemMenu of={of} acts={acts} /> : null}
    </div>
    {children}
  </li>
)
