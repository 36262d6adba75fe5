import { Bone, BoneFigures, Skeleton } from '../kit/routes/Skeleton.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'

const Tools = () => (
  <div className="station-bone-tools">
    <Bone width={148} height={32} />
    <Bone width="36%" height={32} />
  </div>
)

/** The layout before it can be drawn: at once, since it follows the skeleton of the whole station. */
export const LayoutSkeleton = () => (
  <Skeleton className="skeleton-now station-bone-pane">
    <Tools />
    <Bone width="70%" height="60%" />
  </Skeleton>
)

const values = Array.from({ length: 7 }, (_, i) => `${30 + ((i * 37) % 40)}%`)

/** The panel of a module before it can be shown. */
export const PanelSkeleton = () => (
  <aside className="station-panel-room">
    <Skeleton className="station-bone-panel">
      <Bone width="62%" height={20} />
      <Bone width="80%" />
      <Bone width={96} height={32} />
      <Bone width="100%" height={38} />
      {values.map((width) => (
        <Bone key={width} width={width} />
      ))}
      <Bone width="100%" height={168} />
    </Skeleton>
  </aside>
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
