import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { type Caused, useCauses } from './use-causes.ts'

/** Why a station is in its state, each cause leading to the devices that it counts; and since when. Nothing where there is no cause. */
export const CauseLinks = ({ station }: { station: Caused }) => {
  const { of, since } = useCauses()
  const { language } = useFormat()
  const { readers } = usePlantTime(station.timeZone)
  const causes = of(station)
  const sinceText = since(station)
  if (causes.length === 0) return null
  const comma = language === 'en' ? ', ' : '、'
  return (
    <>
      <span>
        {causes.map(({ key, text, to }, i) => (
          <Fragment key={key}>
            {i > 0 ? comma : null}
            <Link className="link" to={to}>
              {text}
            </Link>
          </Fragment>
        ))}
      </span>
      {sinceText === null ? null : (
        <span className="tabular" title={readers(station.causes.since!)}>
          {sinceText}
        </span>
      )}
    </>
  )
}
