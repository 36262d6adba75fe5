import { gridCalls } from '@sundial/contract/grid.ts'
import { grid as phrases } from '@sundial/phrases/grid.ts'
import { containerKind, gridPhase } from '@sundial/phrases/grid-labels.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useMay } from '../kit/session/use-session.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { type AreaRow, type Grid, type GridRow, useGrid } from '../parts/grid/grid-rows.ts'
import { type Adding, GridForm } from './GridForm.tsx'
import { type Acts, GridItem } from './GridItem.tsx'
import { GridSection } from './GridSection.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { SwitchSettings } from './SwitchSettings.tsx'
import './grid.css'

const useAreaFacts = () => {
  const say = useSay(phrases)
  const { number } = useFormat()
  return ({ ratedKva, areaThreshold, gradeThreshold }: AreaRow): string => {
    const kva = ratedKva === null ? [] : [say('kva', { kva: ratedKva })]
    if (areaThreshold === null && gradeThreshold === null) return kva.join('')
    return [...kva, say('thresholds', { area: number(areaThreshold, 2), grade: number(gradeThreshold, 2) })].join(' · ')
  }
}

const Areas = ({ of, acts, onAdd }: { of: Grid; acts: Acts | null; onAdd: () => void }) => {
  const say = useSay(phrases)
  const sayPhase = useSay(gridPhase)
  const factsOf = useAreaFacts()
  return (
    <GridSection title={say('areas')} add={acts ? { label: say('addArea'), onAdd } : null}>
      {of.areas.length === 0 ? <EmptyState text={say('noAreas')} hint={say('noAreasHint')} /> : null}
      <ul className="grid-list">
        {of.areas.map((area) => {
          const branches = of.branches.filter(({ areaId }) => areaId === area.id)
          return (
            <GridItem key={area.id} of={{ noun: 'area', row: area }} facts={factsOf(area)} acts={acts}>
              {branches.length === 0 ? null : (
                <ul className="grid-list grid-within">
                  {branches.map((row) => (
                    <GridItem key={row.id} of={{ noun: 'branch', row }} facts={row.phase === null ? '' : sayPhase(row.phase)} acts={acts} />
                  ))}
                </ul>
              )}
            </GridItem>
          )
        })}
      </ul>
    </GridSection>
  )
}

const Containers = ({ of, acts, onAdd }: { of: Grid; acts: Acts | null; onAdd: () => void }) => {
  const say = useSay(phrases)
  const sayKind = useSay(containerKind)
  return (
    <GridSection title={say('containers')} add={acts ? { label: say('addContainer'), onAdd } : null}>
      {of.containers.length === 0 ? <EmptyState text={say('noContainers')} hint={say('noContainersHint')} /> : null}
      <ul className="grid-list">
        {of.containers.map((row) => (
          <GridItem key={row.id} of={{ noun: 'container', row }} facts={sayKind(row.kind)} acts={acts} />
        ))}
      </ul>
    </GridSection>
  )
}

type Open = { adding: Adding } | { editing: GridRow } | { placing: GridRow }

const Dialogs = ({ open, stationId, grid, onClose }: { open: Open | null; stationId: number; grid: Grid; onClose: () => void }) => {
  if (open === null) return null
  if ('placing' in open) return <PlaceForm stationId={stationId} grid={grid} at={open.placing} onClose={onClose} />
  const adding = 'adding' in open ? open.adding : null
  return <GridForm stationId={stationId} adding={adding} editing={'editing' in open ? open.editing : null} onClose={onClose} />
}

/** The grid side of a plant: transformer areas with branch circuits, containers, the devices in each, and the switches at the point of interconnection. */
export const GridSide = ({ stationId }: { stationId: number }) => {
  const of = useGrid(stationId)
  const mayEdit = useMay(gridCalls.placeInGrid.may)
  const [open, setOpen] = useUnfinished<Open | null>('grid', null, (was) => (was && 'adding' in was ? was : undefined))
  if (of.failed?.error) return <Problem error={of.failed.error} onRetry={() => void of.failed?.refetch()} />
  if (of.isPending) return <TableSkeleton />
  const acts: Acts | null = mayEdit
    ? {
        onEdit: (editing) => setOpen({ editing }),
        onPlace: (placing) => setOpen({ placing }),
        onAddBranch: (areaId) => setOpen({ adding: { noun: 'branch', areaId } }),
      }
    : null
  return (
    <>
      <Areas of={of} acts={acts} onAdd={() => setOpen({ adding: { noun: 'area' } })} />
      <Containers of={of} acts={acts} onAdd={() => setOpen({ adding: { noun: 'container' } })} />
      <SwitchSettings stationId={stationId} />
      <Dialogs open={open} stationId={stationId} grid={of} onClose={() => setOpen(null)} />
    </>
  )
}
