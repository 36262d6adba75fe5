import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { Wiring } from './grid.ts'
import { largest } from './planned.ts'
import type { usePlanned } from './use-planned.ts'

export type PlannedEditor = ReturnType<typeof usePlanned>

/** The concentrators that a plant has, and the one that its strings are to be behind: the only one, or the chosen one. */
export const useConcentrators = (stationId: number, chosen: string | null) => {
  const { data } = useCall(concentratorCalls.concentrators, { stationId })
  const gw = data?.find((one) => one.gw === chosen)?.gw ?? (data?.length === 1 ? data[0]!.gw : null)
  return { concentrators: data ?? null, gw }
}

/** Why the planned plant can't be previewed now; null = it can. */
export const useWhyNotPlanned = ({ filled, faults, missing }: PlannedEditor, gw: string | null): string | null => {
  const say = useSay(phrases)
  if (faults > 0) return say('whyErrors', { count: faults })
  if (missing.length > 0) return say('whyOptimizers', { count: missing.length })
  if (filled === 0) return say('whyNoOptimizer')
  return gw === null ? say('whyNoConcentrator') : null
}

type SizeProps = { planned: PlannedEditor; part: 'strings' | 'places'; label: string }

const SizeField = ({ planned, part, label }: SizeProps) => {
  const id = useId()
  return (
    <span className="wiring-planned-field">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={1}
        max={largest[part]}
        precision={0}
        value={planned.size[part]}
        onChange={(value) => {
          if (value !== null) planned.resize({ [part]: value })
        }}
      />
    </span>
  )
}

type Props = { wiring: Wiring; planned: PlannedEditor; chosen: string | null; onChoose: (gw: string) => void; onPreview: () => void }

/** What an empty plant is planned to have, behind which concentrator, and the way to its preview. */
export const PlannedHead = ({ wiring, planned, chosen, onChoose, onPreview }: Props) => {
  const say = useSay(phrases)
  const id = useId()
  const { concentrators, gw } = useConcentrators(wiring.stationId, chosen)
  const why = useWhyNotPlanned(planned, gw)
  return (
    <>
      <div className="page-head wiring-page-head">
        <h1>{say('title')}</h1>
        <Link className="link" to={pathOf('station', { id: wiring.stationId })}>
          {wiring.stationName}
        </Link>
        <span className="meta">{say('emptyPlant')}</span>
        <span className="space" />
        <span className="meta" role="status">
          {why}
        </span>
        <Button type="primary" disabled={why !== null} onClick={onPreview}>
          {say('previewPlanned', { count: planned.filled })}
        </Button>
      </div>
      <div className="wiring-planned">
        <SizeField planned={planned} part="strings" label={say('plannedStrings')} />
        <SizeField planned={planned} part="places" label={say('plannedPlaces')} />
        <span className="wiring-planned-field">
          <label htmlFor={id}>{say('plannedConcentrator')}</label>
          {concentrators?.length === 0 ? (
            <Link id={id} className="link" to={pathOf('concentrators')}>
              {say('noConcentrator')}
            </Link>
          ) : (
            <Select<string>
              id={id}
              className="wiring-planned-gw"
              value={gw}
              options={concentrators?.map((one) => ({ value: one.gw, label: `${one.name} · ${one.gw}` })) ?? []}
              onChange={onChoose}
            />
          )}
        </span>
      </div>
    </>
  )
}
