import { attachmentCalls } from '../attachments.ts'
import { embedCalls } from '../embed.ts'
import { exportCalls } from '../exports.ts'
import { fleetCalls } from '../fleet.ts'
import { gridCalls } from '../grid.ts'
import { importRunCalls } from '../import-runs.ts'
import { importCalls } from '../imports.ts'
import { interconnectionCalls } from '../interconnection.ts'
import { organisationCalls } from '../organisations.ts'
import { secondFactorCalls } from '../second-factor.ts'
import { openSessionCalls } from '../sessions.ts'
import { stationBindingCalls } from '../station-bindings.ts'
import { tokenCalls } from '../tokens.ts'

/** Organisations, what leaves and enters the platform as files and links, and the grid side. */
export const organisationsGroup = {
  ...organisationCalls,
  ...fleetCalls,
  ...exportCalls,
  ...stationBindingCalls,
  ...openSessionCalls,
  ...tokenCalls,
  ...secondFactorCalls,
  ...embedCalls,
  ...importCalls,
  ...importRunCalls,
  ...attachmentCalls,
  ...gridCalls,
  ...interconnectionCalls,
} as const
