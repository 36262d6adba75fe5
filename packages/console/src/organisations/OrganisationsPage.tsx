import { organisations } from '@sundial/phrases/organisations.ts'
import { useSearchParams } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { useBranches } from '../parts/organisations/use-branches.ts'
import { Details } from './Details.tsx'
import { FleetImportDialog } from './FleetImportDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { OrganisationsSkeleton } from './OrganisationsSkeleton.tsx'
import { OrganisationTree } from './OrganisationTree.tsx'
import './organisations.css'
import type { OpenDialog } from './open-dialog.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { findBranch, findParent } from './tree.ts'

/** The chosen organisation and what is searched for, in the address. */
const usePlace = () => {
  const [address, setAddress] = useSearchParams()
  const change = (part: { org?: string; find?: string }) =>
    setAddress(
      (was) => {
        const next = { org: was.get('org') ?? '', find: was.get('find') ?? '', ...part }
        return Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''))
      },
      { replace: true },
    )
  return { org: address.get('org')?.slice(0, 64) || null, find: address.get('find')?.slice(0, 100) ?? '', change }
}

type DialogsProps = {
  open: OpenDialog
  parent: Branch | null
  onDone: (orgNo: string) => void
  onClose: () => void
}

const Dialogs = ({ open: { kind, branch }, parent, onDone, onClose }: DialogsProps) => {
  const { orgNo } = branch.organisation
  if (kind === 'move') return <MoveDialog branch={branch} parent={parent} onDone={() => onDone(orgNo)} onClose={onClose} />
  if (kind === 'importFleet') return <FleetImportDialog branch={branch} onDone={() => onDone(orgNo)} onClose={onClose} />
  if (kind === 'remove') return <RemoveDialog branch={branch} onDone={() => onDone(parent?.organisation.orgNo ?? '')} onClose={onClose} />
  return <OrganisationForm kind={kind} branch={branch} onDone={onDone} onClose={onClose} />
}

type Known = Omit<ReturnType<typeof useBranches>, 'branches'> & { branches: readonly Branch[] }

/** The one that the address names; at the side of the tree, else its root. */
const useChosen = ({ branches, isNaming }: Known, org: string | null, narrow: boolean) => {
  const named = org === null ? null : findBranch(branches, org)
  const chosen = named ?? (narrow || isNaming ? null : (branches[0] ?? null))
  return { chosen, parent: chosen && findParent(branches, chosen) }
}

type HalvesProps = { place: ReturnType<typeof usePlace>; known: Known }
const Halves = ({ place: { org, find, change }, known }: HalvesProps) => {
  const narrow = useNarrow()
  const [open, setOpen] = useUnfinished<OpenDialog | null>('dialog', null, (was) =>
    was?.kind === 'add' || was?.kind === 'edit' ? was : undefined,
  )
  const { chosen, parent } = useChosen(known, org, narrow)
  const done = (orgNo: string) => {
    change({ org: orgNo })
    setOpen(null)
  }
  const tree = (
    <OrganisationTree
      branches={known.branches}
      chosen={chosen?.organisation.orgNo ?? null}
      onChoose={(orgNo) => change({ org: orgNo })}
      asked={find}
      onAsk={(next) => change({ find: next })}
      expanded={known.expanded}
      onExpand={known.onExpand}
      waits={known.waits}
    />
  )
  const back = narrow ? () => change({ org: '' }) : null
  return (
    <div className="org-halves">
      {narrow && chosen ? null : tree}
      {chosen ? <Details key={chosen.organisation.id} branch={chosen} parent={parent} onOpen={setOpen} onBack={back} /> : null}
      {open ? <Dialogs open={open} parent={parent} onDone={done} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

/** The tree of organisations at the left, the chosen one at the right; one after the other on a phone. */
const OrganisationsPage = () => {
  const say = useSay(organisations)
  const place = usePlace()
  const { branches, error, ...known } = useBranches({ chosen: place.org === null ? [] : [place.org], typed: place.find, counted: true })
  useTitle(say('title'))
  if (error && !branches) return <Problem error={error} onRetry={known.refetch} />
  const count = (branches ?? []).reduce((sum, { organisation }) => sum + 1 + (organisation.below?.organisations ?? 0), 0)
  return (
    <div className="org-page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="meta tabular">{branches ? say('count', { count }) : ''}</span>
      </div>
      {branches ? <Halves place={place} known={{ branches, error, ...known }} /> : <OrganisationsSkeleton />}
    </div>
  )
}

export default OrganisationsPage
