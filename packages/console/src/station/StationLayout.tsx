import type { StationRow } from '@sundial/contract/stations.ts'
import type { ComponentType } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import type { LayoutProps } from '../parts/page-slots/layout-props.ts'
import { EmptyPlant } from './EmptyPlant.tsx'
import type { Trend } from './trend-option.ts'
import { useDayLine } from './use-day-line.ts'

type Given = 'stationId' | 'tiltDeg' | 'latitudeDeg' | 'longitudeDeg' | 'timeZone' | 'now' | 'day' | 'points'
type Props = Omit<LayoutProps, Given> & { Layout: ComponentType<LayoutProps>; row: StationRow; trend: Trend | null }

/** The layout of a station under its sun, with the day below it. */
export function StationLayout({ Layout, row, trend, ...shown }: Props) {
  const now = useNow(10_000)
  const line = useDayLine(trend)
  if (shown.snapshot.columns.id.length === 0) return <EmptyPlant stationId={row.id} />
  const { id: stationId, tiltDeg, latitudeDeg, longitudeDeg, timeZone } = row
  return <Layout {...shown} {...line} {...{ stationId, tiltDeg, latitudeDeg, longitudeDeg, timeZone, now }} />
}
