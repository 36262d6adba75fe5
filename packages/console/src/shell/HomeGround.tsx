import { useLocation } from 'react-router'
import { homePath } from '../kit/routes/return-path.ts'

const width = 1200
const height = 420
/** A day of the sun between solstices: higher and longer towards summer. */
const pathOf = (share: number): string => {
  const half = 330 + 190 * share
  const rise = 150 + 240 * share
  const x = width / 2
  return `M${x - half} ${height}C${x - half * 0.55} ${height - rise * 1.3} ${x + half * 0.55} ${height - rise * 1.3} ${x + half} ${height}`
}
const days = [0, 0.25, 0.5, 0.75, 1]

/** The ground of the home page alone (specification, point 2): five days of the sun from winter to summer, hardly darker than the paper. */
export const HomeGround = () => {
  const { pathname } = useLocation()
  if (pathname !== homePath && pathname !== '/') return null
  return (
    <svg className="home-ground" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {days.map((share) => (
        <path key={share} d={pathOf(share)} />
      ))}
      <path d={`M0 ${height - 0.5}H${width}`} />
    </svg>
  )
}
