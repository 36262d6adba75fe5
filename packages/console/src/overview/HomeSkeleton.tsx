import type { ReactNode } from 'react'
import { Bone, BoneFigures, Skeleton } from '../kit/routes/Skeleton.tsx'

const seven = Array.from({ length: 7 }, (_, i) => `${38 + ((i * 37) % 40)}%`)

const BoneRows = () => (
  <>
    {seven.map((width) => (
      <div key={width} className="home-bone-row">
        <Bone width={width} />
      </div>
    ))}
  </>
)

const PanelBone = ({ className, head, children }: { className: string; head: number; children: ReactNode }) => (
  <section className={className}>
    <div className="section-head">
      <Bone width={head} />
    </div>
    {children}
  </section>
)

/** Each of these is shown instead of its panel until the panel is rendered. */
export const CurveBone = () => (
  <PanelBone className="curve-panel" head={72}>
    <div className="curve-box home-bone-box">
      <Bone width="100%" height="100%" />
    </div>
  </PanelBone>
)
export const RankingBone = () => (
  <PanelBone className="ranking" head={140}>
    <BoneRows />
  </PanelBone>
)
export const AttentionBone = () => (
  <PanelBone className="attention" head={146}>
    <BoneRows />
  </PanelBone>
)
export const MapBone = () => (
  <PanelBone className="map-panel" head={48}>
    <Bone width="100%" height={232} />
  </PanelBone>
)

/** Home before its data: the same halves, strip and heads. */
export const HomeSkeleton = () => (
  <Skeleton className="home">
    <div className="page-head">
      <Bone width={140} height={20} />
      <Bone width={220} />
      <span className="space" />
      <Bone width={390} height={32} />
    </div>
    <BoneFigures count={4} className="home-figures">
      <div className="figure figure-states">
        <div className="figure-label">
          <Bone width="100%" />
        </div>
        <Bone width="100%" height={12} />
      </div>
    </BoneFigures>
    <div className="home-halves">
      <div className="home-left">
        <CurveBone />
        <RankingBone />
      </div>
      <div className="home-right">
        <AttentionBone />
        <MapBone />
      </div>
    </div>
  </Skeleton>
)
