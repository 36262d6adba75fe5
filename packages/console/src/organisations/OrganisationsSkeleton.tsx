import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => `${40 + ((i * 37) % 45)}%`).map((width) => (
    <div key={width} className="org-bone">
      <Bone width={width} />
    </div>
  ))

/** As many lines of a list as are to come. */
export const HeldSkeleton = ({ count }: { count: number }) => (
  <Skeleton>
    <Lines count={count} />
  </Skeleton>
)

/** The tree and one organisation before they are there; on a phone the tree alone. */
export const OrganisationsSkeleton = () => (
  <Skeleton className="org-halves">
    <div className="org-tree">
      <Bone width="100%" height={32} />
      <Lines count={8} />
    </div>
    {useNarrow() ? null : (
      <div className="org-details">
        <div className="org-head">
          <Bone width={200} height={16} />
        </div>
        <div className="facts">
          <Lines count={8} />
        </div>
      </div>
    )}
  </Skeleton>
)
