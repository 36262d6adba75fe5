import { Bone, Skeleton } from '../routes/Skeleton.tsx'
import './table-skeleton.css'

const rows = Array.from({ length: 10 }, (_, i) => `${38 + ((i * 37) % 45)}%`)

/** Rows to come, in the shape they will have. */
export const TableSkeleton = () => (
  <Skeleton className="table-skeleton">
    {rows.map((width) => (
      <div key={width}>
        <Bone width={width} />
      </div>
    ))}
  </Skeleton>
)
