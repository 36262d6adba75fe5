import { deviceCalls } from '@sundial/contract/devices.ts'
import { embedPages } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { FormField } from '../kit/form/FormField.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { type Option, useStationOptions } from '../kit/stations/use-station-options.ts'
import { faultsOf, type LinkDraft } from './link-draft.ts'

const searched = { showSearch: true, optionFilterProp: 'label' } as const

const useModuleOptions = (stationId: number | null): Option[] => {
  const { data } = useCall(deviceCalls.modules, { stationId: stationId ?? 1 }, { enabled: stationId !== null })
  return useMemo(() => (data ? data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! })) : []), [data])
}

const ModuleField = ({ draft, tried, onChange }: Props) => {
  const say = useSay(embed)
  const options = useModuleOptions(draft.stationId)
  const fault = faultsOf(draft).module
  return (
    <FormField label={say('module')} wrong={tried && fault ? say(fault) : null}>
      {({ id, status }) => (
        <Select<number | null>
          id={id}
          status={status}
          {...searched}
          disabled={draft.stationId === null}
          value={draft.deviceId}
          options={options}
          onChange={(deviceId) => onChange({ deviceId })}
        />
      )}
    </FormField>
  )
}

type Props = { draft: LinkDraft; tried: boolean; onChange: (part: Partial<LinkDraft>) => void }

/** Which page, of which plant, and for the page of a module of which. */
export const SubjectFields = (props: Props) => {
  const { draft, tried, onChange } = props
  const say = useSay(embed)
  const stations = useStationOptions()
  const fault = faultsOf(draft).station
  const ofModule = draft.page === 'photovoltaicPanelDetails'
  return (
    <>
      <FormField label={say('page')}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.page}
            options={embedPages.map((value) => ({ value, label: say(value) }))}
            onChange={(page) => onChange({ page })}
          />
        )}
      </FormField>
      <FormField label={say('station')} wrong={tried && fault ? say(fault) : null}>
        {({ id, status }) => (
          <Select<number | null>
            id={id}
            status={status}
            {...searched}
            value={draft.stationId}
            options={stations}
            onChange={(stationId) => onChange({ stationId, deviceId: null })}
          />
        )}
      </FormField>
      {ofModule ? <ModuleField {...props} /> : null}
    </>
  )
}
