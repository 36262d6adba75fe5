import { installationCalls } from '../installation.ts'
import { sessionCalls } from '../session.ts'

/** Sessions, and what the installation says about itself. */
export const startGroup = {
  ...sessionCalls,
  ...installationCalls,
} as const
