import type { StationRow } from '@sundial/contract/stations.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Button, Modal } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { AreaNameField, CountryField } from './area-inputs.tsx'
import { CodeField, DayField, NameFields, NumberField, OrganisationField, ZoneField } from './station-inputs.tsx'
import './station-form.css'
import { checkPlace, type Draft } from './station-draft.ts'
import { useStationForm } from './use-station-form.ts'

/** What the place means, beside its numbers. */
const PlaceNote = ({ draft }: { draft: Draft }) => {
  const say = useSay(stationForm)
  const { clock } = useFormat()
  const now = useNow(60_000)
  const check = checkPlace(draft, now)
  if (!check) return null
  if (check.kind === 'zoneOdd')
    return (
      <p className="station-form-odd" role="alert">
        {say('zoneOdd', { timeZone: check.timeZone })}
      </p>
    )
  if (check.kind === 'sunNever') return <p className="meta">{say('sunNever')}</p>
  const { riseMs, setMs, timeZone } = check
  return <p className="meta tabular">{say('sunToday', { rise: clock(riseMs, timeZone), set: clock(setMs, timeZone), timeZone })}</p>
}

/** Adds a station, or changes one. */
export const StationForm = ({ row, onClose }: { row: StationRow | null; onClose: () => void }) => {
  const say = useSay(stations)
  const sayForm = useSay(stationForm)
  const form = useStationForm(row, onClose)
  const { refusal, saving, save } = form
  return (
    <Modal
      open
      centered
      width={720}
      title={row ? say('edit', { name: row.name }) : say('add')}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" aria-busy={saving} disabled={saving} onClick={() => void save()}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form
        className="station-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <CodeField form={form} />
        <OrganisationField form={form} />
        <NameFields form={form} />
        <DayField form={form} />
        <div className="station-form-wide station-form-thirds">
          <CountryField form={form} />
          <AreaNameField form={form} field="provinceNames" />
          <AreaNameField form={form} field="cityNames" />
        </div>
        <NumberField form={form} field="latitudeDeg" />
        <NumberField form={form} field="longitudeDeg" />
        <NumberField form={form} field="altitudeM" />
        <ZoneField form={form} />
        <div className="station-form-wide">
          <PlaceNote draft={form.draft} />
        </div>
        <NumberField form={form} field="tiltDeg" />
        <NumberField form={form} field="azimuthDeg" />
        <NumberField form={form} field="shutdownLimitV" />
        <NumberField form={form} field="shutdownLimitS" />
        <div className="station-form-wide">
          {row ? null : <p className="meta">{sayForm('noDevicesYet')}</p>}
          {refusal ? (
            <p className="station-form-refused" role="alert">
              {refusal.message}
            </p>
          ) : null}
        </div>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Modal>
  )
}
