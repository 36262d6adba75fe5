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

/** What stands for each panel until its turn. */
export const CurveBone = () => (
  <section className="curve-panel">
    <div className="section-head">
      <Bone width={72} />
    </div>
    <div className="curve-box home-bone-box">
      <Bone width="100%" height="100%" />
    </div>
  </section>
)
export const RankingBone = () => (
  <section className="ranking">
    <div className="section-head">
      <Bone width={140} />
    </div>
    <BoneRows />
  </section>
)
export const AttentionBone = () => (
  <section className="attention">
    <div className="section-head">
      <Bone width={110} />
    </div>
    <BoneRows />
  </section>
)
export const MapBone = () => (
  <section className="map-panel">
    <div className="section-head">
      <Bone width={48} />
    </div>
    <Bone width="100%" height={232} />
  </section>
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
