import type { StationRow } from '@sundial/contract/stations.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { Facts } from '../kit/figures/Facts.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useMay } from '../kit/session/use-session.ts'

const StationForm = lazyPart(async () => ({ default: (await import('./StationForm.tsx')).StationForm }), { floating: true })

type Props = { row: StationRow }

/** What the plant is. */
const What = ({ row }: Props) => {
  const say = useSay(stations)
  const sayForm = useSay(stationForm)
  const { number, money } = useFormat()
  const { revenuePerKwh: earned, cost } = row
  const limits = `${number(row.shutdownLimitV, 1)} V / ${number(row.shutdownLimitS, 1)} s`
  const facts = [
    [sayForm('code'), row.code],
    [sayForm('orgNo'), row.orgName],
    [sayForm('commissionedOn'), row.commissionedOn],
    [say('columnOrientation'), `${number(row.tiltDeg, 1)}° / ${number(row.azimuthDeg, 1)}°`],
    [say('columnLimits'), limits],
    [sayForm('serviceLifeYears'), row.serviceLifeYears],
    [sayForm('lossThresholdDays'), row.lossThresholdDays],
    [say('columnRevenue'), earned && `${earned.currency} ${number(earned.amount, 4)}`],
    [say('columnCost'), cost && money(cost.amount, cost.currency)],
    [sayForm('photos'), row.photos.length],
  ] as const
  return <Facts facts={facts} />
}

/** Where it is. */
const Where = ({ row }: Props) => {
  const sayForm = useSay(stationForm)
  const { number, country } = useFormat()
  const facts = [
    [sayForm('latitudeDeg'), number(row.latitudeDeg, 5)],
    [sayForm('longitudeDeg'), number(row.longitudeDeg, 5)],
    [sayForm('altitudeM'), number(row.altitudeM)],
    [sayForm('country'), row.country && country(row.country)],
    [sayForm('provinceNames'), row.province],
    [sayForm('cityNames'), row.city],
    [sayForm('timeZone'), <PlantZone key="zone" timeZone={row.timeZone} />],
    [sayForm('weatherCity'), row.weatherCity],
  ] as const
  return <Facts facts={facts} />
}

/** The settings of a plant. A user with the permission can change them here. */
export const StationSettings = ({ row }: Props) => {
  const sayForm = useSay(stationForm)
  const mayEdit = useMay('stations.edit')
  const [editing, setEditing] = useUnfinished('settings', false, (was) => was)
  return (
    <>
      <section>
        <div className="section-head">
          <h2>{sayForm('stepWhat')}</h2>
          <span className="space" />
          {mayEdit ? <Button onClick={() => setEditing(true)}>{sayForm('change')}</Button> : null}
        </div>
        <What row={row} />
      </section>
      <section>
        <div className="section-head">
          <h2>{sayForm('stepWhere')}</h2>
        </div>
        <Where row={row} />
      </section>
      <Suspense fallback={null}>{editing ? <StationForm row={row} onClose={() => setEditing(false)} /> : null}</Suspense>
    </>
  )
}
