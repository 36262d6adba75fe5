import { Bone, BoneFigures, Skeleton } from '../kit/routes/Skeleton.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'

const Tools = () => (
  <div className="station-bone-tools">
    <Bone width={148} height={32} />
    <Bone width="36%" height={32} />
  </div>
)

/** The layout before it can be drawn. */
export const LayoutSkeleton = () => (
  <Skeleton className="station-bone-pane">
    <Tools />
    <Bone width="70%" height="60%" />
  </Skeleton>
)

/** A station before its data: head, strip of figures, tabs, layout. */
export const StationSkeleton = () => {
  const narrow = useNarrow()
  return (
    <Skeleton className="station">
      <div className="station-main">
        <div className="station-head">
          <div className="station-name">
            <div className="station-bone-name">
              <Bone width={200} height={20} />
            </div>
            <div className="meta">
              <Bone width="60%" />
            </div>
          </div>
          <div className="row">
            <Bone width={104} height={32} />
            <Bone width={120} height={32} />
          </div>
        </div>
        <BoneFigures count={narrow ? 3 : 6} className="figures-small station-figures" />
        <div className="station-bone-tabs">
          <Bone width="40%" />
        </div>
        <div className="station-bone-pane">
          <Tools />
          <Bone width="70%" height="60%" />
        </div>
      </div>
    </Skeleton>
  )
}
