import { organisations } from '@sundial/phrases/organisations.ts'
import { useSearchParams } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { Details } from './Details.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { OrganisationsSkeleton } from './OrganisationsSkeleton.tsx'
import { OrganisationTree } from './OrganisationTree.tsx'
import './organisations.css'
import type { Order } from './orders.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type Branch, findBranch, findParent } from './tree.ts'
import { useOrganisations } from './use-organisations.ts'

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

type OrdersProps = {
  order: Order
  parent: Branch | null
  branches: readonly Branch[]
  onDone: (orgNo: string) => void
  onClose: () => void
}

const Orders = ({ order: { kind, branch }, parent, branches, onDone, onClose }: OrdersProps) => {
  const { orgNo } = branch.organisation
  if (kind === 'move')
    return <MoveDialog branch={branch} parent={parent} branches={branches} onDone={() => onDone(orgNo)} onClose={onClose} />
  if (kind === 'remove') return <RemoveDialog branch={branch} onDone={() => onDone(parent?.organisation.orgNo ?? '')} onClose={onClose} />
  return <OrganisationForm kind={kind} branch={branch} onDone={onDone} onClose={onClose} />
}

/** The one that the address names; at the side of the tree, else its root. */
const useChosen = (branches: readonly Branch[], org: string | null, narrow: boolean) => {
  const named = org === null ? null : findBranch(branches, org)
  const chosen = named ?? (narrow ? null : (branches[0] ?? null))
  return { chosen, parent: chosen && findParent(branches, chosen) }
}

const Halves = ({ branches }: { branches: readonly Branch[] }) => {
  const narrow = useNarrow()
  const { org, find, change } = usePlace()
  const [order, setOrder] = useUnfinished<Order | null>('order', null, (was) =>
    was?.kind === 'add' || was?.kind === 'change' ? was : undefined,
  )
  const { chosen, parent } = useChosen(branches, org, narrow)
  const done = (orgNo: string) => {
    change({ org: orgNo })
    setOrder(null)
  }
  const tree = (
    <OrganisationTree
      branches={branches}
      chosen={chosen?.organisation.orgNo ?? null}
      onChoose={(orgNo) => change({ org: orgNo })}
      asked={find}
      onAsk={(next) => change({ find: next })}
    />
  )
  const back = narrow ? () => change({ org: '' }) : null
  return (
    <div className="org-halves">
      {narrow && chosen ? null : tree}
      {chosen ? <Details key={chosen.organisation.id} branch={chosen} parent={parent} onOrder={setOrder} onBack={back} /> : null}
      {order ? <Orders order={order} parent={parent} branches={branches} onDone={done} onClose={() => setOrder(null)} /> : null}
    </div>
  )
}

/** The tree of organisations at the left, the chosen one at the right; one after the other on a phone. */
const OrganisationsPage = () => {
  const say = useSay(organisations)
  const { branches, count, error, refetch } = useOrganisations()
  useTitle(say('title'))
  if (error && !branches) return <Problem error={error} onRetry={refetch} />
  return (
    <div className="org-page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="meta tabular">{branches ? say('count', { count }) : ''}</span>
      </div>
      {branches ? <Halves branches={branches} /> : <OrganisationsSkeleton />}
    </div>
  )
}

export default OrganisationsPage
