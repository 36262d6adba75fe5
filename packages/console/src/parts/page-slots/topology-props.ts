import type { ComponentType } from 'react'
import type { LayoutProps } from './layout-props.ts'
import type { PanelProps } from './panel-props.ts'

/** What a station is given that is only to be looked at. */
export type TopologyProps = { stationId: number; Layout: ComponentType<LayoutProps>; ModulePanel: ComponentType<PanelProps> }
