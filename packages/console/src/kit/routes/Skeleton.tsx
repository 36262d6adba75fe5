import { kit } from '@sundial/phrases/kit.ts'
import type { ReactNode } from 'react'
import { useSay } from '../language/language.ts'
import './skeleton.css'

/** Placeholder with the shape of the coming content. It appears after 300 ms, so that quick answers do not flash. */
export const Skeleton = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const say = useSay(kit)
  return (
    <div className={`skeleton ${className}`} role="status">
      <span className="visually-hidden">{say('loading')}</span>
      {children}
    </div>
  )
}

/** Placeholder of a word, figure or drawing. */
export const Bone = ({ width, height = 10 }: { width: number | string; height?: number | string }) => (
  <i className="bone" style={{ width, height }} aria-hidden="true" />
)

/** Placeholder of a strip of `count` figures. */
export const BoneFigures = ({ count, className, children }: { count: number; className: string; children?: ReactNode }) => (
  <div className={`figures ${className}`} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => `figure-${i}`).map((key) => (
      <div key={key} className="figure">
        <div className="figure-label">
          <Bone width="60%" />
        </div>
        <div className="figure-value">
          <Bone width="45%" height={20} />
        </div>
        <div className="figure-note">
          <Bone width="70%" height={8} />
        </div>
      </div>
    ))}
    {children}
  </div>
)
